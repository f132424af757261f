import { AsyncLocalStorage } from "node:async_hooks";
import { createRequire } from "node:module";
import { NextRequest } from "next/server";

/** Replaces `next/headers` in tests (vitest.config.ts). It refers to the request that `asNext` handles. */
const current = new AsyncLocalStorage<NextRequest>();

function request(): NextRequest {
  const now = current.getStore();
  if (!now) throw new Error("no request: call it within asNext");
  return now;
}

export const headers = async (): Promise<Headers> => request().headers;
export const cookies = async (): Promise<NextRequest["cookies"]> => request().cookies;

// NextAuth loads it with `require`, to which aliases do not apply.
Object.assign(createRequire(import.meta.url)("next/headers"), { headers, cookies });

/** Runs a handler like Next, so that `next/headers` refers to this request. NextAuth reads cookies there. */
export function asNext(given: Request, handle: (request: Request) => Promise<Response>): Promise<Response> {
  return current.run(new NextRequest(given.url, { headers: given.headers }), () => handle(given));
}

import { AsyncLocalStorage } from "node:async_hooks";
import { createRequire } from "node:module";
import { NextRequest } from "next/server";

/** What tests take as `next/headers` (vitest.config.ts): it speaks of the request that `asNext` handles. */
const current = new AsyncLocalStorage<NextRequest>();

function request(): NextRequest {
  const now = current.getStore();
  if (!now) throw new Error("no request: call it within asNext");
  return now;
}

export const headers = async (): Promise<Headers> => request().headers;
export const cookies = async (): Promise<NextRequest["cookies"]> => request().cookies;

// NextAuth asks for it by `require`, which no alias reaches.
Object.assign(createRequire(import.meta.url)("next/headers"), { headers, cookies });

/** Runs a handler as Next does: what it asks of `next/headers` is this request's. NextAuth reads its cookies there. */
export function asNext(given: Request, handle: (request: Request) => Promise<Response>): Promise<Response> {
  return current.run(new NextRequest(given.url, { headers: given.headers }), () => handle(given));
}

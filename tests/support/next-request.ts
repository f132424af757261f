import { workAsyncStorage } from "next/dist/server/app-render/work-async-storage.external";
import { workUnitAsyncStorage } from "next/dist/server/app-render/work-unit-async-storage.external";
import { NextRequest } from "next/server";

/**
 * Runs a handler as Next does: what it asks of `next/headers` is this request's. NextAuth reads its cookies there.
 * The test's first import is `next/dist/server/node-environment-baseline`.
 */
export function asNext(request: Request, handle: (request: Request) => Promise<Response>): Promise<Response> {
  const { headers } = request;
  const { cookies } = new NextRequest(request.url, { headers });
  const unit = { type: "request", phase: "render", headers, cookies };
  return workAsyncStorage.run({ route: "/api" } as never, () =>
    workUnitAsyncStorage.run(unit as never, () => handle(request)),
  );
}

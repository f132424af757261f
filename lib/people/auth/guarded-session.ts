import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import type { ReadClaims } from "./tokens";

/** Who makes a call, what their token said, and how it came. */
export type Session = { viewer: Viewer; claims: ReadClaims; by: "bearer" | "cookie" };

/** How long what the guard has read may be taken, ms: the page follows it within the same request. */
const HANDED_FOR = 2_000;

/** The guard (middleware.ts) and the pages are bundled apart, so that they meet where both look. */
const shared = globalThis as typeof globalThis & { rannaGuarded?: Map<string, Session> };
const guarded = () => {
  shared.rannaGuarded ??= new Map();
  return shared.rannaGuarded;
};

/**
 * Hands what the guard has read to the page of the same request, which would read the same again. By the request's id, which
 * scripts/serve.mjs makes itself: nobody outside can choose it. Only a session by cookie: pages know no other.
 */
export function handToPage(from: Headers, session: Session): void {
  const requestId = from.get("x-request-id");
  if (!requestId || session.by !== "cookie") return;
  guarded().set(requestId, session);
  setTimeout(() => guarded().delete(requestId), HANDED_FOR).unref();
}

/** What the guard has read for this request; undefined when it did not, or when it was taken already. */
export function takeGuarded(from: Headers): Session | undefined {
  const requestId = from.get("x-request-id") ?? "";
  const session = guarded().get(requestId);
  guarded().delete(requestId);
  return session;
}

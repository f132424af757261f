import "server-only";
import { log } from "@/lib/platform/log";
import { doneAddress, type GoogleFlow, noLinkCookie, readFlow, readLinkRequest } from "./google-flow";

/** The purpose of a Google sign-in, for NextAuth's callbacks. */
export type GoogleSignIn = {
  flow: GoogleFlow;
  /** The account to link with Google; null for a plain sign-in. */
  linkTo: string | null;
};

/**
 * Handles the browser's return from Google by running NextAuth. The response leads to this site's own page, which
 * sends the result to the page that started the sign-in.
 */
export async function answerGoogle(
  request: Request,
  run: (signIn: GoogleSignIn) => Promise<Response>,
): Promise<Response> {
  const flow = readFlow(request);
  const refused = new URL(request.url).searchParams.get("error");
  if (refused !== null) {
    if (refused !== "access_denied") log.warn({ error: refused.slice(0, 100) }, "Google refused a sign-in");
    return leadTo(doneAddress(flow, refused === "access_denied" ? "refused" : "failed"));
  }
  const owner = flow.link ? await readLinkRequest(request) : null;
  if (flow.link && !owner) return leadTo(doneAddress(flow, "session_ended"));
  const response = await run({ flow, linkTo: owner?.uid ?? null });
  const answer = new Response(response.body, response);
  answer.headers.append("set-cookie", noLinkCookie());
  const location = answer.headers.get("location");
  // If NextAuth redirects to its sign-in page with `error`, the browser is sent to this site's own page instead.
  if (location === null || new URL(location, request.url).searchParams.has("error")) {
    return leadTo(doneAddress(flow, "failed"), answer.headers.getSetCookie());
  }
  return answer;
}

function leadTo(address: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location: address, "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: 302, headers });
}

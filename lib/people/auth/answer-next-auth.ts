import "server-only";
import NextAuth from "next-auth";
import { AppError } from "@/lib/platform/errors";
import { setCookie } from "@/lib/platform/http/cookies";
import { requireSameOrigin } from "@/lib/platform/http/same-origin";
import { answerGoogle } from "./google/answer-google";
import { withinTries } from "./login-throttle";
import { brokenCallbackCookie, cleanRequest, readFields } from "./next-auth-request";
import { authOptions, type PhoneSignIn } from "./options";
import { readSessionCookie } from "./tokens";

const ACTIONS: Record<string, readonly string[]> = {
  GET: ["csrf", "session", "providers", "signin", "signout", "callback", "error", "verify-request"],
  POST: ["signin", "signout", "callback", "session", "_log"],
};
const PROVIDERS = ["credentials", "phone", "google"];

/**
 * Runs NextAuth's handler for one of its own routes, after extra checks: same origin, body size, and a callbackUrl
 * within this site. A sign-in by password also counts against the limits of wrong tries. Throws AppError if a check
 * fails.
 */
export async function answerNextAuth(
  request: Request,
  segments: readonly string[],
  address: string,
  byNumber?: PhoneSignIn,
): Promise<Response> {
  const [action = "", provider] = segments;
  const method = request.method === "HEAD" ? "GET" : request.method;
  if (!ACTIONS[method]?.includes(action) || segments.length > 2) throw new AppError("not_found");
  if (provider !== undefined && !PROVIDERS.includes(provider)) throw new AppError("not_found");
  // Drops the errors that NextAuth's browser library sends here. Otherwise anybody could write to the log.
  if (action === "_log") return new Response(null, { status: 204 });
  const fromBrowser = request.headers.has("origin") || request.headers.has("sec-fetch-site");
  // Only a browser's request must come from the same origin. A program sends neither of the two headers and is let
  // through: NextAuth's CSRF token protects its request.
  if (fromBrowser) requireSameOrigin(request);
  const broken = brokenCallbackCookie(request);
  if (broken) {
    throw new AppError("bad_request", "cookieBroken", {
      headers: { "set-cookie": setCookie(broken, "", 0) },
    });
  }
  const fields = request.method === "POST" ? await readFields(request) : null;
  if (action === "callback" && provider === "google") {
    if (method !== "GET")
      throw new AppError("method_not_allowed", undefined, { headers: { allow: "GET, HEAD" } });
    return answerGoogle(request, (google) => callNextAuth(cleanRequest(request, null), segments, { google }));
  }
  const password = action === "callback" && provider === "credentials";
  // Makes NextAuth respond to a wrong password with 401. Without `json` it would redirect, and the limit counts only
  // 401.
  if (fields && (password || byNumber)) fields.json = "true";
  const run = () => callNextAuth(cleanRequest(request, fields), segments, byNumber ? { byNumber } : {});
  return fields && password ? withinTries(fields.email ?? "", address, run) : run();
}

function callNextAuth(
  request: Request,
  segments: readonly string[],
  by: Parameters<typeof authOptions>[1],
): Promise<Response> {
  const cookie = readSessionCookie(request.headers.get("cookie"));
  const handler = NextAuth(authOptions(cookie, by)) as (
    request: Request,
    context: { params: { nextauth: readonly string[] } },
  ) => Promise<Response>;
  return handler(request, { params: { nextauth: segments } });
}

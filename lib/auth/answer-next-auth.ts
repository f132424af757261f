import "server-only";
import NextAuth from "next-auth";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { requireSameOrigin } from "@/lib/http/same-origin";
import { giveBack, limits, takePoint } from "@/lib/limits/limits";
import { normalizeEmail } from "./email";
import { brokenCallbackCookie, cleanRequest, type Fields, readFields } from "./next-auth-request";
import { authOptions } from "./options";

const ACTIONS: Record<string, readonly string[]> = {
  GET: ["csrf", "session", "providers", "signin", "signout", "callback", "error", "verify-request"],
  POST: ["signin", "signout", "callback", "session", "_log"],
};
const PROVIDERS = ["credentials", "google"];

/**
 * NextAuth's answer to one of its own calls, behind the product's checks: same origin, size, callbackUrl within
 * this site, and for a password the limits of wrong tries. Throws AppError for what does not get through.
 */
export async function answerNextAuth(
  request: Request,
  segments: readonly string[],
  address: string,
): Promise<Response> {
  const [action = "", provider] = segments;
  if (!ACTIONS[request.method]?.includes(action) || segments.length > 2) throw new AppError("not_found");
  if (provider !== undefined && !PROVIDERS.includes(provider)) throw new AppError("not_found");
  // The browser's library reports its own trouble here; nobody needs a stranger's lines in the log.
  if (action === "_log") return new Response(null, { status: 204 });
  const fromBrowser = request.headers.has("origin") || request.headers.has("sec-fetch-site");
  // Without both headers NextAuth's own token against forgery has to do, so that programs can sign in.
  if (fromBrowser) requireSameOrigin(request);
  const broken = brokenCallbackCookie(request);
  if (broken) {
    throw new AppError("bad_request", {
      detail: "A cookie was broken and has been removed. Please try again.",
      headers: { "set-cookie": `${broken}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax` },
    });
  }
  const fields = request.method === "POST" ? await readFields(request) : null;
  const run = () => callNextAuth(cleanRequest(request, fields), segments);
  return fields && action === "callback" && provider === "credentials"
    ? withinTries(fields, address, run)
    : run();
}

function callNextAuth(request: Request, segments: readonly string[]): Promise<Response> {
  const handler = NextAuth(authOptions()) as (
    request: Request,
    context: { params: { nextauth: readonly string[] } },
  ) => Promise<Response>;
  return handler(request, { params: { nextauth: segments } });
}

/**
 * Counts before the password is looked at and gives back unless it was wrong: ten wrong tries answer 401, then
 * 429, also to a right password (contract, "Passwords and sign-in").
 */
async function withinTries(fields: Fields, address: string, run: () => Promise<Response>): Promise<Response> {
  const account = `${normalizeEmail(fields.email ?? "")}|${address}`;
  try {
    await takePoint(limits.signIn(), account);
    await takePoint(limits.signInAddress(), address).catch(async (error: unknown) => {
      await giveBack(limits.signIn(), account);
      throw error;
    });
  } catch (error) {
    throw error instanceof AppError ? forSignIn(error) : error;
  }
  const back = () =>
    Promise.all([giveBack(limits.signIn(), account), giveBack(limits.signInAddress(), address)]);
  const response = await run().catch(async (error: unknown) => {
    await back();
    throw error;
  });
  if (response.status !== 401) await back();
  return response;
}

/** `signIn` in the browser parses `url` in every answer and takes its `error`. */
function forSignIn(error: AppError): AppError {
  return new AppError(error.code, {
    ...(error.detail === undefined ? {} : { detail: error.detail }),
    headers: error.headers,
    extra: { url: `${env().baseUrl}/api/auth/error?error=${error.code}` },
    cause: error,
  });
}

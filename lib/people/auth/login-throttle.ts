import "server-only";
import { normalizeEmail } from "@/lib/people/users/rules";
import { AppError } from "@/lib/platform/errors";
import { limits, returnPoint, takePoint } from "@/lib/platform/limits/limits";
import { serverSettings } from "@/lib/platform/server/settings";

/** What wrong tries of an account from an address are counted under. */
export const triesKey = (email: string, address: string): string => `${normalizeEmail(email)}|${address}`;

/**
 * Runs a sign-in within the limits of wrong tries (contract, "Passwords and sign-in"). Counts before the password
 * is looked at, so that many tries at once do not slip through, and gives back unless the answer is 401: ten wrong
 * tries answer 401, then AppError `too_many_requests` (429), also for a right password. AppError `unavailable`
 * (503) when nobody can count.
 */
export async function withinTries(
  email: string,
  address: string,
  run: () => Promise<Response>,
): Promise<Response> {
  const account = triesKey(email, address);
  try {
    await takePoint(limits.signIn(), account);
    await takePoint(limits.signInAddress(), address).catch(async (error: unknown) => {
      await returnPoint(limits.signIn(), account);
      throw error;
    });
  } catch (error) {
    throw error instanceof AppError ? forSignIn(error) : error;
  }
  const back = () =>
    Promise.all([returnPoint(limits.signIn(), account), returnPoint(limits.signInAddress(), address)]);
  const response = await run().catch(async (error: unknown) => {
    await back();
    throw error;
  });
  if (response.status !== 401) await back();
  return response;
}

/** `signIn` in the browser parses `url` in every answer and takes its `error`. */
function forSignIn(error: AppError): AppError {
  return new AppError(error.code, error.why, {
    headers: error.headers,
    extra: { url: `${serverSettings().baseUrl}/api/auth/error?error=${error.code}` },
    cause: error,
  });
}

import "server-only";
import { normalizeEmail } from "@/lib/people/users/rules";
import { AppError } from "@/lib/platform/errors";
import { limits, returnPoint, takePoint } from "@/lib/platform/limits/limits";
import { serverSettings } from "@/lib/platform/server/settings";

/** The key under which wrong tries of an account from a network address are counted. */
export const triesKey = (email: string, address: string): string => `${normalizeEmail(email)}|${address}`;

/**
 * Runs a sign-in within the limits of wrong tries (contract, "Passwords and sign-in"). A try is counted before the
 * password is checked, so that many simultaneous tries stay within the limit, and is given back unless the answer is
 * 401. Ten wrong tries answer 401; then throws AppError `too_many_requests` (429), also for a right password. Throws
 * AppError `unavailable` (503) when tries cannot be counted.
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

/**
 * The error in the form that NextAuth's `signIn` in the browser needs: it reads `error` from the `url` of every
 * answer.
 */
function forSignIn(error: AppError): AppError {
  return new AppError(error.code, error.why, {
    headers: error.headers,
    extra: { url: `${serverSettings().baseUrl}/api/auth/error?error=${error.code}` },
    cause: error,
  });
}

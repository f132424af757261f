import "server-only";
import { normalizeEmail } from "@/lib/people/users/rules";
import { AppError } from "@/lib/platform/errors";
import { limits, returnPoint, takePoint } from "@/lib/platform/limits/limits";
import { serverSettings } from "@/lib/platform/server/settings";

/**
 * The key under which wrong tries of an account from an IP address are counted. `account`: its e-mail, because a
 * sign-in may name an unknown one; without an e-mail its id.
 */
export const triesKey = (account: string, address: string): string => `${normalizeEmail(account)}|${address}`;

/**
 * Runs a sign-in within the limits of wrong tries (contract, "Passwords and sign-in"). A try is counted before the
 * password is checked, so that simultaneous tries can't exceed the limit. It is uncounted unless the response is 401.
 * After ten wrong tries throws AppError `too_many_requests` (429), even for a correct password. Throws `unavailable`
 * (503) if tries cannot be counted.
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
 * Adds a `url` to the error's response, because NextAuth's `signIn` in the browser reads the parameter `error` from
 * it.
 */
function forSignIn(error: AppError): AppError {
  return new AppError(error.code, error.why, {
    headers: error.headers,
    extra: { url: `${serverSettings().baseUrl}/api/auth/error?error=${error.code}` },
    cause: error,
  });
}

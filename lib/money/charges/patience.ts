import "server-only";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";

/** Returns true if the error means that a provider did not answer, or not in time. */
export const isSilent = (error: unknown): boolean =>
  error instanceof AppError && error.code === "payment_provider";

/**
 * How long a call waits for a provider's answer if it can continue without the answer, in ms. Tests
 * that need the answer raise it, because the test machine may be slow.
 */
export const patience = { ms: 2_000 };

/**
 * How long a call waits for a provider's answer if it can't continue without the answer, in ms. After that the call
 * fails.
 */
export const SILENT_MS = 10_000;

/**
 * Returns the result of `work` if it arrives within `ms`; otherwise throws AppError payment_provider (502). `work`
 * continues after that, so another process must be able to repeat it safely. Later errors of `work` are logged.
 */
export async function inTime<T>(work: Promise<T>, ms = patience.ms): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let isLate = false;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      reject(new AppError("payment_provider", "providerUnavailable"));
    }, ms);
  });
  work.catch((err: unknown) => {
    if (isLate) log.error({ err }, "a call to a provider failed after its caller had stopped waiting");
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

import "server-only";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";

/** Whether the error says that a provider did not answer, or not in time. */
export const isSilent = (error: unknown): boolean =>
  error instanceof AppError && error.code === "payment_provider";

/**
 * How long a person waits for a provider's answer that the call can do without, ms. Tests of such answers raise it,
 * because a busy machine is as slow as a slow provider.
 */
export const patience = { ms: 2_000 };

/**
 * How long a person waits for a provider's answer that the call needs, ms. After that the provider counts as silent.
 */
export const SILENT_MS = 10_000;

/**
 * The result of `work` if it comes within `ms`; otherwise throws AppError payment_provider (502). The work then goes
 * on, so it must be safe to be repeated by another process. An error that it throws later is logged.
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

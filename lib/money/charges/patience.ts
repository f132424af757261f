import "server-only";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";

/** Whether a provider did not answer, or not in time. */
export const isSilent = (error: unknown): boolean =>
  error instanceof AppError && error.code === "payment_provider";

/**
 * How long a person waits for a provider whose answer decides nothing (any more), ms. Tests of what the provider answers
 * raise it, because a busy machine is as slow as a slow provider.
 */
export const patience = { ms: 2_000 };

/** The same where its answer decides: after that it is silent, however often it was asked meanwhile. */
export const SILENT_MS = 10_000;

/**
 * What `work` answers, if that comes in time; else throws AppError payment_provider (502). The work goes on all the same,
 * so it has to be one that another process could take up; what it throws too late is logged.
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
    if (isLate) log.error({ err }, "what nobody waited for did not get through");
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

import "server-only";
import { inTime } from "@/lib/money/charges/patience";

const last = new Map<string, Promise<void>>();

/**
 * Runs `work`, which asks the provider about a payment and completes what it pays for, after earlier such work about
 * the same payment on this server. Browser and webhook report a payment at the same moment: so the provider is asked
 * once, and whoever comes second finds the sale complete. Nobody waits longer than for a provider whose answer decides
 * nothing, because `work` is also safe at the same moment. `reference`: the provider's id of the payment.
 */
export async function inTurn<T>(reference: string, work: () => Promise<T>): Promise<T> {
  const earlier = last.get(reference);
  const mine = earlier
    ? inTime(earlier)
        .catch(() => undefined)
        .then(work)
    : work();
  const ended = mine.then(
    () => undefined,
    () => undefined,
  );
  last.set(reference, ended);
  try {
    return await mine;
  } finally {
    if (last.get(reference) === ended) last.delete(reference);
  }
}

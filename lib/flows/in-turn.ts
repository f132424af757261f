import "server-only";
import { inTime } from "@/lib/money/charges/patience";
import { withMutex } from "@/lib/platform/mutex";

/**
 * Runs `work`, which asks the provider about a payment and completes what it pays for, after earlier such work about
 * the same payment on this server. Browser and webhook report a payment at the same moment: so the provider is asked
 * once, and whoever comes second finds the sale complete. Work starts after `patience.ms` at the latest, which is safe,
 * because two of them may also run at once. `reference`: the provider's id of the payment.
 */
export const inTurn = <T>(reference: string, work: () => Promise<T>): Promise<T> =>
  withMutex(`payment ${reference}`, work, (end) => inTime(end).catch(() => undefined));

import "server-only";
import { inTime } from "@/lib/money/charges/patience";
import { withMutex } from "@/lib/platform/mutex";

/**
 * Runs `work`, which asks the provider about a payment and completes the sale, after earlier work about the same
 * payment on this server has ended. The browser and the webhook report a payment at the same moment: the provider is
 * asked once, and the second report finds the sale complete. `work` waits at most `patience.ms`. It may then run beside
 * the earlier one, which is safe. `reference`: the provider's id of the payment.
 */
export const inTurn = <T>(reference: string, work: () => Promise<T>): Promise<T> =>
  withMutex(`payment ${reference}`, work, (end) => inTime(end).catch(() => undefined));

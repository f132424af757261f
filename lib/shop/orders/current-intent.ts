import "server-only";
import { findPaymentIntent, type PaymentIntent, retrievePaymentIntent } from "@/lib/payments/payment-intents";
import { attachIntent } from "./attach-intent";
import { completeOrder } from "./complete-order";
import { abandonOrder, findOrder } from "./data";
import type { OrderRecord } from "./record";
import { settleOrder } from "./settle-order";

/** How long a second request waits for the first one's call to the provider before it makes its own, ms. */
const WAIT_MS = 3_000;
const POLL_MS = 50;

/**
 * The intent of an open order as the provider has it now; null when the order turned out to be closed and
 * another one has to be opened. A paid one completes its order first.
 */
export async function currentIntent(order: OrderRecord): Promise<PaymentIntent | null> {
  const noted = order.transactionId === null ? await waitForNote(order) : order;
  if (noted?.state !== "open") return null;
  if (noted.transactionId === null) return attachIntent(noted);
  const intent = await findPaymentIntent(noted.transactionId);
  if (!intent || intent.status === "canceled") {
    await abandonOrder(order.id, intent?.status ?? "unknown");
    return null;
  }
  if (intent.status === "succeeded") await completeOrder(order.id, intent.id, "browser");
  return intent;
}

/** Requests that arrive together share the first one's call to the provider; an old order waits for nobody. */
async function waitForNote(order: OrderRecord): Promise<OrderRecord | null> {
  const until = order.createdAt.getTime() + WAIT_MS;
  let latest: OrderRecord | null = order;
  while (latest?.state === "open" && latest.transactionId === null && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    latest = await findOrder(order.id);
  }
  return latest;
}

/**
 * Gives up an open order whose price or hour is over, so that a new one can take its place: null. When it
 * was paid after all it is completed at the agreed price, and its intent is the answer.
 */
export async function giveUpOrPaid(order: OrderRecord): Promise<PaymentIntent | null> {
  const settled = await settleOrder(order, { by: "browser", giveUp: true });
  if (settled.state !== "completed" || settled.transactionId === null) return null;
  return retrievePaymentIntent(settled.transactionId);
}

import "server-only";
import { MongoServerError } from "mongodb";
import { markChargePaid } from "@/lib/money/charges/data";
import type { PaymentIntent } from "@/lib/money/charges/payment-intents";
import type { ChargeRecord } from "@/lib/money/charges/record";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { addMails } from "@/lib/platform/outbox/outbox";
import { inSpan } from "@/lib/platform/telemetry/tracing";
import { purchaseTexts as say } from "@/lib/texts/purchases";
import { type Completion, findOrders } from "./data";
import { findPurchaseCharge, showOnBoxes, showOnPurchase } from "./data-charge";
import { findPurchase, markPurchaseCompleted } from "./data-purchases";
import { endBox } from "./end-box";
import { type PlacedBox, placeBox } from "./place-box";
import { mailsOfPurchase } from "./purchase-mails";
import type { PurchaseRecord } from "./purchase-record";
import type { OrderRecord } from "./record";
import { removePurchasedLines } from "./remove-purchased-lines";
import { reserveForBox } from "./reserve-for-box";
import type { Address } from "./rules";
import { isSoldOutAfterPaying } from "./status";

export type CompletedOrders = {
  purchaseId: string;
  /** `ended`: paid, but sold to somebody else meanwhile; its money goes back. */
  orders: { orderId: string; trackingId: string; ended?: "sold_out" }[];
  /** Whether this very call completed it (contract: 201), or an earlier one had (200). */
  byThisCall: boolean;
};

/** What recording a payment has come to; `refunds`: of boxes that nobody can pack any more, still to be made. */
export type Recorded = CompletedOrders & { refunds: { charge: ChargeRecord; keys: string[] } | null };

/**
 * Writes down that a purchase is paid, safe any number of times, in any order and at the same moment: all its orders, their parcels,
 * the counters, the charge, the cart and the mails change in one transaction. `to` is the address when the caller knows it; what it leaves
 * open stays as it is on record. Throws AppError not_found, intent_mismatch (409) or payment_required (402).
 */
export async function recordPaid(
  purchase: PurchaseRecord,
  intent: PaymentIntent,
  by: Completion["completedBy"],
  to?: Address,
): Promise<Recorded> {
  const earlier = await recordedEarlier(purchase, intent.id);
  if (earlier) return earlier;
  const charge = await findPurchaseCharge(purchase);
  if (!charge) throw new AppError("not_found", { detail: "There is no such order." });
  requireFit(purchase, charge, intent);
  if (intent.status !== "succeeded") {
    throw new AppError("payment_required", { detail: "The payment has not gone through yet." });
  }
  const about = { "ranna.purchase_id": purchase.id, "ranna.settled_by": by };
  return inSpan("settle purchase", { attributes: about, continues: charge.trace }, async () => {
    for (let tries = 1; ; tries++) {
      try {
        return await withTransaction((tx) => record(purchase.id, charge.id, intent, by, to, tx));
      } catch (error) {
        const taken = error instanceof MongoServerError && error.code === 11000;
        if (!taken || tries >= TRACKING_ID_TRIES) throw error;
      }
    }
  });
}

const TRACKING_ID_TRIES = 5;

/** As recordPaid's answer, for a purchase that is complete; null for one that is not. */
export async function recordedEarlier(
  purchase: PurchaseRecord,
  transactionId: string,
  tx?: Tx,
): Promise<Recorded | null> {
  if (purchase.state !== "completed") return null;
  const orders = await findOrders(purchase.orderIds, tx);
  if (orders.some(({ intentId }) => intentId !== transactionId)) throw mismatch(purchase.id, transactionId);
  return { ...answerOf(purchase, orders), byThisCall: false, refunds: null };
}

type Answered = Pick<OrderRecord, "id" | "trackingId" | "boxState" | "endedBy">;

const answerOf = ({ id }: PurchaseRecord, orders: readonly Answered[]) => ({
  purchaseId: id,
  orders: orders.map((order) => ({
    orderId: order.id,
    trackingId: order.trackingId ?? "",
    ...(isSoldOutAfterPaying(order) ? { ended: "sold_out" as const } : {}),
  })),
});

/** What the intent was opened with must be the charge's, and the charge must not belong to another intent. */
function requireFit(purchase: PurchaseRecord, charge: ChargeRecord, intent: PaymentIntent): void {
  const fits =
    Object.entries(charge.metadata).every(([name, value]) => intent.metadata[name] === value) &&
    intent.amountPoisha === purchase.totalPoisha &&
    (charge.intentId === null || charge.intentId === intent.id);
  if (!fits) throw mismatch(purchase.id, intent.id);
}

function mismatch(purchaseId: string, transactionId: string): AppError {
  log.error({ purchaseId, transactionId }, "payment intent does not fit its purchase");
  return new AppError("intent_mismatch", { detail: "This payment does not belong to this order." });
}

/** What somebody else has recorded since the purchase was read. */
async function recordedMeanwhile(purchaseId: string, intent: PaymentIntent, tx: Tx): Promise<Recorded> {
  const purchase = await findPurchase(purchaseId, tx);
  if (!purchase) throw new AppError("not_found", { detail: "There is no such order." });
  const earlier = await recordedEarlier(purchase, intent.id, tx);
  if (!earlier) throw mismatch(purchase.id, intent.id);
  return earlier;
}

async function record(
  purchaseId: string,
  chargeId: string,
  intent: PaymentIntent,
  by: Completion["completedBy"],
  typed: Address | undefined,
  tx: Tx,
): Promise<Recorded> {
  const now = new Date();
  const paid = { intentId: intent.id, paidAt: intent.paidAt ?? now };
  const completion = { paidAt: paid.paidAt, completedAt: now, completedBy: by };
  const purchase = await markPurchaseCompleted(purchaseId, { ...completion, to: typed }, tx);
  if (!purchase) return recordedMeanwhile(purchaseId, intent, tx);
  let charge = await markChargePaid(chargeId, paid, tx);
  if (!charge) throw mismatch(purchase.id, intent.id);
  const { phone, address, district } = purchase.buyerInfo;
  const done = { ...completion, to: { phone, address, district } };

  const boxes = await findOrders(purchase.orderIds, tx);
  const placed: PlacedBox[] = [];
  for (const box of boxes) placed.push(await placeBox(box, { ...done, intentId: intent.id }, tx));
  await removePurchasedLines(purchase, boxes, tx);
  if (purchase.heldUntil !== null) {
    await addMails(mailsOfPurchase(purchase, placed), tx);
    await showOnBoxes(charge, boxes, tx);
    return { ...answerOf(purchase, placed), byThisCall: true, refunds: null };
  }
  const { keys, ...ended } = await endSoldOut(purchase, charge, now, tx);
  charge = ended.charge;
  const orders = await findOrders(purchase.orderIds, tx);
  const over = new Set(orders.filter(isSoldOutAfterPaying).map(({ id }) => id));
  // Nobody is thanked for a box that has ended, or told to pack it: its ending has its own mails.
  const going = placed.filter(({ id }) => !over.has(id));
  await addMails(mailsOfPurchase(purchase, going), tx);
  // Boxes that have ended are read again.
  if (keys.length > 0) await showOnPurchase(charge, tx);
  else await showOnBoxes(charge, boxes, tx);
  return {
    ...answerOf(purchase, orders),
    byThisCall: true,
    refunds: keys.length > 0 ? { charge, keys } : null,
  };
}

/**
 * The step after completing a purchase whose hold had run out: its portions are taken once more; boxes of which less is
 * left end, and what was paid for them goes back. `keys` name the refunds to be made.
 */
async function endSoldOut(
  purchase: PurchaseRecord,
  paid: ChargeRecord,
  at: Date,
  tx: Tx,
): Promise<{ charge: ChargeRecord; keys: string[] }> {
  let charge = paid;
  const keys: string[] = [];
  for (const order of await findOrders(purchase.orderIds, tx)) {
    if (await reserveForBox(order, at, tx)) continue;
    const ending = { to: "cancelled", by: "platform", reason: say.soldOutMeanwhile, at } as const;
    const ended = await endBox(order, ending, charge, tx);
    if (typeof ended === "string") throw new Error(`a box that nobody can pack stays: ${ended}`);
    charge = ended.charge;
    keys.push(ended.refund.key);
  }
  return { charge, keys };
}

import "server-only";
import { MongoServerError } from "mongodb";
import { markChargePaid } from "@/lib/money/charges/data";
import type { ChargeRecord } from "@/lib/money/charges/mapper";
import { meansOf } from "@/lib/money/charges/opened-payment";
import { recordPaid } from "@/lib/money/charges/post-money";
import type { PaidPayment, Payment, PaymentSource, ProviderPayment } from "@/lib/money/charges/provider";
import { askPayment } from "@/lib/money/charges/providers/providers";
import { percentAt } from "@/lib/money/journal/bearers";
import { insertReceipt, type NewReceipt } from "@/lib/money/receipts/data";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { withMutex } from "@/lib/platform/mutex";
import { addMails } from "@/lib/platform/outbox/outbox";
import { inSpan } from "@/lib/platform/telemetry";
import { dropBoughtLines, dropFromCart } from "@/lib/shop/cart/data";
import { findOrders } from "@/lib/shop/orders/data";
import { findPurchaseCharge, shownOf } from "@/lib/shop/orders/data-charge";
import { findPurchase, markPurchaseCompleted } from "@/lib/shop/orders/data-purchases";
import type { OrderRecord, PurchaseRecord } from "@/lib/shop/orders/mapper";
import { mailsOfPurchase } from "@/lib/shop/orders/order-mails";
import { type PlacedBox, placeBoxes } from "@/lib/shop/orders/place-box";
import { boughtIn } from "@/lib/shop/orders/receipt-lines";
import { type Address, subtotalOf } from "@/lib/shop/orders/rules";
import { isSoldOutAfterPaying } from "@/lib/shop/orders/status";
import { endSoldOut, refundSoldOut, type SoldOutBoxes } from "./sold-out-after-paying";

export type CompletedOrders = {
  purchaseId: string;
  /** `ended`: the box was paid, but its portions were sold to somebody else meanwhile; its money goes back. */
  orders: { orderId: string; trackingId: string; ended?: "sold_out" }[];
  /** True: this call completed the purchase (contract: 201); false: an earlier one had (200). */
  byThisCall: boolean;
};

/**
 * Completes a paid purchase. Browser, webhook and reconciler all use it; it is safe any number of times, in any order
 * and at the same moment. `to` is the address, if the caller has one; its empty fields keep what is on record. Throws
 * AppError not_found, intent_mismatch (409), payment_required (402) or payment_provider (502).
 */
export async function completePurchase(
  purchase: PurchaseRecord,
  payment: Payment,
  source: PaymentSource,
  to?: Address,
): Promise<CompletedOrders> {
  const earlier = await completedEarlier(purchase, payment);
  return earlier ?? completePaid(purchase, await askPayment(payment), { source, to });
}

/** Completes the purchase of a charge that its provider has just reported as paid. Throws as completePurchase. */
export async function completePaidPurchase(
  charge: ChargeRecord,
  paid: ProviderPayment,
  source: PaymentSource,
): Promise<CompletedOrders> {
  const purchase = await findPurchase(charge.subject.id);
  if (!purchase) throw new AppError("not_found", "noSuchOrder");
  return completePaid(purchase, paid, { source }, charge);
}

/**
 * Completes the purchase in one transaction. `paid` is the provider's fresh answer. `known`: the charge, if the
 * caller has it.
 */
async function completePaid(
  purchase: PurchaseRecord,
  paid: ProviderPayment,
  { source, to }: { source: PaymentSource; to?: Address | undefined },
  known?: ChargeRecord,
): Promise<CompletedOrders> {
  const earlier = await completedEarlier(purchase, paid);
  if (earlier) return earlier;
  const charge = requireFit(known ?? (await findPurchaseCharge(purchase)), purchase, paid);
  const about = { "ranna.purchase_id": purchase.id, "ranna.settled_by": source };
  return inSpan("settle purchase", { attributes: about, continues: charge.trace }, async () => {
    const payment = { ...paid, chargeId: charge.id };
    const { refunds, ...completed } = await withTrackingIds(purchase, async (tx) => {
      const completedAt = new Date();
      const paidAt = paid.paidAt ?? completedAt;
      const done = { completedAt, completedBy: source };
      const bought = await markPurchaseCompleted(purchase.id, { ...done, paidAt, to }, tx);
      if (!bought) return completedMeanwhile(purchase, payment, tx);
      const charged = await markPaid({ ...payment, paidAt }, tx);
      const placed = await placeBoxes(
        bought,
        { ...done, shown: { ...shownOf(charged), paidWith: meansOf(paid) } },
        tx,
      );
      await recordPaid(charged, paid, sharesOf(bought, placed), tx);
      await insertReceipt(receiptOf(bought, placed, paid), tx);
      await removePurchasedLines(bought, placed, tx);
      const over = await endSoldOut(bought, placed, charged, tx);
      const going = placed.filter(({ id }) => !over.ids.has(id));
      await addMails(mailsOfPurchase(bought, going), tx);
      return { ...answerOfPurchase(bought, placed, over.ids), byThisCall: true, refunds: over };
    });
    if (refunds) await refundSoldOut(refunds);
    return completed;
  });
}

/**
 * The answer of a purchase that is complete; null: it is not. Throws AppError intent_mismatch: another payment has
 * paid it.
 */
async function completedEarlier(
  purchase: PurchaseRecord,
  payment: Payment,
  tx?: Tx,
): Promise<CompletedOrders | null> {
  if (purchase.state !== "completed") return null;
  const charge = await findPurchaseCharge(purchase, tx);
  if (charge?.intentId !== payment.reference) throw mismatch();
  return answerIfCompleted(purchase, tx);
}

/** The answer of a purchase that is complete, whatever has paid it; null: it is not complete. */
export async function answerIfCompleted(
  purchase: PurchaseRecord | null,
  tx?: Tx,
): Promise<CompletedOrders | null> {
  if (purchase?.state !== "completed") return null;
  const orders = await findOrders(purchase.orderIds, tx);
  const over = new Set(orders.filter(isSoldOutAfterPaying).map(({ id }) => id));
  return { ...answerOfPurchase(purchase, orders, over), byThisCall: false };
}

export const answerOfPurchase = (
  { id }: PurchaseRecord,
  orders: readonly OrderRecord[],
  over: ReadonlySet<string>,
) => ({
  purchaseId: id,
  orders: orders.map((order) => ({
    orderId: order.id,
    trackingId: order.trackingId ?? "",
    ...(over.has(order.id) ? { ended: "sold_out" as const } : {}),
  })),
});

/** Not logged here, because a late payment also ends with this error; the code that catches it logs the refund. */
const mismatch = () => new AppError("intent_mismatch", "paymentOfOtherOrder");

/**
 * The charge, if this payment pays it: opened for this purchase, with its amount, and succeeded. Throws otherwise.
 */
function requireFit(
  charge: ChargeRecord | null,
  purchase: PurchaseRecord,
  paid: ProviderPayment,
): ChargeRecord {
  if (!charge) throw new AppError("not_found", "noSuchOrder");
  const fits =
    Object.entries(charge.metadata).every(([name, value]) => paid.metadata[name] === value) &&
    paid.amountPoisha === purchase.totalPoisha &&
    (charge.intentId === null || charge.intentId === paid.reference);
  if (!fits) throw mismatch();
  if (paid.status === "succeeded") return charge;
  throw new AppError("payment_required", "notPaidYet");
}

const TRACKING_ID_TRIES = 5;

/**
 * Runs `work` in one transaction, and again with other tracking ids if one of them is taken. Browser and webhook
 * often come at the same moment: the mutex makes the second one wait, because its tries would only collide with the
 * first one's writes.
 */
export async function withTrackingIds<T>({ id }: PurchaseRecord, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await withMutex(`complete ${id}`, () => withTransaction(work));
    } catch (error) {
      const taken = error instanceof MongoServerError && error.code === 11000;
      if (!taken || tries >= TRACKING_ID_TRIES) throw error;
    }
  }
}

/** The answer when another call has completed the purchase since it was read. Throws not_found if none has. */
async function completedMeanwhile(
  { id }: PurchaseRecord,
  payment: Payment,
  tx: Tx,
): Promise<CompletedOrders & { refunds: SoldOutBoxes | null }> {
  const purchase = await findPurchase(id, tx);
  const earlier = purchase && (await completedEarlier(purchase, payment, tx));
  if (earlier) return { ...earlier, refunds: null };
  throw new AppError("not_found", "noSuchOrder");
}

/** The parts of the payment that are held for each box until it arrives: its food and the rest, in poisha. */
const sharesOf = (purchase: PurchaseRecord, placed: readonly PlacedBox[]) => ({
  buyerId: purchase.buyerId,
  shares: placed.map(({ id, lines, seller, totalPoisha, trackingId, at }) => {
    const foodPoisha = subtotalOf(lines);
    const about = { id, kind: "box", kitchenId: seller.id, label: trackingId } as const;
    const paid = { paidAt: at, paidPoisha: totalPoisha };
    return { ...about, ...paid, percent: percentAt(at), foodPoisha, restPoisha: totalPoisha - foodPoisha };
  }),
  about: [{ kind: "purchase", id: purchase.id, label: placed[0]?.trackingId ?? "" } as const],
});

/** The receipt of the payment, with everything that was bought. */
function receiptOf(
  { id, buyerId }: PurchaseRecord,
  placed: readonly PlacedBox[],
  paid: ProviderPayment,
): NewReceipt {
  return {
    payerId: buyerId,
    paidWith: meansOf(paid),
    subject: { kind: "purchase", id, label: placed[0]?.trackingId ?? "" },
    shownOn: [id, ...placed.flatMap((box) => [box.id, box.parcelId])],
    ...boughtIn(placed),
  };
}

async function markPaid(paid: PaidPayment, tx: Tx): Promise<ChargeRecord> {
  const charge = await markChargePaid(paid, tx);
  if (!charge) throw mismatch();
  return charge;
}

/**
 * Removes the bought lines from the buyer's cart. Lines and quantities that were added meanwhile stay, but Buy Now
 * removes the recipe's line whole.
 */
export async function removePurchasedLines(
  { buyerId, via }: PurchaseRecord,
  boxes: readonly OrderRecord[],
  tx: Tx,
): Promise<void> {
  const lines = boxes.flatMap((box) => box.lines);
  if (via === "basket") return dropBoughtLines(buyerId, lines, tx);
  const ids = lines.map(({ recipeId }) => recipeId);
  await dropFromCart(buyerId, ids, tx);
}

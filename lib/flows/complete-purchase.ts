import "server-only";
import { MongoServerError } from "mongodb";
import { markChargePaid } from "@/lib/money/charges/data";
import type { ChargeRecord } from "@/lib/money/charges/mapper";
import { meansOf } from "@/lib/money/charges/opened-payment";
import { postPaid } from "@/lib/money/charges/post-money";
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
  /** `ended`: paid, but sold to somebody else meanwhile; its money goes back. */
  orders: { orderId: string; trackingId: string; ended?: "sold_out" }[];
  /** Whether this very call completed it (contract: 201), or an earlier one had (200). */
  byThisCall: boolean;
};

/**
 * Completes a purchase that has been paid: the one way from open to complete, for browser, webhook and reconciler,
 * safe any number of times, in any order and at the same moment. `to` is the address when the caller knows it; what
 * it leaves open stays as it is on record. Throws AppError not_found, intent_mismatch (409), payment_required (402)
 * or payment_provider (502).
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

/** The same from a charge that its provider says is paid. Throws as completePurchase. */
export async function completePaidPurchase(
  charge: ChargeRecord,
  paid: ProviderPayment,
  source: PaymentSource,
): Promise<CompletedOrders> {
  const purchase = await findPurchase(charge.subject.id);
  if (!purchase) throw new AppError("not_found", "noSuchOrder");
  return completePaid(purchase, paid, { source }, charge);
}

/** The steps, in their order; `paid` is the provider's word of a moment ago. */
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
      await postPaid(charged, paid, sharesOf(bought, placed), tx);
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

/** The answer of a purchase that is complete; null for one that is not. Throws AppError intent_mismatch. */
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

/** The same, however it was paid. */
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

/** Not logged here: a late payment ends so as well, and whoever catches this logs that it goes back. */
const mismatch = () => new AppError("intent_mismatch", "paymentOfOtherOrder");

/** A purchase's charge, if this payment pays it: opened for it, with its amount, and through. */
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
 * One transaction; once more with other tracking ids, where one of them is taken. Browser and webhook come at the same
 * moment: the second waits, because its tries would only meet the first one's writes.
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

/** What somebody else has written since the purchase was read. */
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

/** What is held of each box until it has come: its food, and the rest. */
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

/** What was bought, as the receipt of the payment keeps it. */
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
 * Takes what was bought out of its buyer's cart; what was put in meanwhile stays. Buy Now takes the recipe out as a
 * whole.
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

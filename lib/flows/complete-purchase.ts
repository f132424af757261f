import "server-only";
import type { ChargeRecord } from "@/lib/money/charges/model";
import { paymentDetailsOf } from "@/lib/money/charges/opened-payment";
import type { Payment, PaymentSource, ProviderPayment } from "@/lib/money/charges/provider";
import { markChargePaid } from "@/lib/money/charges/queries";
import { recordPaid } from "@/lib/money/charges/record-money";
import { percentAt } from "@/lib/money/journal/bearers";
import { insertReceipt, type NewReceipt } from "@/lib/money/receipts/queries";
import { tell } from "@/lib/people/notices/tell";
import { isDuplicateKey } from "@/lib/platform/db/duplicate-key";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { withMutex } from "@/lib/platform/mutex";
import { dropBoughtLines, dropFromCart } from "@/lib/shop/cart/queries";
import type { OrderRecord } from "@/lib/shop/orders/model";
import { newsOfPurchase } from "@/lib/shop/orders/order-mails";
import { placeOrders, type TrackedOrder } from "@/lib/shop/orders/place-order";
import type { PurchaseRecord } from "@/lib/shop/orders/purchase-model";
import { findOrders } from "@/lib/shop/orders/queries";
import { findPurchaseCharge, shownOf } from "@/lib/shop/orders/queries-charge";
import { findPurchase, markPurchaseCompleted } from "@/lib/shop/orders/queries-purchases";
import { boughtIn } from "@/lib/shop/orders/receipt-lines";
import { type Address, subtotalOf } from "@/lib/shop/orders/rules";
import { isSoldOutAfterPaying } from "@/lib/shop/orders/status";
import type { CompletedSale, SaleCompletion } from "./sale";
import { endSoldOut } from "./sold-out-after-paying";

/** A paid purchase that is being completed. `paid`: the payment, checked by requireFit. */
type PaidPurchase = {
  purchase: PurchaseRecord;
  charge: ChargeRecord;
  paid: ProviderPayment;
  source: PaymentSource;
  to: Address | undefined;
};

/**
 * Completes a purchase in the transaction that marks its charge paid (complete-sale.ts). Throws AppError not_found or
 * intent_mismatch.
 */
export async function completePurchase(
  { purchase, charge, paid, source, to }: PaidPurchase,
  tx: Tx,
): Promise<SaleCompletion> {
  const completedAt = new Date();
  const paidAt = paid.paidAt ?? completedAt;
  const done = { completedAt, completedBy: source };
  const bought = await markPurchaseCompleted(purchase.id, { ...done, paidAt, to }, tx);
  if (!bought) return completedMeanwhile(purchase, paid, tx);
  const charged = await markChargePaid({ ...paid, chargeId: charge.id, paidAt }, tx);
  if (!charged) throw mismatch();
  const shown = { ...shownOf(charged), paidWith: paymentDetailsOf(paid) };
  const placed = await placeOrders(bought, { ...done, shown }, tx);
  await recordPaid(charged, paid, sharesOf(bought, placed), tx);
  await insertReceipt(receiptOf(bought, placed, paid), tx);
  await removePurchasedLines(bought, placed, tx);
  const { ids, refund } = await endSoldOut(bought, placed, charged, tx);
  const going = placed.filter(({ id }) => !ids.has(id));
  await tell(newsOfPurchase(bought, going), tx);
  return { outcome: "completed", orders: answerOfOrders(placed, ids), refund };
}

/**
 * What a caller has already read of a purchase. `orders` must have been read after the purchase: earlier ones could be
 * older than the state of the purchase.
 */
export type ReadSale = { charge?: ChargeRecord | null; orders?: readonly OrderRecord[] };

/**
 * Returns the answer for a purchase that is complete, or null if it is not. What is not in `read` is read in `tx`.
 * Throws AppError intent_mismatch if another payment has paid it.
 */
export async function completedEarlier(
  purchase: PurchaseRecord,
  payment: Payment,
  read: ReadSale = {},
  tx?: Tx,
): Promise<CompletedSale | null> {
  if (purchase.state !== "completed") return null;
  const charge = read.charge ?? (await findPurchaseCharge(purchase, tx));
  if (charge?.intentId !== payment.reference) throw mismatch();
  return answerIfCompleted(purchase, read, tx);
}

/** Returns the answer for a complete purchase, no matter which payment has paid it. Else returns null. */
export async function answerIfCompleted(
  purchase: PurchaseRecord | null,
  read: Pick<ReadSale, "orders"> = {},
  tx?: Tx,
): Promise<CompletedSale | null> {
  if (purchase?.state !== "completed") return null;
  const orders = read.orders ?? (await findOrders(purchase.orderIds, tx));
  const over = new Set(orders.filter(isSoldOutAfterPaying).map(({ id }) => id));
  return { outcome: "completed_before", orders: answerOfOrders(orders, over) };
}

/**
 * The orders of a purchase, in the form of CompletedSale. `over`: the ids of orders that were sold out before the
 * payment arrived.
 */
export const answerOfOrders = (
  orders: readonly OrderRecord[],
  over: ReadonlySet<string>,
): CompletedSale["orders"] =>
  orders.map((order) => ({
    orderId: order.id,
    trackingId: order.trackingId ?? "",
    ...(over.has(order.id) ? { ended: "sold_out" as const } : {}),
  }));

/** The error is not logged here, because a late payment causes it too. */
const mismatch = () => new AppError("intent_mismatch", "paymentOfOtherOrder");

/**
 * Checks that this payment was opened for this purchase, has the right amount and succeeded. Throws AppError
 * intent_mismatch (409) or payment_required (402).
 */
export function requireFit(charge: ChargeRecord, purchase: PurchaseRecord, paid: ProviderPayment): void {
  const fits =
    Object.entries(charge.metadata).every(([name, value]) => paid.metadata[name] === value) &&
    paid.amountPoisha === purchase.totalPoisha &&
    (charge.intentId === null || charge.intentId === paid.reference);
  if (!fits) throw mismatch();
  if (paid.status !== "succeeded") throw new AppError("payment_required", "notPaidYet");
}

const TRACKING_ID_TRIES = 5;

/**
 * Runs `work` in one transaction. If a tracking id is taken, `work` is repeated with other ids. Browser and webhook
 * often complete a purchase at the same moment: a mutex makes the second one wait, because two simultaneous
 * transactions would conflict.
 */
export async function withTrackingIds<T>({ id }: { id: string }, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await withMutex(`complete ${id}`, () => withTransaction(work));
    } catch (error) {
      if (!isDuplicateKey(error) || tries >= TRACKING_ID_TRIES) throw error;
    }
  }
}

/** Returns the answer if another call has just completed the purchase. Else throws not_found. */
async function completedMeanwhile({ id }: PurchaseRecord, payment: Payment, tx: Tx): Promise<SaleCompletion> {
  const purchase = await findPurchase(id, tx);
  const earlier = purchase && (await completedEarlier(purchase, payment, {}, tx));
  if (earlier) return { ...earlier, refund: null };
  throw new AppError("not_found", "noSuchOrder");
}

/** Splits the payment of each order into the food's price and everything else, in poisha. */
const sharesOf = (purchase: PurchaseRecord, placed: readonly TrackedOrder[]) => ({
  buyerId: purchase.buyerId,
  shares: placed.map(({ id, lines, seller, totalPoisha, trackingId, at }) => {
    const foodPoisha = subtotalOf(lines);
    const about = { id, kind: "box", kitchenId: seller.id, label: trackingId } as const;
    const paid = { paidAt: at, paidPoisha: totalPoisha };
    return { ...about, ...paid, percent: percentAt(at), foodPoisha, restPoisha: totalPoisha - foodPoisha };
  }),
  about: [{ kind: "purchase", id: purchase.id, label: placed[0]?.trackingId ?? "" } as const],
});

function receiptOf(
  { id, buyerId }: PurchaseRecord,
  placed: readonly TrackedOrder[],
  paid: ProviderPayment,
): NewReceipt {
  return {
    payerId: buyerId,
    paidWith: paymentDetailsOf(paid),
    subject: { kind: "purchase", id, label: placed[0]?.trackingId ?? "" },
    shownOn: [id, ...placed.flatMap((order) => [order.id, order.parcelId])],
    ...boughtIn(placed),
  };
}

/** Removes the bought quantities from the buyer's cart. After Buy Now, the recipe's whole line is removed. */
export async function removePurchasedLines(
  { buyerId, via }: PurchaseRecord,
  orders: readonly OrderRecord[],
  tx: Tx,
): Promise<void> {
  const lines = orders.flatMap((order) => order.lines);
  if (via === "basket") return dropBoughtLines(buyerId, lines, tx);
  const ids = lines.map(({ recipeId }) => recipeId);
  await dropFromCart(buyerId, ids, tx);
}

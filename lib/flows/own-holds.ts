import "server-only";
import type { ChargeRecord } from "@/lib/money/charges/model";
import { markChargeVoid } from "@/lib/money/charges/queries";
import { touchAccountVersion } from "@/lib/people/users/queries-account-version";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import type { OrderRecord } from "@/lib/shop/orders/model";
import type { PurchaseRecord } from "@/lib/shop/orders/purchase-model";
import { MAX_HOLDING } from "@/lib/shop/orders/purchase-rules";
import { findOrders } from "@/lib/shop/orders/queries";
import { findPurchaseCharge } from "@/lib/shop/orders/queries-charge";
import { listHolding, moveHold } from "@/lib/shop/orders/queries-purchases";
import { type AskedPortions, isOfShort, type TakenPortions } from "@/lib/shop/stock/portions";
import { abandonPurchase } from "./abandon-purchase";
import { copyPaymentToSubject } from "./charge-subject";
import { heldUntil, takeAnew } from "./hold-stock";
import { missingPortions } from "./missing-portions";
import { reconcileCharge } from "./reconcile-charge";

/** An unpaid purchase whose payment was cancelled. `charge` null: it was to be paid in cash at the door. */
export type GivenUp = { purchaseId: string; charge: ChargeRecord | null };

const readHeldBoxes = async (buyerId: string): Promise<OrderRecord[]> =>
  findOrders((await listHolding(buyerId)).flatMap(({ orderIds }) => orderIds));

/** The portions that are reserved for a person's own unpaid purchases. */
export const readOwnPortions = async (buyerId: string): Promise<TakenPortions[]> =>
  (await readHeldBoxes(buyerId)).flatMap(({ portions }) => portions);

/**
 * Cancels the payments of a person's unpaid purchases, if `asked` needs their reserved portions. Returns the
 * cancelled purchases. Returns [] if this would not free enough.
 */
export async function giveUpOwnHolds(buyerId: string, asked: AskedPortions[]): Promise<GivenUp[]> {
  const own = await readHeldBoxes(buyerId);
  const ending: OrderRecord[] = [];
  while (own.length > 0) {
    const freed = ending.flatMap(({ portions }) => portions);
    const missing = new Map(
      (await missingPortions(asked, freed)).map(({ recipeId, why }) => [recipeId, why]),
    );
    if (missing.size === 0) break;
    const lines = asked.map((line) => ({ ...line, why: missing.get(line.recipeId) ?? null }));
    const isInTheWay = (held: TakenPortions) => lines.some((line) => isOfShort(held, line));
    const more = own.filter((order) => !ending.includes(order) && order.portions.some(isInTheWay));
    if (more.length === 0) return [];
    ending.push(...more);
  }
  const over: GivenUp[] = [];
  for (const id of new Set(ending.map(({ purchaseId }) => purchaseId))) {
    const charge = await findPurchaseCharge({ id });
    const given = { by: "browser", giveUp: true, isKept: true } as const;
    const settled = charge && (await reconcileCharge(charge, given));
    if (!charge || settled?.state === "void") over.push({ purchaseId: id, charge });
  }
  return over;
}

/**
 * Closes the cancelled purchases `over`, in the transaction that reserves more portions. Throws AppError
 * too_many_requests (429) if the buyer has too many other unpaid purchases, so that nobody blocks a kitchen's
 * portions. Of two simultaneous calls for one buyer, one runs again.
 */
export async function makeRoom(buyerId: string, over: readonly GivenUp[], tx: Tx): Promise<void> {
  await touchAccountVersion(buyerId, tx);
  for (const { purchaseId, charge } of over) {
    const closed = charge && (await markChargeVoid(charge.id, "canceled", tx));
    if (closed) await copyPaymentToSubject(closed, tx);
    if (!charge) await abandonPurchase(purchaseId, tx);
  }
  if ((await listHolding(buyerId, tx)).length < MAX_HOLDING) return;
  throw new AppError("too_many_requests", "tooManyOpenPurchases", { headers: { "retry-after": "60" } });
}

/**
 * Makes sure that portions are reserved for an open purchase before it is paid. Also closes the purchases `over`.
 * Returns false if the purchase has changed. Throws AppError sold_out. Throws the errors of makeRoom too.
 */
export async function holdAgain(purchase: PurchaseRecord, over: readonly GivenUp[]): Promise<boolean> {
  if (purchase.heldUntil !== null) return true;
  return withTransaction(async (tx) => {
    await makeRoom(purchase.buyerId, over, tx);
    const now = new Date();
    if (!(await moveHold(purchase, heldUntil(now), tx))) return false;
    await takeAnew(await findOrders(purchase.orderIds, tx), now, tx);
    return true;
  });
}

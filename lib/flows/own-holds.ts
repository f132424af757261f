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

/** An unpaid purchase that nobody can pay any more. `charge` null: it was to be paid at the door. */
export type GivenUp = { purchaseId: string; charge: ChargeRecord | null };

/** The boxes of a person's unpaid purchases that hold portions. */
const readHeldBoxes = async (buyerId: string): Promise<OrderRecord[]> =>
  findOrders((await listHolding(buyerId)).flatMap(({ orderIds }) => orderIds));

/** The portions that a person's own unpaid purchases hold. */
export const readOwnPortions = async (buyerId: string): Promise<TakenPortions[]> =>
  (await readHeldBoxes(buyerId)).flatMap(({ portions }) => portions);

/**
 * Gives up, at the provider first, the person's own unpaid purchases that hold the portions that are short for
 * `asked`. Answers those purchases: nobody can pay them any more, and makeRoom closes them in the transaction that
 * holds the new portions, so that nobody else takes the portions in between. A purchase that was paid meanwhile is
 * completed instead. Empty: giving up would not free enough.
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
 * Closes the purchases that were given up and limits the number of others, in the transaction that is about to hold
 * more. It writes to the account, so that two calls at the same moment conflict. Throws AppError too_many_requests
 * (429): nobody may block a kitchen's portions by opening more purchases than people pay.
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
 * Makes an open purchase hold its portions again before it is paid. If they were given back, it closes `over` and
 * takes them again in one transaction. False: the purchase has changed since it was read. Throws AppError sold_out,
 * and as makeRoom.
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

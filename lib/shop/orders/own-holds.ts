import "server-only";
import type { ChargeRecord } from "@/lib/money/charges/record";
import { settlePayment, voidCharge } from "@/lib/money/charges/settle-charge";
import { touchAccountVersion } from "@/lib/people/users/data-account-version";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import type { ShortPortions } from "@/lib/shop/stock/portions";
import { reservePortions } from "@/lib/shop/stock/reserve-portions";
import { purchaseChargeHandler } from "./complete-purchase";
import { findOrders } from "./data";
import { findPurchaseCharge } from "./data-charge";
import { listHolding } from "./data-purchases";
import { askedBy, type Box, releaseReserved } from "./hold-stock";
import { MAX_HOLDING } from "./purchase-rules";
import type { OrderRecord, PurchaseRecord } from "./record";

/** An unpaid purchase with the boxes that it holds. */
type Hold = { purchase: PurchaseRecord; boxes: OrderRecord[] };

async function readHolds(buyerId: string): Promise<Hold[]> {
  const purchases = await listHolding(buyerId);
  const boxes = await findOrders(purchases.flatMap(({ orderIds }) => orderIds));
  return purchases.map((purchase) => ({
    purchase,
    boxes: boxes.filter(({ purchaseId }) => purchaseId === purchase.id),
  }));
}

/**
 * Gives up, at the provider first, this person's own unpaid purchases that hold what is short of these boxes: it is
 * free for who holds it. Answers their charges, which nobody can pay any more: their end is put on record together with
 * what takes their place (makeRoom), so that nobody else comes between. One that was paid meanwhile is completed. null:
 * nothing was given up, since that would not help.
 */
export async function giveUpOwnHolds(buyerId: string, boxes: readonly Box[]): Promise<ChargeRecord[] | null> {
  const given = { by: "browser", giveUp: true } as const;
  const over: ChargeRecord[] = [];
  const own = await readHolds(buyerId);
  const inTheWay = own.length > 0 ? await holdsInTheWay(own, boxes) : null;
  for (const { purchase } of inTheWay ?? []) {
    const charge = await findPurchaseCharge(purchase);
    if (!charge) continue;
    const { state } = await settlePayment(charge, purchaseChargeHandler, given);
    if (state === "void") over.push(charge);
  }
  return inTheWay && (over.length > 0 || inTheWay.length === 0) ? over : null;
}

/** Which holds have to end so that all of these boxes can be had; null when that is not enough. */
async function holdsInTheWay(own: readonly Hold[], wanted: readonly Box[]): Promise<Hold[] | null> {
  const sellerOf = new Map(askedBy(wanted).map(({ recipeId, sellerId }) => [recipeId, sellerId]));
  const ending = new Set<Hold>();
  for (;;) {
    const short = await shortWithout([...ending], wanted);
    if (short.length === 0) return [...ending];
    const isShort = (portion: { recipeId: string; sellerId: string }) =>
      short.some(({ why, recipeId }) =>
        why === "day" ? portion.sellerId === sellerOf.get(recipeId) : portion.recipeId === recipeId,
      );
    const more = own.filter(
      (hold) => !ending.has(hold) && hold.boxes.some(({ portions }) => portions.some(isShort)),
    );
    if (more.length === 0) return null;
    for (const hold of more) ending.add(hold);
  }
}

/** What would be short if these holds were over. Changes nothing: its transaction is undone. */
async function shortWithout(
  ended: readonly Hold[],
  wanted: readonly Box[],
): Promise<readonly ShortPortions[]> {
  const undo = new Error("only tried");
  let short: readonly ShortPortions[] = [];
  await withTransaction(async (tx) => {
    await releaseReserved(
      ended.flatMap(({ boxes }) => boxes),
      tx,
    );
    const outcome = await reservePortions(askedBy(wanted), new Date(), tx);
    short = "short" in outcome ? outcome.short : [];
    throw undo;
  }).catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return short;
}

/**
 * Ends the holds that were given up, and counts the others, in the transaction that is about to hold more. It writes to
 * the account, so that calls at the same moment see each other. Throws AppError too_many_requests (429), so that nobody
 * keeps a shop's boxes from the others by opening more than anybody pays.
 */
export async function makeRoom(buyerId: string, over: readonly ChargeRecord[], tx: Tx): Promise<void> {
  await touchAccountVersion(buyerId, tx);
  for (const charge of over) await voidCharge(charge, "canceled", purchaseChargeHandler, tx);
  if ((await listHolding(buyerId, tx)).length < MAX_HOLDING) return;
  throw new AppError("too_many_requests", "tooManyOpenPurchases", { headers: { "retry-after": "60" } });
}

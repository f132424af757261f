import "server-only";
import { markChargeVoid } from "@/lib/money/charges/data";
import type { ChargeRecord } from "@/lib/money/charges/mapper";
import { touchAccountVersion } from "@/lib/people/users/data-account-version";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { findOrders } from "@/lib/shop/orders/data";
import { abandon, findPurchaseCharge } from "@/lib/shop/orders/data-charge";
import { listHolding, listUnorderedCash, moveHold } from "@/lib/shop/orders/data-purchases";
import { heldUntil, releaseReserved, takeAnew } from "@/lib/shop/orders/hold-stock";
import type { OrderRecord, PurchaseRecord } from "@/lib/shop/orders/mapper";
import { MAX_HOLDING } from "@/lib/shop/orders/purchase-rules";
import {
  type AskedPortions,
  isOfShort,
  type ShortPortions,
  type TakenPortions,
} from "@/lib/shop/stock/portions";
import { reservePortions } from "@/lib/shop/stock/reserve-portions";
import { showOnSubject } from "./charge-subject";
import { reconcileCharge } from "./reconcile-charge";

/** An unpaid purchase that nobody can pay any more; `charge`: null where it was to be paid at the door. */
export type GivenUp = { purchaseId: string; charge: ChargeRecord | null };

/** Ends a purchase in cash that was not ordered, and gives back what it held. */
export const abandonCash = ({ id }: Pick<PurchaseRecord, "id">): Promise<void> =>
  withTransaction((tx) => abandon(id, tx));

const BATCH = 100;

/** Ends what was to be paid at the door and nobody ordered within its hour. */
export async function endUnordered(now = new Date()): Promise<void> {
  for (const purchase of await listUnorderedCash(now, BATCH)) await abandonCash(purchase);
}

/** The boxes of a person's unpaid purchases that hold something. */
const readHeldBoxes = async (buyerId: string): Promise<OrderRecord[]> =>
  findOrders((await listHolding(buyerId)).flatMap(({ orderIds }) => orderIds));

/** What a person's own unpaid purchases hold. */
export const readOwnPortions = async (buyerId: string): Promise<TakenPortions[]> =>
  (await readHeldBoxes(buyerId)).flatMap(({ portions }) => portions);

/**
 * Gives up, at the provider first, this person's own unpaid purchases that hold what is short of this. Answers their
 * charges, which nobody can pay any more: makeRoom ends them in the transaction of what takes their place, so that
 * nobody comes between. One that was paid meanwhile is completed. None, where that would not help.
 */
export async function giveUpOwnHolds(buyerId: string, asked: AskedPortions[]): Promise<GivenUp[]> {
  const own = await readHeldBoxes(buyerId);
  const ending: OrderRecord[] = [];
  while (own.length > 0) {
    const short = new Map((await shortWithout(ending, asked)).map(({ recipeId, why }) => [recipeId, why]));
    if (short.size === 0) break;
    const lines = asked.map((line) => ({ ...line, why: short.get(line.recipeId) ?? null }));
    const isInTheWay = (held: TakenPortions) => lines.some((line) => isOfShort(held, line));
    const more = own.filter((box) => !ending.includes(box) && box.portions.some(isInTheWay));
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

/** What would be short if these boxes held nothing. Changes nothing: its transaction is undone. */
async function shortWithout(held: readonly OrderRecord[], asked: readonly AskedPortions[]) {
  const undo = new Error("only tried");
  let short: readonly ShortPortions[] = [];
  await withTransaction(async (tx) => {
    await releaseReserved(held, tx);
    const outcome = await reservePortions(asked, new Date(), tx);
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
export async function makeRoom(buyerId: string, over: readonly GivenUp[], tx: Tx): Promise<void> {
  await touchAccountVersion(buyerId, tx);
  for (const { purchaseId, charge } of over) {
    const closed = charge && (await markChargeVoid(charge.id, "canceled", tx));
    if (closed) await showOnSubject(closed, tx);
    if (!charge) await abandon(purchaseId, tx);
  }
  if ((await listHolding(buyerId, tx)).length < MAX_HOLDING) return;
  throw new AppError("too_many_requests", "tooManyOpenPurchases", { headers: { "retry-after": "60" } });
}

/**
 * Sees to it that an open purchase holds what it is about to be paid for: what was given back is taken anew, after room is
 * made in the same transaction. False: somebody has moved it since it was read. Throws AppError sold_out, and as makeRoom.
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

import "server-only";
import { reservePortions } from "@/lib/flows/reserve-portions";
import { returnPortions } from "@/lib/flows/return-portions";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import type { OrderRecord } from "@/lib/shop/orders/model";
import { findOrders, savePortions } from "@/lib/shop/orders/queries";
import { listHeldTooLong, moveHold } from "@/lib/shop/orders/queries-purchases";
import { orderSettings } from "@/lib/shop/orders/settings";
import { nameOfDish } from "@/lib/shop/recipes/in-bangla";
import type { ShortPortions, TakenPortions } from "@/lib/shop/stock/portions";

type Box = {
  seller: { id: string };
  lines: readonly { recipeId: string; title: string; titleBn?: string; quantity: number }[];
};

/** Returns how many portions of each recipe these orders need. */
export const askedBy = (boxes: readonly Box[]) =>
  boxes.flatMap(({ seller, lines }) =>
    lines.map(({ recipeId, quantity }) => ({ recipeId, sellerId: seller.id, quantity })),
  );

/** Returns when a reservation made at `at` expires (contract: 30 minutes from the intent). */
export const heldUntil = (at: Date): Date => new Date(at.getTime() + orderSettings().holdMs);

/**
 * Reserves the portions of all these orders, in the caller's transaction. Returns a list of reserved portions for
 * each order. Throws AppError sold_out.
 */
export async function reserveBoxes(boxes: readonly Box[], now: Date, tx: Tx): Promise<TakenPortions[][]> {
  const held = await reservePortions(askedBy(boxes), now, tx);
  if ("short" in held) throw soldOut(held.short, boxes);
  return boxes.map(({ lines }) =>
    held.taken.filter(({ recipeId }) => lines.some((line) => line.recipeId === recipeId)),
  );
}

/**
 * Builds the error 409 `sold_out` with the lines that ask for more portions than are left (contract, POST /checkout).
 */
function soldOut(short: readonly ShortPortions[], boxes: readonly Box[]): AppError {
  const titles = new Map(
    boxes.flatMap(({ lines }) => lines.map((line) => [line.recipeId, nameOfDish(line)])),
  );
  const lines = short.map((line) => ({ ...line, title: titles.get(line.recipeId) ?? "" }));
  return new AppError(
    "sold_out",
    { key: "soldOut", values: { title: lines[0]?.title ?? "" } },
    { extra: { lines } },
  );
}

/** Reserves the released portions of these orders a second time. Throws AppError sold_out. */
export async function takeAnew(boxes: readonly OrderRecord[], now: Date, tx: Tx): Promise<void> {
  const taken = await reserveBoxes(boxes, now, tx);
  for (const [index, { id }] of boxes.entries()) await savePortions(id, taken[index] ?? [], tx);
}

/**
 * Reserves the released portions of an order a second time. Returns false, and reserves nothing, if too few are left.
 */
export async function reserveAgain(box: OrderRecord, now: Date, tx: Tx): Promise<boolean> {
  const outcome = await reservePortions(askedBy([box]), now, tx);
  if ("short" in outcome) return false;
  await savePortions(box.id, outcome.taken, tx);
  return true;
}

/** Releases the reserved portions of these orders, and stores the release on the orders. */
export async function releaseReserved(boxes: readonly OrderRecord[], tx: Tx): Promise<void> {
  const taken = boxes.flatMap(({ portions }) => portions);
  if (taken.length === 0) return;
  await returnPortions(taken, tx);
  for (const { id, portions } of boxes) if (portions.length > 0) await savePortions(id, [], tx);
}

const BATCH = 100;

/**
 * Releases the portions of unpaid purchases whose reservation has expired. Returns the number of purchases. Several
 * servers may run it at once, because each reservation is released once. The payment stays open: if money still
 * arrives, the portions are reserved again.
 */
export async function returnHolds(now = new Date()): Promise<number> {
  let returned = 0;
  for (const purchase of await listHeldTooLong(now, BATCH)) {
    const moved = await withTransaction(async (tx) => {
      if (!(await moveHold(purchase, null, tx))) return false;
      await releaseReserved(await findOrders(purchase.orderIds, tx), tx);
      return true;
    });
    if (moved) returned++;
  }
  return returned;
}

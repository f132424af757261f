import "server-only";
import { withTransaction } from "@/lib/platform/db/transactions";
import { findOrders } from "./data";
import { releaseReserved } from "./data-charge";
import { listHeldTooLong, moveHold } from "./data-purchases";

const BATCH = 100;

/**
 * Gives back what unpaid purchases hold for longer than they may (contract: 30 minutes from the intent); safe on several servers, because
 * each is moved once. The intent stays payable until it is given up: money that comes takes the portions anew. Answers how many.
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

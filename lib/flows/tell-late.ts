import "server-only";
import { type LateBox, listLateBoxes, takeLateNews } from "@/lib/delivery/parcels/queries-still";
import { tell } from "@/lib/people/notices/tell";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { processDue, type RoundOptions } from "@/lib/platform/jobs/process-due";
import { lateNews } from "@/lib/shop/orders/order-mails";
import { findOrder } from "@/lib/shop/orders/queries";

export const TELL_LATE = "tell-late-boxes";

/**
 * Tells each buyer once of every expected day that has passed without the box. Returns null if another server holds the
 * job's lease.
 */
export const tellLateBoxes = (options: RoundOptions = {}) =>
  processDue(
    {
      job: TELL_LATE,
      list: listLateBoxes,
      // A box is due until its buyer is told, which is one transaction. If it fails, the next run tries that box first.
      postpone: async () => true,
      process: (box) => withTransaction((tx) => tellOne(box, tx)),
      // A failure is about this box, so it holds up no other.
      serviceOf: ({ id }) => id,
      label: ({ id }) => ({ parcelId: id }),
    },
    options,
  );

async function tellOne(box: LateBox, tx: Tx): Promise<"told" | "moved"> {
  const order = await findOrder(box.orderId, tx);
  if (!(await takeLateNews(box, tx))) return "moved";
  if (order) await tell([lateNews(order, box.trackingId, box.expectedOn)], tx);
  return "told";
}

import "server-only";
import { markParcelReady } from "@/lib/delivery/parcels/data-moves";
import { recordAudit } from "@/lib/people/audit/record-audit";
import type { Viewer } from "@/lib/people/users/viewer";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { orderTarget } from "./audit-target";
import { findOrder } from "./data";

/**
 * The seller has packed the box: riders can claim it from now on (contract, POST /orders/{id}/ready). Said again changes
 * nothing. Throws AppError malformed_id, not_found, forbidden or too_late (409: cancelled).
 */
export async function markOrderReady(viewer: Viewer, id: string): Promise<{ readyAt: string }> {
  const order = await findOrder(id);
  if (order?.state !== "completed" || order.parcelId === null) {
    throw new AppError("not_found", { detail: "There is no such order." });
  }
  const { parcelId } = order;
  const bySeller = order.seller.id === viewer.uid;
  if (!bySeller && viewer.role !== "admin") {
    throw new AppError("forbidden", { detail: "Only its seller may mark an order ready." });
  }
  const readyAt = await withTransaction(async (tx) => {
    const now = new Date();
    const since = await markParcelReady(parcelId, now, tx);
    if (since?.getTime() === now.getTime() && !bySeller) {
      const sides = { before: { readyAt: null }, after: { readyAt: since } };
      await recordAudit({ by: viewer, action: "order.ready", target: orderTarget(order), ...sides }, tx);
    }
    return since;
  });
  if (!readyAt) throw new AppError("too_late", { detail: "This order was cancelled." });
  return { readyAt: readyAt.toISOString() };
}

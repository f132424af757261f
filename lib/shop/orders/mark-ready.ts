import "server-only";
import { markParcelReady } from "@/lib/delivery/parcels/data-moves";
import { recordAudit } from "@/lib/people/audit/record-audit";
import type { Viewer } from "@/lib/people/users/viewer";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { addMails } from "@/lib/platform/outbox/outbox";
import { requireOwnSale } from "./accept-order";
import { orderTarget } from "./audit-target";
import { stepBox } from "./data-boxes";
import { acceptedMail } from "./order-mails";

/**
 * The seller has packed the box, which accepts it too: riders can claim it from now on (contract, POST /orders/{id}/ready).
 * Said again changes nothing. Throws AppError malformed_id, not_found, forbidden or too_late (409: cancelled, declined, lapsed).
 */
export async function markOrderReady(viewer: Viewer, id: string): Promise<{ readyAt: string }> {
  const order = await requireOwnSale(viewer, id);
  const bySeller = order.seller.id === viewer.uid;
  const readyAt = await withTransaction(async (tx) => {
    const now = new Date();
    const since = await markParcelReady(order.parcelId, now, tx);
    if (since?.getTime() !== now.getTime()) return since;
    await stepBox(order.id, { to: "ready", who: bySeller ? "seller" : "admin" }, tx);
    if (order.boxState === "paid") await addMails([acceptedMail(order)], tx);
    if (!bySeller) {
      const sides = { before: { readyAt: null }, after: { readyAt: since } };
      await recordAudit({ by: viewer, action: "order.ready", target: orderTarget(order), ...sides }, tx);
    }
    return since;
  });
  if (!readyAt) throw new AppError("too_late", { detail: "This order is over." });
  return { readyAt: readyAt.toISOString() };
}

import "server-only";
import { saveAwaitsAnswer } from "@/lib/delivery/parcels/data-moves";
import { recordAudit } from "@/lib/people/audit/record-audit";
import type { Viewer } from "@/lib/people/users/viewer";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { addMails } from "@/lib/platform/outbox/outbox";
import { orderTarget } from "./audit-target";
import { findOrder } from "./data";
import { stepBox } from "./data-boxes";
import { acceptedMail } from "./order-mails";
import type { OrderRecord } from "./record";

/**
 * The kitchen will pack the box (contract, POST /orders/{id}/accept). Throws AppError malformed_id, not_found, forbidden or
 * illegal_transition (409: answered already, or over).
 */
export async function acceptOrder(viewer: Viewer, id: string): Promise<{ state: "accepted" }> {
  const order = await requireOwnSale(viewer, id);
  const bySeller = order.seller.id === viewer.uid;
  const move = { to: "accepted", who: bySeller ? "seller" : "admin" } as const;
  await withTransaction(async (tx) => {
    if (!(await stepBox(order.id, move, tx))) throw answered();
    await saveAwaitsAnswer(order.parcelId, false, tx);
    await addMails([acceptedMail(order)], tx);
    if (!bySeller) {
      const sides = { before: { state: order.boxState }, after: { state: "accepted" } };
      await recordAudit({ by: viewer, action: "order.accepted", target: orderTarget(order), ...sides }, tx);
    }
  });
  return { state: "accepted" };
}

/** A paid order that this viewer may answer for its kitchen. Throws AppError malformed_id, not_found or forbidden. */
export async function requireOwnSale(
  viewer: Viewer,
  id: string,
): Promise<OrderRecord & { parcelId: string }> {
  const order = await findOrder(id);
  if (order?.state !== "completed" || order.parcelId === null) {
    throw new AppError("not_found", { detail: "There is no such order." });
  }
  if (order.seller.id !== viewer.uid && viewer.role !== "admin") {
    throw new AppError("forbidden", { detail: "Only its kitchen may answer an order." });
  }
  return { ...order, parcelId: order.parcelId };
}

export const answered = () =>
  new AppError("illegal_transition", { detail: "This order has been answered already, or is over." });

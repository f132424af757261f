import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { answered, requireOwnSale } from "./accept-order";
import { endOrder } from "./end-order";

/**
 * The kitchen can't pack a box: it is refunded at once (contract, POST /orders/{id}/decline). Answers what goes back, in taka. Throws
 * AppError malformed_id, not_found, forbidden, illegal_transition (409: answered already, or over), in_progress or payment_provider.
 */
export async function declineOrder(
  viewer: Viewer,
  id: string,
  reason: string,
): Promise<{ refunded: number }> {
  const order = await requireOwnSale(viewer, id);
  const as = order.seller.id === viewer.uid ? "seller" : "admin";
  const ended = await endOrder(order, { to: "declined", by: { viewer, as }, reason, at: new Date() });
  if (!ended) throw answered();
  return ended;
}

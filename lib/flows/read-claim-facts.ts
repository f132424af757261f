import "server-only";
import { readHolding } from "@/lib/money/journal/queries-holdings";
import type { Viewer } from "@/lib/people/users/viewer";
import { parseId } from "@/lib/platform/db/ids";
import { takaCodec } from "@/lib/platform/model/codecs";
import { readClaimsOfOrders } from "@/lib/shop/claims/read-claims";
import type { Claim } from "@/lib/shop/claims/views";
import { findOrder } from "@/lib/shop/orders/queries";
import { leftToGive, readPaidOrder } from "@/lib/shop/orders/read-paid-order";

/**
 * Facts for the admin who decides a claim: what can still be refunded, in taka, and whether a rider carried the
 * order.
 */
export async function readDecisionFacts({ orderId }: Pick<Claim, "orderId">) {
  const [paid, holding] = await Promise.all([readPaidOrder(orderId), readHolding(orderId)]);
  const left = takaCodec.decode(paid ? leftToGive(paid) : 0);
  return { left, isCarried: Boolean(holding?.reached?.riderId) };
}

/**
 * What a buyer may claim of an order, and until when. `until` null: no claim is possible now. Returns null if the
 * viewer has no such completed order.
 */
export async function readClaimable({ uid }: Pick<Viewer, "uid">, orderId: string) {
  const order = parseId(orderId) && (await findOrder(orderId));
  if (!order || order.buyerId !== uid || order.state !== "completed") return null;
  const found = (await readClaimsOfOrders([order.id]))[order.id];
  return {
    purchaseId: order.purchaseId,
    lines: order.lines,
    until: found && "until" in found ? found.until : null,
  };
}

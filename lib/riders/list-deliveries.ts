import "server-only";
import type { Viewer } from "@/lib/auth/viewer";
import { listClaimable, listFinished, listInHand } from "@/lib/parcels/data-moves";
import { toDelivery } from "./delivery";
import { requireRider } from "./require-rider";
import { OPEN_STATUSES } from "./rules";
import type { Delivery } from "./schema";

const MOST = 200;

/**
 * A rider's lists (contract, GET /deliveries): what can be claimed in the region, what is in hand, what is done. People
 * and places only of what is in hand. Throws AppError forbidden.
 */
export async function listDeliveries(
  viewer: Viewer,
  scope: "available" | "mine" | "done",
): Promise<Delivery[]> {
  const rider = await requireRider(viewer);
  if (scope === "available") {
    return (await listClaimable(rider.region, MOST)).map((doc) => toDelivery(doc, "anybody"));
  }
  if (scope === "mine") {
    const docs = await listInHand(viewer.uid, OPEN_STATUSES, MOST);
    return docs.map((doc) => toDelivery(doc, "own"));
  }
  const docs = await listFinished(viewer.uid, MOST);
  return docs.map((doc) => toDelivery(doc, "anybody"));
}

import "server-only";
import { listClaimable, listFinished, listInHand } from "@/lib/delivery/parcels/data-moves";
import { requireRider } from "@/lib/delivery/riders/require-rider";
import { OPEN_STATUSES } from "@/lib/delivery/riders/rules";
import type { Delivery } from "@/lib/delivery/riders/schema";
import type { Viewer } from "@/lib/people/users/viewer";
import { toDelivery } from "./record";

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

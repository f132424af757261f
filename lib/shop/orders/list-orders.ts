import "server-only";
import type { z } from "zod";
import { receiverCode } from "@/lib/delivery/parcels/receiver-code";
import { BEFORE_PICKUP } from "@/lib/delivery/parcels/rules";
import { isFinal } from "@/lib/delivery/parcels/transitions";
import { isViewer, type personsQuery } from "@/lib/people/users/account-key";
import type { Viewer } from "@/lib/people/users/viewer";
import { AppError } from "@/lib/platform/errors";
import type { OrderDoc } from "./model";
import { withWays } from "./order-way";
import { listCompletedOrders } from "./queries";
import type { Order } from "./views";

/**
 * Lists completed orders, newest first: those of the person whom `query.email` names. Without it they are the viewer's own,
 * and for an admin those of all people. Throws AppError forbidden if somebody else asks for a person's orders.
 */
export async function listOrders(viewer: Viewer, query: z.output<typeof personsQuery>): Promise<Order[]> {
  const page = { page: query.page, size: query.size };
  const { email: key } = query;
  const isOwn = key === undefined ? viewer.role !== "admin" : isViewer(key, viewer);
  if (!isOwn && viewer.role !== "admin") {
    throw new AppError("forbidden", "otherOrders");
  }
  const whose = isOwn ? { id: viewer.uid } : key;
  return withParcels(await listCompletedOrders(whose ? { buyer: whose } : {}, page), isOwn);
}

/** Orders with the state of their parcels. `isOwn`: the reader is the buyer, who also gets the receiver's code. */
export async function withParcels(orders: readonly OrderDoc[], isOwn: boolean): Promise<Order[]> {
  const found = await withWays(orders, isOwn ? "buyer" : "desk");
  return found.map(({ order, parcelId, parcel }) => {
    if (!isOwn || parcelId === null || !parcel) return order;
    const cancellable = BEFORE_PICKUP.includes(parcel.deliveryStatus) && parcel.readyAt === null;
    const waits = !isFinal(parcel.deliveryStatus);
    return { ...order, cancellable, ...(waits ? { code: receiverCode(parcelId) } : {}) };
  });
}

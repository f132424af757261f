import "server-only";
import type { Viewer } from "@/lib/auth/viewer";
import { readParcelStates } from "@/lib/parcels/data";
import { listCompletedOrders } from "./data";
import type { Sale } from "./schema";

/** A seller's orders, newest first, with where each stands (contract, GET /sales). */
export async function listSales(viewer: Viewer, page: { page: number; size: number }): Promise<Sale[]> {
  const orders = await listCompletedOrders({ sellerId: viewer.uid }, page);
  const states = await readParcelStates(orders.flatMap(({ parcelId }) => parcelId ?? []));
  return orders.map(({ parcelId, transaction_id: _, buyerInfo: { name, district }, ...order }) => {
    const state = parcelId === null ? undefined : states.get(parcelId);
    return {
      ...order,
      parcelId,
      buyerInfo: { name, district },
      deliveryStatus: state?.deliveryStatus ?? null,
      readyAt: state?.readyAt?.toISOString() ?? null,
    };
  });
}

import "server-only";
import { readParcelStates } from "@/lib/delivery/parcels/data";
import type { Viewer } from "@/lib/people/users/viewer";
import { listCompletedOrders } from "./data";
import type { toView } from "./record";
import type { Sale } from "./schema";

/** A seller's orders, newest first, with where each stands (contract, GET /sales). */
export const listSales = async (viewer: Viewer, page: { page: number; size: number }): Promise<Sale[]> =>
  toSales(await listCompletedOrders({ sellerId: viewer.uid }, page));

/** Orders as their seller reads them, in the same order. */
export async function toSales(orders: readonly ReturnType<typeof toView>[]): Promise<Sale[]> {
  const states = await readParcelStates(orders.flatMap(({ parcelId }) => parcelId ?? []));
  return orders.map(
    ({ parcelId, transaction_id: _, refundDue: __, buyerInfo: { name, district }, ...order }) => {
      const state = parcelId === null ? undefined : states.get(parcelId);
      return {
        ...order,
        parcelId,
        buyerInfo: { name, district },
        deliveryStatus: state?.deliveryStatus ?? null,
        readyAt: state?.readyAt?.toISOString() ?? null,
      };
    },
  );
}

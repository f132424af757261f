import "server-only";
import { findParcel } from "@/lib/delivery/parcels/queries";
import { requireSecondAdmin } from "@/lib/people/users/require-second-admin";
import type { Viewer } from "@/lib/people/users/viewer";
import type { OrderRecord } from "./model";

/**
 * Throws AppError second_admin (403) if the admin is the order's buyer, seller or rider. If there is only one admin,
 * that admin may decide.
 */
export async function requireNoSide(
  admin: Viewer,
  { buyerId, seller, parcelId }: Pick<OrderRecord, "buyerId" | "seller" | "parcelId">,
): Promise<void> {
  const parcel = parcelId === null ? null : await findParcel(parcelId);
  await requireSecondAdmin(admin, [buyerId, seller.id, parcel?.riderId ?? null]);
}

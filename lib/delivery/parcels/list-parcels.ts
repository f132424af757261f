import "server-only";
import type { z } from "zod";
import { receiptsShownOn } from "@/lib/money/receipts/queries";
import type { Viewer } from "@/lib/people/users/viewer";
import { AppError } from "@/lib/platform/errors";
import type { listParcelsQuery } from "./admin-query";
import { parcelTable } from "./queries-admin";
import type { ListedParcelView } from "./schema";
import { toParcel } from "./show-parcel";

type ListParcelsQuery = z.output<typeof listParcelsQuery>;

/**
 * Lists parcels, newest first. Admins may list all parcels, other people only their own bookings. Throws AppError
 * forbidden.
 */
export async function readParcels(viewer: Viewer, query: ListParcelsQuery): Promise<ListedParcelView[]> {
  const { page, size, email, ...filters } = query;
  const isAdmin = viewer.role === "admin";
  const isOwn = email === viewer.email || (email === undefined && !isAdmin);
  if (!isAdmin && !isOwn) {
    throw new AppError("forbidden", "otherParcels");
  }
  const whose = isOwn ? { ownerId: viewer.uid } : email === undefined ? {} : { ownerEmail: email };
  const window = { skip: (page - 1) * size, limit: size };
  const parcels = await parcelTable.list({ ...(isAdmin ? filters : {}), ...whose }, window);
  const receipts = await receiptsShownOn(parcels.map(({ id }) => id));
  return parcels.map((parcel) => ({
    ...toParcel(parcel, isOwn ? "buyer" : "desk"),
    receipt: receipts.get(parcel.id) ?? null,
  }));
}

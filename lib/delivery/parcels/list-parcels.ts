import "server-only";
import type { z } from "zod";
import { receiptsShownOn } from "@/lib/money/receipts/queries";
import { isViewer } from "@/lib/people/users/account-key";
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
  const { page, size, email: key, ...filters } = query;
  const isAdmin = viewer.role === "admin";
  const isOwn = key === undefined ? !isAdmin : isViewer(key, viewer);
  if (!isAdmin && !isOwn) {
    throw new AppError("forbidden", "otherParcels");
  }
  const owner = isOwn ? { id: viewer.uid } : key;
  const window = { skip: (page - 1) * size, limit: size };
  const parcels = await parcelTable.list({ ...(isAdmin ? filters : {}), owner }, window);
  const receipts = await receiptsShownOn(parcels.map(({ id }) => id));
  return parcels.map((parcel) => ({
    ...toParcel(parcel, isOwn ? "buyer" : "desk"),
    receipt: receipts.get(parcel.id) ?? null,
  }));
}

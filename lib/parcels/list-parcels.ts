import "server-only";
import type { z } from "zod";
import type { Viewer } from "@/lib/auth/viewer";
import { AppError } from "@/lib/errors";
import { personsQuery } from "@/lib/http/paging-query";
import { listParcels } from "./data";
import { toParcel } from "./record";
import type { Parcel } from "./schema";

/** `GET /parcels?email=&page=&size=`; at most 1,000 without a size. */
export const listParcelsQuery = personsQuery;
type ListParcelsQuery = z.output<typeof listParcelsQuery>;

/**
 * Parcels, newest first: one's own bookings, one person's bookings (that person or an admin), or for an admin all of
 * both kinds. Throws AppError forbidden.
 */
export async function readParcels(viewer: Viewer, query: ListParcelsQuery): Promise<Parcel[]> {
  const page = { page: query.page, size: query.size };
  const isOwn = query.email === undefined ? viewer.role !== "admin" : query.email === viewer.email;
  if (isOwn) return (await listParcels({ ownerId: viewer.uid }, page)).map(toParcel);
  if (viewer.role !== "admin") {
    throw new AppError("forbidden", { detail: "These are somebody else's parcels." });
  }
  const whose = query.email === undefined ? {} : { ownerEmail: query.email };
  return (await listParcels(whose, page)).map(toParcel);
}

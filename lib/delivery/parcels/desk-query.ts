import "server-only";
import { z } from "zod";
import { DESK_COUNTED, DESK_SIZE, PLACE } from "@/lib/platform/desk/desk-page";
import { personsQuery } from "@/lib/platform/http/paging-query";
import { SERVICE_AREAS } from "@/lib/platform/places/service-areas";
import { DELIVERY_GROUPS } from "./rules";
import type { DeskAddress } from "./schema";
import { PARCEL_STATUSES } from "./transitions";

/** The divisions that a parcel can start in. */
export const REGIONS = [...new Set(SERVICE_AREAS.map((area) => area.region))];

/** Unset and empty are the same: a form sends its empty fields too. */
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

/** The filters of All Parcels, as they stand in an address. */
export const parcelFilters = z.object({
  q: optional(z.string().trim().max(200, "At most 200 characters")),
  status: optional(z.enum([...PARCEL_STATUSES, ...DELIVERY_GROUPS], "Unknown status")),
  /** The sender's region. */
  region: optional(z.enum(REGIONS, "Unknown region")),
  /** The rider's user, or nobody. */
  rider: optional(z.string().regex(/^(none|[0-9a-f]{24})$/i, "A rider's user id, or none")),
  kind: optional(z.enum(["order", "booking"], "Unknown kind")),
  /** Only what is older than this row, so that the end of a long list is as near as its beginning. */
  before: optional(z.string().regex(PLACE, "Unknown place in the list")),
});
export type ParcelFilters = z.output<typeof parcelFilters>;

/** `GET /parcels`: whose, the filters (for admins) and the page; at most 1,000 without a size. */
export const listParcelsQuery = personsQuery.extend(parcelFilters.shape);

/** The address of All Parcels; what is not understood does not filter. */
export function readDeskAddress(params: Record<string, string | string[] | undefined>): DeskAddress {
  const shape = parcelFilters.shape;
  const one = <S extends z.ZodType>(schema: S, name: string): z.output<S> | undefined =>
    schema.safeParse(params[name]).data;
  const page = Number(one(z.string().regex(/^\d{1,4}$/), "page") ?? 1);
  return {
    q: one(shape.q, "q"),
    status: one(shape.status, "status"),
    region: one(shape.region, "region"),
    rider: one(shape.rider, "rider"),
    kind: one(shape.kind, "kind"),
    before: one(shape.before, "before"),
    page: Math.min(Math.max(page, 1), DESK_COUNTED / DESK_SIZE),
  };
}

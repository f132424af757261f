import "server-only";
import { z } from "zod";
import { countedPage, PLACE } from "@/lib/platform/admin-table/query";
import { optionalFilter, personsQuery } from "@/lib/platform/http/paging-query";
import { SERVICE_AREAS } from "@/lib/platform/places/service-areas";
import { validationTexts as say } from "@/lib/texts/validation";
import { DELIVERY_GROUPS } from "./rules";
import { PARCEL_STATUSES } from "./transitions";

/** The divisions that a parcel can start in. */
export const REGIONS = [...new Set(SERVICE_AREAS.map((area) => area.region))];

/** The filters of All Parcels, as they stand in an address. */
export const parcelFilters = z.object({
  q: optionalFilter(
    z
      .string()
      .trim()
      .max(200, { error: () => say.mostCharacters(200) }),
  ),
  status: optionalFilter(
    z.enum([...PARCEL_STATUSES, ...DELIVERY_GROUPS], { error: () => say.unknownValue("status") }),
  ),
  /** The sender's region. */
  region: optionalFilter(z.enum(REGIONS, { error: () => say.unknownValue("region") })),
  /** The rider's user, or nobody. */
  rider: optionalFilter(z.string().regex(/^(none|[0-9a-f]{24})$/i, "A rider's user id, or none")),
  kind: optionalFilter(z.enum(["order", "booking"], { error: () => say.unknownValue("kind") })),
  /** Only what is older than this row, so that the end of a long list is as near as its beginning. */
  before: optionalFilter(z.string().regex(PLACE, { error: () => say.unknownValue("place in the list") })),
});
export type ParcelFilters = z.output<typeof parcelFilters>;

/** The address of All Parcels. */
export const parcelTableQuery = parcelFilters.extend({ page: countedPage });

/** `GET /parcels`: whose, the filters (for admins) and the page; at most 1,000 without a size. */
export const listParcelsQuery = personsQuery.extend(parcelFilters.shape);

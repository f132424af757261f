import "server-only";
import { z } from "zod";
import { personsQuery } from "@/lib/people/users/account-key";
import { countedPage, PLACE } from "@/lib/platform/admin-table/query";
import { optionalFilter } from "@/lib/platform/http/paging-query";
import { SERVICE_AREAS } from "@/lib/platform/places/service-areas";
import { validationTexts as texts } from "@/lib/texts/validation";
import { DELIVERY_GROUPS, PARCEL_QUEUES } from "./rules";
import { PARCEL_STATUSES } from "./transitions";

/** The divisions of Bangladesh in which RANNA collects parcels. */
export const REGIONS = [...new Set(SERVICE_AREAS.map((area) => area.region))];

/** The districts in which RANNA collects parcels. */
export const SENDER_DISTRICTS = [...new Set(SERVICE_AREAS.map((area) => area.district))];

/** The filters of the admins' All Parcels table, which stand in the page's URL. */
export const parcelFilters = z.object({
  q: optionalFilter(
    z
      .string()
      .trim()
      .max(200, { error: () => texts.mostCharacters(200) }),
  ),
  status: optionalFilter(
    z.enum([...PARCEL_STATUSES, ...DELIVERY_GROUPS], { error: () => texts.unknownValue("status") }),
  ),
  region: optionalFilter(z.enum(REGIONS, { error: () => texts.unknownValue("region") })),
  /** The sender's district. */
  district: optionalFilter(z.enum(SENDER_DISTRICTS, { error: () => texts.unknownValue("district") })),
  /** One of the lists of open parcels. */
  queue: optionalFilter(z.enum(PARCEL_QUEUES, { error: () => texts.unknownValue("queue") })),
  /** The user id of the rider; `none` matches parcels without a rider. */
  rider: optionalFilter(z.string().regex(/^(none|[0-9a-f]{24})$/i, "A rider's user id, or none")),
  kind: optionalFilter(z.enum(["order", "booking"], { error: () => texts.unknownValue("kind") })),
  /** The place of a row in the list. Only parcels older than that row are listed. */
  before: optionalFilter(z.string().regex(PLACE, { error: () => texts.unknownValue("place in the list") })),
});
export type ParcelFilters = z.output<typeof parcelFilters>;

/**
 * The URL query of the All Parcels page: its filters, the page number, and the sort order of a queue, which without
 * `sort` begins with the soonest deadline.
 */
export const parcelTableQuery = parcelFilters.extend({
  page: countedPage,
  sort: optionalFilter(z.enum(["newest"], { error: () => texts.unknownValue("sort") })),
});

/**
 * The query of `GET /parcels`. `email`: whose parcels; an e-mail or an id. The filters are for admins. Without `size`, at most 1,000
 * parcels are listed.
 */
export const listParcelsQuery = personsQuery.extend(parcelFilters.shape);

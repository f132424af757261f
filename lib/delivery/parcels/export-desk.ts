import "server-only";
import { CSV_BATCH, csvFile } from "@/lib/platform/csv";
import { walkDesk } from "./data-desk";
import { CSV_COLUMNS } from "./desk-csv";
import type { ParcelFilters } from "./desk-query";
import { toParcel } from "./record";

/** The filtered list of All Parcels as a CSV file. For admins. */
export const parcelsCsv = async (filters: ParcelFilters, now = new Date()): Promise<Response> =>
  csvFile("parcels", CSV_COLUMNS, (await walkDesk(filters, CSV_BATCH)).map(toParcel), now);

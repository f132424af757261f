import "server-only";
import type { z } from "zod";
import { placeAt } from "@/lib/platform/admin-table/query";
import { CSV_BATCH, type CsvColumns, csvFile, csvMoment } from "@/lib/platform/csv";
import { adminParcelsTexts as texts } from "@/lib/texts/admin-parcels";
import { paymentWord } from "@/lib/texts/states";
import type { ParcelFilters, parcelTableQuery } from "./admin-query";
import { pageOfQueue, parcelTable } from "./queries-admin";
import { shownParcelPayment } from "./rules";
import { PARCEL_VIEW_NAMES, PARCEL_VIEWS, type Parcel, type ParcelTablePage } from "./schema";
import { toParcel, urgencyOf } from "./show-parcel";

/**
 * A page of the admins' All Parcels table, filtered, newest first (specification, point 2); a queue begins with the
 * soonest deadline. Parcels are counted up to a limit.
 */
export async function readParcelTable(
  query: z.output<typeof parcelTableQuery>,
  now = new Date(),
): Promise<ParcelTablePage> {
  const { page, sort, ...filters } = query;
  const { queue } = filters;
  const [list, tabs] = await Promise.all([
    queue !== undefined && sort === undefined
      ? pageOfQueue({ ...filters, queue }, page)
      : parcelTable.countedTo({ ...filters, page }, ({ createdAt, id }) => placeAt(createdAt, id)),
    filters.q === undefined
      ? parcelTable.tabs(PARCEL_VIEW_NAMES, (view) => ({
          ...filters,
          before: undefined,
          status: undefined,
          queue: undefined,
          ...PARCEL_VIEWS[view],
        }))
      : null,
  ]);
  return {
    ...list,
    rows: list.rows.map((parcel) => ({ ...toParcel(parcel), ...urgencyOf(parcel, now) })),
    tabs,
  };
}

const paymentIn = (parcel: Parcel): string | null => {
  const shown = shownParcelPayment(parcel);
  return shown && paymentWord(shown);
};

/** The columns of the export in their order. Amounts are in taka, weight is in kg. States are in words. */
const CSV_COLUMNS: CsvColumns<Parcel> = [
  ["Tracking ID", (p) => p.tracking_id],
  ["Title", (p) => p.title],
  ["Kind", (p) => texts.kinds[p.kind]],
  ["Type", (p) => p.type && texts.types[p.type]],
  ["Weight (kg)", (p) => p.weight],
  ["Sender", (p) => p.sender_name],
  ["Sender Email", (p) => p.sender_email],
  ["Sender Contact", (p) => p.sender_contact],
  ["Sender Region", (p) => p.sender_region],
  ["Sender District", (p) => p.sender_district],
  ["Sender Address", (p) => p.sender_address],
  ["Receiver", (p) => p.receiver_name],
  ["Receiver Email", (p) => p.receiver_email],
  ["Receiver Contact", (p) => p.receiver_contact],
  ["Receiver Region", (p) => p.receiver_region],
  ["Receiver District", (p) => p.receiver_district],
  ["Receiver Address", (p) => p.receiver_address],
  ["Cost (BDT)", (p) => p.delivery_cost.toFixed(2)],
  ["Collect (BDT)", (p) => p.collect.toFixed(2)],
  ["Delivery Status", (p) => p.stateText],
  ["Payment", (p) => paymentIn(p)],
  ["Created", (p) => csvMoment(p.creation_date)],
];

/** The filtered list of All Parcels as a CSV file, for admins, in the language of the request. */
export async function parcelsCsv(filters: ParcelFilters, now = new Date()): Promise<Response> {
  const found = await parcelTable.walk(filters, CSV_BATCH);
  const rows = found.map((parcel) => toParcel(parcel));
  return csvFile("parcels", CSV_COLUMNS, rows, now);
}

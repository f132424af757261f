import "server-only";
import type { CsvColumns } from "@/lib/platform/csv";
import type { Parcel } from "./schema";

/** The columns of the export, in order. Amounts in taka, weight in kg, dates ISO 8601. */
export const CSV_COLUMNS: CsvColumns<Parcel> = [
  ["Tracking ID", (p) => p.tracking_id],
  ["Title", (p) => p.title],
  ["Kind", (p) => p.kind],
  ["Type", (p) => p.type],
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
  ["Delivery Status", (p) => p.delivery_status],
  ["Payment", (p) => p.payment_status],
  ["Created", (p) => p.creation_date],
];

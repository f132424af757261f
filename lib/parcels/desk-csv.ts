import type { Parcel } from "./schema";

/** The columns of the export, in order: head and value. Amounts in taka, weight in kg, dates ISO 8601. */
const COLUMNS: readonly (readonly [head: string, of: (parcel: Parcel) => string | number | null])[] = [
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

/** Tells Excel that the file is UTF-8. */
export const BOM = "\uFEFF";

/** One field (RFC 4180). Text that a spreadsheet would take for a formula gets an apostrophe in front, as they show text. */
export function csvField(value: string | number | null): string {
  if (value === null) return "";
  const text =
    typeof value === "number"
      ? String(value)
      : value.replace(/^(?=\s*[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20])/, "'");
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

const line = (values: readonly (string | number | null)[]) => `${values.map(csvField).join(",")}\r\n`;

/** The first line. */
export const csvHead = (): string => line(COLUMNS.map(([head]) => head));

/** A parcel's line. */
export const csvLine = (parcel: Parcel): string => line(COLUMNS.map(([, of]) => of(parcel)));

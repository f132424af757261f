import "server-only";
import { CSV_BATCH, type CsvColumns, completedRows, csvFile, csvMoment } from "@/lib/platform/csv";
import { paymentWord } from "@/lib/texts/states";
import type { OrderFilters } from "./admin-query";
import { orderTable } from "./queries-admin";
import { deskRows } from "./read-admin";
import { boxTitle, portionsIn, shownOrderPayment } from "./rules";
import type { AdminOrder } from "./views";

/** The columns of the CSV export, in order. Amounts are in taka. States and payment methods are in words. */
const COLUMNS: CsvColumns<AdminOrder> = [
  ["Id", (o) => o._id],
  ["Purchase", (o) => o.purchaseId],
  ["Tracking ID", (o) => o.trackingId],
  ["Box", (o) => boxTitle(o.lines)],
  ["Portions", (o) => portionsIn(o.lines)],
  ["Buyer", (o) => o.buyerInfo.name],
  ["Buyer Email", (o) => o.buyerInfo.email],
  ["District", (o) => o.buyerInfo.district],
  ["Kitchen", (o) => o.sellerInfo.name],
  ["Kitchen Email", (o) => o.sellerInfo.email],
  ["State", (o) => o.stateText],
  ["Answer Until", (o) => csvMoment(o.answerUntil)],
  ["Expected", (o) => o.expectedOn],
  ["Late", (o) => (o.late ? "yes" : "no")],
  ["Delivery (BDT)", (o) => o.deliveryCharge.toFixed(2)],
  ["Total (BDT)", (o) => o.totalPrice.toFixed(2)],
  ["Refunded (BDT)", (o) => o.refunded.toFixed(2)],
  ["Payment", (o) => paymentWord(shownOrderPayment(o))],
  ["Paid With", (o) => o.paidWith?.label ?? null],
  ["Paid", (o) => csvMoment(o.paidAt)],
  ["Opened", (o) => csvMoment(o.openedAt)],
];

/** The filtered list of the page Orders as a CSV file for admins, in the language of the request. */
export async function ordersCsv(filters: OrderFilters, now = new Date()): Promise<Response> {
  const found = await orderTable.walk(filters, CSV_BATCH);
  return csvFile("orders", COLUMNS, completedRows(found, deskRows), now);
}

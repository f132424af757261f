import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { dayOf } from "@/lib/platform/days";
import { shownName } from "@/lib/platform/db/gone-name";
import { AppError } from "@/lib/platform/errors";
import { toTaka } from "@/lib/platform/money";
import { countReceipts, findReceipt, listReceipts, type ReceiptRecord } from "./data";
import { NUMBER_SHAPE } from "./rules";
import type { Receipt, ReceiptPage, ReceiptsQuery } from "./schema";
import { shownMeans } from "./shown-means";

/**
 * A receipt or credit note (contract, GET /receipts/{number}). Throws AppError not_found; also when the viewer has
 * not paid it and is no admin.
 */
export async function readReceipt(viewer: Viewer, number: string): Promise<Receipt> {
  const receipt = NUMBER_SHAPE.test(number) ? await findReceipt(number) : null;
  if (!receipt || (receipt.payerId !== viewer.uid && viewer.role !== "admin"))
    throw new AppError("not_found", "noSuchReceipt");
  return toView(receipt, number);
}

const sumOf = (what: "deliveryPoisha" | "roundingPoisha", { parts }: ReceiptRecord): number =>
  toTaka(parts.reduce((sum, part) => sum + part[what], 0));

const toView = (receipt: ReceiptRecord, number: string): Receipt => ({
  number,
  kind: receipt.kind,
  at: receipt.at.toISOString(),
  subject: receipt.subject,
  lines: receipt.lines.map(({ pricePoisha, ...line }) => ({ ...line, price: toTaka(pricePoisha) })),
  sellers: receipt.sellers.map(({ id, name }) => ({ id, name: shownName(name) })),
  delivery: sumOf("deliveryPoisha", receipt),
  rounding: sumOf("roundingPoisha", receipt),
  total: toTaka(receipt.totalPoisha),
  paidWith: shownMeans(receipt.paidWith),
  vat: receipt.vat && {
    bin: receipt.vat.bin,
    percent: receipt.vat.percent,
    amount: toTaka(receipt.vat.amountPoisha),
  },
});

/** Receipts and credit notes of a year in Dhaka, the newest first; for admins. Without `year` the present year. */
export async function readReceipts({ year, page, size }: ReceiptsQuery): Promise<ReceiptPage> {
  const of = year ?? Number(dayOf(new Date()).slice(0, 4));
  const [receipts, total] = await Promise.all([
    listReceipts({ year: of }, { skip: (page - 1) * size, limit: size }),
    countReceipts(of),
  ]);
  return {
    receipts: receipts.map(({ number, kind, at, subject, totalPoisha }) => ({
      number,
      kind,
      at: at.toISOString(),
      subject,
      total: toTaka(totalPoisha),
    })),
    total,
    page,
    size,
    pages: Math.ceil(total / size),
  };
}

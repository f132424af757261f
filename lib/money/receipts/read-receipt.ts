import "server-only";
import type { z } from "zod";
import type { Viewer } from "@/lib/people/users/viewer";
import { dayOf } from "@/lib/platform/days";
import { nameToShow } from "@/lib/platform/db/stored-name";
import { AppError } from "@/lib/platform/errors";
import { takaCodec } from "@/lib/platform/model/codecs";
import { show } from "@/lib/platform/model/shapes";
import type { ReceiptsQuery } from "./calls";
import type { ReceiptDoc } from "./model";
import { showPaymentDetails } from "./payment-details";
import { countReceipts, findReceipt, listReceipts } from "./queries";
import { NUMBER_SHAPE, sumOfParts } from "./rules";
import { listedReceipt, type Receipt, type receiptPageView, toldOfReceipt } from "./views";

/**
 * A receipt or credit note (contract, GET /receipts/{number}). Throws AppError not_found, also if the viewer is
 * neither its payer nor an admin.
 */
export async function readReceipt(viewer: Viewer, number: string): Promise<Receipt> {
  const receipt = NUMBER_SHAPE.test(number) ? await findReceipt(number) : null;
  if (!receipt || (!receipt.payerId.equals(viewer.uid) && viewer.role !== "admin"))
    throw new AppError("not_found", "noSuchReceipt");
  return { number, ...shown(receipt) };
}

function shown(receipt: ReceiptDoc): Omit<Receipt, "number"> {
  const told = show(toldOfReceipt, receipt);
  return {
    ...told,
    sellers: told.sellers.map(({ id, ...names }) => ({ id, name: nameToShow(names) })),
    delivery: takaCodec.decode(sumOfParts("deliveryPoisha", receipt.parts)),
    rounding: takaCodec.decode(sumOfParts("roundingPoisha", receipt.parts)),
    paidWith: showPaymentDetails(receipt.paidWith),
  };
}

/**
 * Receipts and credit notes of a year in Dhaka, the newest first; for admins. Without `year`, those of the current
 * year.
 */
export async function readReceipts({
  year,
  page,
  size,
}: ReceiptsQuery): Promise<z.infer<typeof receiptPageView>> {
  const of = year ?? Number(dayOf(new Date()).slice(0, 4));
  const [receipts, total] = await Promise.all([
    listReceipts({ year: of }, { skip: (page - 1) * size, limit: size }),
    countReceipts(of),
  ]);
  return {
    receipts: receipts.map((receipt) => show(listedReceipt, receipt)),
    total,
    page,
    size,
    pages: Math.ceil(total / size),
  };
}

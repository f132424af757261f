import "server-only";
import { ObjectId } from "mongodb";
import { dayOf } from "@/lib/platform/days";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { env } from "@/lib/platform/env";
import { type ReceiptDoc, receiptDocs, receiptNumberDocs } from "./document";
import { receiptNumber, vatIn } from "./rules";

/** A receipt with ids as text. */
export type ReceiptRecord = Omit<
  ReceiptDoc,
  "_id" | "chargeId" | "payerId" | "subject" | "sellers" | "shownOn"
> & {
  id: string;
  payerId: string;
  subject: { kind: ReceiptDoc["subject"]["kind"]; id: string; label: string };
  sellers: { id: string; name: string }[];
};

const toReceipt = ({
  _id,
  chargeId: _,
  payerId,
  subject,
  sellers,
  shownOn: __,
  ...kept
}: ReceiptDoc): ReceiptRecord => ({
  ...kept,
  id: _id.toHexString(),
  payerId: payerId.toHexString(),
  subject: { ...subject, id: subject.id.toHexString() },
  sellers: sellers.map(({ id, name }) => ({ id: id.toHexString(), name })),
});

export type NewReceipt = Pick<
  ReceiptRecord,
  "kind" | "payerId" | "subject" | "sellers" | "lines" | "deliveryPoisha" | "totalPoisha" | "paidWith"
> & {
  chargeId: string | null;
  /** Whatever shows it, by hex ids. */
  shownOn: readonly string[];
};

/** Writes a receipt down in the transaction of what it is about; its number comes soon after. */
export async function insertReceipt({ chargeId, ...receipt }: NewReceipt, tx: Tx): Promise<void> {
  const at = new Date();
  const { vat } = env();
  await receiptDocs().insertOne(
    {
      ...receipt,
      _id: new ObjectId(),
      number: null,
      at,
      year: Number(dayOf(at).slice(0, 4)),
      chargeId: chargeId === null ? null : new ObjectId(chargeId),
      payerId: new ObjectId(receipt.payerId),
      subject: { ...receipt.subject, id: new ObjectId(receipt.subject.id) },
      shownOn: receipt.shownOn.map((id) => new ObjectId(id)),
      sellers: receipt.sellers.map(({ id, name }) => ({ id: new ObjectId(id), name })),
      vat: vat && { ...vat, amountPoisha: vatIn(receipt.deliveryPoisha, vat.percent) },
    },
    inside(tx),
  );
}

/** What went back of something, as one line under what people call it. */
export const insertCreditNote = (
  { label, ...back }: Omit<NewReceipt, "kind" | "lines" | "deliveryPoisha"> & { label: string },
  tx: Tx,
): Promise<void> => {
  const lines = [{ title: label, quantity: 1, pricePoisha: back.totalPoisha }];
  return insertReceipt({ ...back, kind: "credit_note", lines, deliveryPoisha: 0 }, tx);
};

/** The receipt of what a charge has paid; null without one. */
export async function findReceiptOfCharge(chargeId: string, tx?: Tx): Promise<ReceiptRecord | null> {
  const filter = { chargeId: new ObjectId(chargeId), kind: "receipt" as const };
  const doc = await receiptDocs().findOne(filter, inside(tx));
  return doc && toReceipt(doc);
}

export async function findReceipt(number: string): Promise<ReceiptRecord | null> {
  const doc = await receiptDocs().findOne({ number: { $eq: number, $type: "string" } });
  return doc && toReceipt(doc);
}

/** The numbers of the receipts that these purchases, orders or parcels show, by their ids; the last where there are two. */
export async function receiptsShownOn(ids: readonly string[]): Promise<Map<string, string>> {
  const numbers = new Map<string, string>();
  if (ids.length === 0) return numbers;
  const docs = await receiptDocs()
    .find(
      { shownOn: { $in: ids.map((id) => new ObjectId(id)) }, kind: "receipt" },
      { projection: { shownOn: 1, number: 1 } },
    )
    .toArray();
  for (const { shownOn, number } of docs)
    if (number !== null) for (const id of shownOn) numbers.set(id.toHexString(), number);
  return numbers;
}

/** Receipts and credit notes of a year, newest first. */
export async function listReceipts(
  filter: { year: number } | { payerId: string },
  { skip, limit }: { skip: number; limit: number },
): Promise<ReceiptRecord[]> {
  const found = "year" in filter ? filter : { payerId: new ObjectId(filter.payerId) };
  const docs = await receiptDocs().find(found).sort({ at: -1, _id: -1 }).skip(skip).limit(limit).toArray();
  return docs.map(toReceipt);
}

export const countReceipts = (year: number): Promise<number> => receiptDocs().countDocuments({ year });

/** Those without a number, in the order in which they were written. */
export async function listUnnumbered(limit: number): Promise<ReceiptRecord[]> {
  const docs = await receiptDocs().find({ number: null }).sort({ at: 1, _id: 1 }).limit(limit).toArray();
  return docs.map(toReceipt);
}

/** Gives a receipt the next number of its kind and year; nothing where another server was faster. */
export async function giveNumber({ id, kind, year }: ReceiptRecord, tx: Tx): Promise<void> {
  const counted = await receiptNumberDocs().findOneAndUpdate(
    { _id: `${kind}-${year}` },
    { $inc: { last: 1 } },
    { upsert: true, returnDocument: "after", ...inside(tx) },
  );
  const number = receiptNumber(kind, year, counted?.last ?? 1);
  const { matchedCount } = await receiptDocs().updateOne(
    { _id: new ObjectId(id), number: null },
    { $set: { number } },
    inside(tx),
  );
  // Undoes the count: no number is missing.
  if (matchedCount === 0) throw new NumberedBefore();
}

/** Another server has numbered it since it was read. */
export class NumberedBefore extends Error {}

import "server-only";
import { ObjectId } from "mongodb";
import { dayOf } from "@/lib/platform/days";
import { namesIn } from "@/lib/platform/db/stored-name";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { type WithIds, withIds } from "@/lib/platform/model/shapes";
import { receiptDocs, receiptNumberDocs } from "./collections";
import { type ReceiptDoc, receiptModel } from "./model";
import { nextBackOf, partTotal, type ReceiptPart, receiptNumber, sumOfParts, vatIn } from "./rules";
import { receiptSettings } from "./settings";

type ReceiptRecord = WithIds<ReceiptDoc>;

/** The fields of a receipt that the caller passes; `insert` adds the others. */
type WrittenReceipt = Omit<ReceiptRecord, "_id" | "number" | "at" | "year" | "total">;

export type NewReceipt = Omit<WrittenReceipt, "kind" | "vat">;

/** Writes a receipt in the transaction of the payment; a job numbers it soon after. */
export async function insertReceipt(receipt: NewReceipt, tx: Tx): Promise<void> {
  const { vat } = receiptSettings();
  const deliveryPoisha = sumOfParts("deliveryPoisha", receipt.parts);
  const amount = vat && { ...vat, amount: vatIn(deliveryPoisha, vat.percent) };
  await insert({ ...receipt, kind: "receipt", vat: amount }, tx);
}

/** An order or booking that is refunded, in full or in part. */
export type PartGoingBack = ReceiptRecord["subject"] & { kitchenId: string | null };

/**
 * Writes a credit note for a refund. Each order, in the order given, contributes only what earlier credit notes have
 * not refunded. So all credit notes of a receipt together never exceed the receipt, VAT included. Writes nothing if
 * there is no receipt.
 */
export async function insertCreditNote(
  of: readonly PartGoingBack[],
  amountPoisha: number,
  tx: Tx,
): Promise<void> {
  const receipt = of[0] ? await findReceiptOf(of[0].id, tx) : null;
  if (!receipt) return;
  const earlier = (await listCreditNotes(receipt, tx)).flatMap((note) => note.parts);
  let left = amountPoisha;
  const back = of.flatMap((one) => {
    const part = receipt.parts.find(({ id }) => id === one.id);
    if (!part) return [];
    const before = earlier.filter(({ id }) => id === one.id).reduce((sum, was) => sum + partTotal(was), 0);
    const now = nextBackOf(part, before, left);
    left -= partTotal(now);
    return partTotal(now) > 0 ? [{ ...one, part: { ...now, id: one.id } }] : [];
  });
  const [first, ...others] = back;
  if (!first) return;
  const parts = back.map(({ part }) => part);
  const price = sumOfParts("foodPoisha", parts);
  const { id, kind, label } = first;
  await insert(
    {
      kind: "credit_note",
      payerId: receipt.payerId,
      paidWith: receipt.paidWith,
      parts,
      subject: others.length === 0 ? { kind, id, label } : receipt.subject,
      shownOn: back.map((one) => one.id),
      lines: price > 0 ? [{ title: label, quantity: 1, price }] : [],
      sellers: receipt.sellers.filter((seller) => back.some(({ kitchenId }) => kitchenId === seller.id)),
      vat: vatBack(receipt, earlier, parts),
    },
    tx,
  );
}

/** The VAT to refund: the VAT in all delivery charges refunded so far, less the VAT that was already refunded. */
function vatBack(
  { vat }: ReceiptRecord,
  earlier: readonly ReceiptPart[],
  now: readonly ReceiptPart[],
): ReceiptDoc["vat"] {
  if (!vat) return null;
  const before = sumOfParts("deliveryPoisha", earlier);
  const after = before + sumOfParts("deliveryPoisha", now);
  return { ...vat, amount: vatIn(after, vat.percent) - vatIn(before, vat.percent) };
}

async function insert(receipt: WrittenReceipt, tx: Tx): Promise<void> {
  const at = new Date();
  await receiptDocs().insertOne(
    {
      ...receipt,
      _id: new ObjectId(),
      number: null,
      at,
      year: Number(dayOf(at).slice(0, 4)),
      payerId: new ObjectId(receipt.payerId),
      subject: { ...receipt.subject, id: new ObjectId(receipt.subject.id) },
      shownOn: receipt.shownOn.map((id) => new ObjectId(id)),
      sellers: receipt.sellers.map(({ id, ...names }) => ({ ...namesIn(names), id: new ObjectId(id) })),
      parts: receipt.parts.map(({ id, ...part }) => ({ ...part, id: new ObjectId(id) })),
      total: receipt.parts.reduce((sum, part) => sum + partTotal(part), 0),
    },
    inside(tx),
  );
}

async function findReceiptOf(id: string, tx: Tx): Promise<ReceiptRecord | null> {
  const filter = { shownOn: new ObjectId(id), kind: "receipt" as const };
  const doc = await receiptDocs().findOne(filter, inside(tx));
  return doc && withIds(receiptModel, doc);
}

async function listCreditNotes({ parts }: ReceiptRecord, tx: Tx): Promise<ReceiptRecord[]> {
  const filter = { shownOn: { $in: parts.map(({ id }) => new ObjectId(id)) }, kind: "credit_note" as const };
  const docs = await receiptDocs().find(filter, inside(tx)).toArray();
  return docs.map((doc) => withIds(receiptModel, doc));
}

/**
 * Finds a receipt or credit note by its number. `$type` repeats the condition of the partial index, so that the query
 * can use it.
 */
export const findReceipt = (number: string): Promise<ReceiptDoc | null> =>
  receiptDocs().findOne({ number: { $eq: number, $type: "string" } });

/**
 * The receipt numbers to show on these purchases, orders or parcels, by their ids. For an id with two receipts, any
 * of the two is returned.
 */
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

/** Receipts and credit notes of a year or a payer, the newest first. */
export function listReceipts(
  filter: { year: number } | { payerId: string },
  { skip, limit }: { skip: number; limit: number },
): Promise<ReceiptDoc[]> {
  const found = "year" in filter ? filter : { payerId: new ObjectId(filter.payerId) };
  return receiptDocs().find(found).sort({ at: -1, _id: -1 }).skip(skip).limit(limit).toArray();
}

export const countReceipts = (year: number): Promise<number> => receiptDocs().countDocuments({ year });

/** Receipts and credit notes without a number, in the order in which they were written. */
export const listUnnumbered = (limit: number): Promise<ReceiptDoc[]> =>
  receiptDocs().find({ number: null }).sort({ at: 1, _id: 1 }).limit(limit).toArray();

/**
 * Sets the next numbers on receipts of one kind and year, in the order given. Throws NumberedBefore if another server
 * has already numbered one of them.
 */
export async function giveNumbers(receipts: readonly ReceiptDoc[], tx: Tx): Promise<void> {
  const [first] = receipts;
  if (!first) return;
  const { kind, year } = first;
  const counted = await receiptNumberDocs().findOneAndUpdate(
    { _id: `${kind}-${year}` },
    { $inc: { last: receipts.length } },
    { upsert: true, returnDocument: "after", ...inside(tx) },
  );
  const used = (counted?.last ?? receipts.length) - receipts.length;
  const { matchedCount } = await receiptDocs().bulkWrite(
    receipts.map(({ _id }, index) => ({
      updateOne: {
        filter: { _id, number: null },
        update: { $set: { number: receiptNumber(kind, year, used + 1 + index) } },
      },
    })),
    inside(tx),
  );
  // The error aborts the transaction, which also undoes the counting. So no number is skipped.
  if (matchedCount < receipts.length) throw new NumberedBefore();
}

/** Thrown if another server has numbered a receipt since it was read. */
export class NumberedBefore extends Error {}

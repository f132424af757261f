import "server-only";
import { z } from "zod";
import { dayOf } from "@/lib/platform/days";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { projectionOf, withIds } from "@/lib/platform/model/shapes";
import { commissionOf } from "./bearers";
import { balanceDocs, entryDocs, holdingDocs } from "./collections";
import { type BalanceDoc, entryModel, holdingModel, posting } from "./model";
import type { JournalSource } from "./recorded";

/** The number of documents that are fetched in one batch. */
const BATCH = 1_000;

/** The fields of an entry that a check of the journal reads. `day` is the entry's day in Dhaka. */
export type Walked = {
  id: string;
  cause: string;
  day: string;
  postings: { account: string; amountPoisha: number }[];
};

const walked = entryModel
  .pick({ _id: true, cause: true, at: true })
  .extend({ postings: z.array(posting.pick({ account: true, amountPoisha: true })) });

const PROJECTION = { cause: 1, at: 1, "postings.account": 1, "postings.amountPoisha": 1 };

function toWalked(doc: z.input<typeof walked>): Walked {
  const { _id: id, cause, at, postings } = withIds(walked, doc);
  return { id, cause, day: dayOf(at), postings };
}

/** Every entry from `from` on and before `until`, the oldest first. */
export async function* walkEntries(
  span: { from?: Date; until?: Date } = {},
  tx?: Tx,
): AsyncGenerator<Walked> {
  const { from, until } = span;
  const filter = from || until ? { at: { ...(from && { $gte: from }), ...(until && { $lt: until }) } } : {};
  const options = { projection: PROJECTION, batchSize: BATCH, ...inside(tx) };
  for await (const doc of entryDocs().find(filter, options).sort({ at: 1, _id: 1 })) yield toWalked(doc);
}

export async function entriesOf(causes: readonly string[]): Promise<Map<string, Walked>> {
  const docs = await entryDocs()
    .find({ cause: { $in: [...causes] } }, { projection: PROJECTION })
    .toArray();
  return new Map(docs.map((doc) => [doc.cause, toWalked(doc)]));
}

type Walk = AsyncGenerator<{ account: string; day: string; amountPoisha: number }>;

/** The balances by day, ordered by day, from `from` on and before `until`. */
export async function* walkDays({ from, until }: { from?: string; until?: string }, tx?: Tx): Walk {
  const day = { $type: "string", ...(from && { $gte: from }), ...(until && { $lt: until }) } as const;
  const options = { batchSize: BATCH, ...inside(tx) };
  for await (const doc of balanceDocs().find({ day }, options).sort({ day: 1 })) yield dated(doc);
}

/** The total balances of all accounts, without the balances by day. */
export async function* walkWhole(tx: Tx): Walk {
  const options = { batchSize: BATCH, ...inside(tx) };
  for await (const doc of balanceDocs().find({ day: null }, options)) yield dated(doc);
}

const dated = ({ account, day, amountPoisha }: BalanceDoc) => ({ account, day: day ?? "", amountPoisha });

/** The sum of all holdings (money held for orders and bookings), in poisha. */
export async function sumHeld(tx: Tx): Promise<number> {
  let sum = 0;
  const options = { projection: { foodPoisha: 1, restPoisha: 1 }, batchSize: BATCH, ...inside(tx) };
  for await (const { foodPoisha, restPoisha } of holdingDocs().find({}, options))
    sum += foodPoisha + restPoisha;
  return sum;
}

const releasedHolding = holdingModel.pick({ _id: true, kitchenId: true, percent: true, released: true });

/**
 * The expected journal entries of released orders. RANNA's commission and the kitchen's share are computed again from
 * each holding.
 */
export const recordedHoldings: JournalSource = {
  events: ["released"],
  async *records() {
    // Unpaid orders are left out, because no money was held for them. If such an order is returned, the entry `back:`
    // records the kitchen's share.
    const paid = { paidAt: { $type: "date" } } as const;
    const released = { ...paid, kitchenId: { $type: "objectId" }, "released.at": { $type: "date" } } as const;
    const options = { projection: projectionOf(releasedHolding), batchSize: BATCH };
    for await (const doc of holdingDocs().find(released, options)) {
      const { _id: id, kitchenId, percent, released: of } = withIds(releasedHolding, doc);
      if (!kitchenId || !of || of.foodPoisha === 0) continue;
      const commissionPoisha = commissionOf(of.foodPoisha, percent);
      const cause = `released:${id}`;
      yield { cause, account: "commission", amountPoisha: 0 - commissionPoisha };
      yield { cause, account: `kitchen:${kitchenId}`, amountPoisha: commissionPoisha - of.foodPoisha };
    }
  },
};

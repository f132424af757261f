import "server-only";
import { ObjectId } from "mongodb";
import type { JournalSource } from "@/lib/money/journal/recorded";
import { isDuplicateKey } from "@/lib/platform/db/duplicate-key";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { withIds } from "@/lib/platform/model/shapes";
import { moveDocs } from "./collections";
import { type MoveDoc, moveModel } from "./model";

type Move = Omit<MoveDoc, "_id" | "at" | "reference"> & { id: string; reference?: string };

/**
 * Records a movement of money outside RANNA. Call it in the transaction that records its journal entry. Throws E11000
 * if the id or the reference is already recorded.
 */
export async function recordMove({ id, reference, ...move }: Move, tx: Tx): Promise<void> {
  const doc = { _id: new ObjectId(id), ...move, reference: reference ?? null, at: new Date() };
  await moveDocs().insertOne(doc, inside(tx));
}

export const isRecorded = async (id: string, tx: Tx): Promise<boolean> =>
  (await moveDocs().findOne({ _id: new ObjectId(id) }, { projection: { _id: 1 }, ...inside(tx) })) !== null;

/** Returns true for the E11000 error of a bank reference that is already recorded. */
export const isTakenReference = (error: unknown): boolean => isDuplicateKey(error, "reference");

/** For each kind of movement, the platform's account that it changes and the sign of the change. */
const OTHER_SIDE = {
  arrival: { account: "bank", sign: 1 },
  handed: { account: "office", sign: 1 },
  payout: { account: "bank", sign: -1 },
} as const;

/**
 * Movements that an admin recorded by hand. `events` omits `payout`, because payout runs record that event too
 * (payouts/queries-recorded.ts).
 */
export const recordedMoves: JournalSource = {
  events: ["arrival", "off", "handed"],
  async *records() {
    for await (const doc of moveDocs().find().sort({ _id: 1 })) {
      const { _id: id, kind, account, amountPoisha } = withIds(moveModel, doc);
      const cause = `${kind}:${id}`;
      if (kind === "off") {
        yield { cause, account, amountPoisha: -amountPoisha };
        continue;
      }
      const { account: house, sign } = OTHER_SIDE[kind];
      yield { cause, account: house, amountPoisha: sign * amountPoisha };
    }
  },
};

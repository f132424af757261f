import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { MongoServerError, ObjectId } from "mongodb";
import { AppError } from "@/lib/platform/errors";
import { takeStored } from "@/lib/platform/model/shapes";
import { shoppingListDocs } from "./collections";
import { type ListContents, listContents } from "./contents/model";
import { EMPTY_LIST } from "./contents/shopping-list";
import type { ShoppingListDoc } from "./model";

/** A person's list as it is stored. */
export type OwnList = { revision: number; list: ListContents; merged: string[] };

const NONE: OwnList = { revision: 0, list: EMPTY_LIST, merged: [] };

/** How many guests' lists are remembered. */
const MERGED = 50;
/** Of calls that change one list at the same moment each round lets one through. */
const ROUNDS = 200;

const toOwnList = (doc: ShoppingListDoc): OwnList => ({
  revision: doc.revision,
  merged: doc.merged,
  list: takeStored(listContents, doc),
});

/** A person's list; empty when there is none yet. */
export async function readOwnList(userId: string): Promise<OwnList> {
  const doc = await shoppingListDocs().findOne({ _id: new ObjectId(userId) });
  return doc ? toOwnList(doc) : NONE;
}

/**
 * Changes a person's list. `change` runs again with the newest state until no other write came between, so that of
 * calls at the same moment none is lost. What `change` throws ends it. Throws AppError in_progress (409) after too many
 * attempts.
 */
export async function changeOwnList<R extends { list: ListContents; merged?: string }>(
  userId: string,
  change: (state: OwnList) => R,
): Promise<R & { revision: number }> {
  for (let round = 0; round < ROUNDS; round++) {
    const state = await readOwnList(userId);
    const made = change(state);
    if (made.list === state.list && made.merged === undefined) return { ...made, revision: state.revision };
    if (await writeOwnList(userId, state, made)) return { ...made, revision: state.revision + 1 };
    await wait(Math.random() * Math.min(5 * (round + 1), 50));
  }
  throw new AppError("in_progress", "listInWork");
}

/** Writes over exactly the state that was read; false when it is another one by now. */
async function writeOwnList(
  userId: string,
  { revision, merged }: OwnList,
  made: { list: ListContents; merged?: string },
): Promise<boolean> {
  const _id = new ObjectId(userId);
  const known = made.merged === undefined ? merged : [...merged, made.merged].slice(-MERGED);
  const next = { ...made.list, revision: revision + 1, merged: known, updatedAt: new Date() };
  if (revision > 0) {
    const { matchedCount } = await shoppingListDocs().updateOne({ _id, revision }, { $set: next });
    return matchedCount === 1;
  }
  try {
    await shoppingListDocs().insertOne({ _id, ...next });
    return true;
  } catch (error) {
    // Another call made the list first.
    if (error instanceof MongoServerError && error.code === 11000) return false;
    throw error;
  }
}

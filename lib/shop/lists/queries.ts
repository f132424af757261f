import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { ObjectId } from "mongodb";
import { isDuplicateKey } from "@/lib/platform/db/duplicate-key";
import { AppError } from "@/lib/platform/errors";
import { takeStored } from "@/lib/platform/model/shapes";
import { shoppingListDocs } from "./collections";
import { type ListContents, listContents } from "./contents/model";
import { EMPTY_LIST } from "./contents/shopping-list";
import type { ShoppingListDoc } from "./model";

/** A person's list as stored, with its revision and the ids of the guests' lists merged into it. */
export type OwnList = { revision: number; list: ListContents; merged: string[] };

const NONE: OwnList = { revision: 0, list: EMPTY_LIST, merged: [] };

/** How many ids of merged guests' lists are stored per person. */
const MERGED = 50;
/** The most attempts to write a list. An attempt fails if another call changes the list at the same time. */
const ROUNDS = 200;

const toOwnList = (doc: ShoppingListDoc): OwnList => ({
  revision: doc.revision,
  merged: doc.merged,
  list: takeStored(listContents, doc),
});

/** Returns a person's list, or an empty list if none is stored. */
export async function readOwnList(userId: string): Promise<OwnList> {
  const doc = await shoppingListDocs().findOne({ _id: new ObjectId(userId) });
  return doc ? toOwnList(doc) : NONE;
}

/**
 * Changes a person's list. Concurrent calls may run `change` more than once. Throws the errors of `change` too, and
 * AppError in_progress (409) after `ROUNDS` attempts.
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

/** Replaces the list. Returns false if another call has changed the list since it was read. */
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
    // A duplicate key means that another call has inserted the list first.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

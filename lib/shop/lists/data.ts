import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { MongoServerError, ObjectId } from "mongodb";
import { AppError } from "@/lib/platform/errors";
import { EMPTY_LIST, type ShoppingList } from "./contents/shopping-list";
import { type ShoppingListDoc, shoppingListDocs } from "./document";

/** A person's list as it is kept. */
export type KeptList = { revision: number; list: ShoppingList; merged: string[] };

const NONE: KeptList = { revision: 0, list: EMPTY_LIST, merged: [] };

/** How many guests' lists are remembered. */
const MERGED = 50;
/** Of calls that change one list at the same moment each round lets one through. */
const ROUNDS = 200;

const toKept = ({ revision, merged, rows, recipes, removed }: ShoppingListDoc): KeptList => ({
  revision,
  merged,
  list: { rows, recipes, removed },
});

/** A person's list; empty when there is none yet. */
export async function readKeptList(userId: string): Promise<KeptList> {
  const doc = await shoppingListDocs().findOne({ _id: new ObjectId(userId) });
  return doc ? toKept(doc) : NONE;
}

/**
 * Changes a person's list: `change` is asked again with the newest state until nobody came between, so of calls at the same
 * moment none is lost and each sees what the others did. What `change` throws ends it. Throws AppError in_progress (409)
 * when others were always first.
 */
export async function changeKeptList<R extends { list: ShoppingList; merged?: string }>(
  userId: string,
  change: (kept: KeptList) => R,
): Promise<R & { revision: number }> {
  for (let round = 0; round < ROUNDS; round++) {
    const kept = await readKeptList(userId);
    const made = change(kept);
    if (made.list === kept.list && made.merged === undefined) return { ...made, revision: kept.revision };
    if (await writeKeptList(userId, kept, made)) return { ...made, revision: kept.revision + 1 };
    await wait(Math.random() * Math.min(5 * (round + 1), 50));
  }
  throw new AppError("in_progress", { detail: "The list is being changed. Please try again." });
}

/** Writes over exactly the state that was read; false when it is another one by now. */
async function writeKeptList(
  userId: string,
  { revision, merged }: KeptList,
  made: { list: ShoppingList; merged?: string },
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

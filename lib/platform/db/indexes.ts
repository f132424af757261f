import "server-only";
import type { IndexDescription } from "mongodb";
import { db } from "./client";

/** For indexes that remove what has grown old. */
export const DAY_SECONDS = 24 * 3600;

/** Indexes by the name of their collection. */
export type Indexes = Readonly<Record<string, IndexDescription[]>>;

/** Makes what is missing; safe to run at every start and by several servers at once. */
export async function ensureIndexes(indexes: Indexes): Promise<void> {
  for (const [name, list] of Object.entries(indexes)) await db().collection(name).createIndexes(list);
}

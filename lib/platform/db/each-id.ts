import "server-only";
import type { Collection, Filter, ObjectId } from "mongodb";

const BATCH = 200;
/** How many are worked on at the same moment. */
const AT_ONCE = 8;

/** Does something to each document that fits, once; in no order that matters. */
export async function eachId<Doc extends { _id: ObjectId }>(
  docs: Collection<Doc>,
  filter: Filter<Doc>,
  work: (id: ObjectId) => Promise<unknown>,
): Promise<void> {
  const cursor = docs.find<{ _id: ObjectId }>(filter, { projection: { _id: 1 } }).batchSize(BATCH);
  let some: ObjectId[] = [];
  for await (const { _id } of cursor) {
    some.push(_id);
    if (some.length < AT_ONCE) continue;
    await Promise.all(some.map(work));
    some = [];
  }
  await Promise.all(some.map(work));
}

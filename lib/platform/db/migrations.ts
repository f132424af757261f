import "server-only";
import { metaDocs } from "./meta";

/** Steps in the order in which they are made; a name is never used twice. */
export type Migrations = readonly (readonly [name: string, run: () => Promise<void>])[];

/**
 * Brings stored documents into today's shape; run at every start, also by several servers at once. So each step changes
 * only what still has the former shape (docs/decisions/migrations.md).
 */
export async function migrate(steps: Migrations): Promise<void> {
  for (const [name, run] of steps) await migrateOnce(name, run);
}

/**
 * Runs a step unless it came to its end before, which is marked in `meta` under its name: no start reads a collection
 * again. A restored dump has the marks of its own time, so that what it lacks runs then.
 */
async function migrateOnce(name: string, run: () => Promise<void>): Promise<void> {
  const _id = `migration:${name}`;
  if (await metaDocs().findOne({ _id }, { projection: { _id: 1 } })) return;
  await run();
  await metaDocs().updateOne({ _id }, { $setOnInsert: { at: new Date(), value: null } }, { upsert: true });
}

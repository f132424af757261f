import "server-only";
import { metaDocs } from "./meta";

/** Migration steps in the order in which they run; a name is never used again. */
export type Migrations = readonly (readonly [name: string, run: () => Promise<void>])[];

/**
 * Brings stored documents into today's shape. It runs at every start, possibly on several servers at once, so each
 * step changes only documents that still have the former shape (docs/decisions/migrations.md).
 */
export async function migrate(steps: Migrations): Promise<void> {
  for (const [name, run] of steps) await migrateOnce(name, run);
}

/**
 * Runs a step unless `meta` holds its mark that it was completed, so that not every start reads a whole collection. A
 * restored dump holds the marks of its own time, so later steps run after a restore.
 */
async function migrateOnce(name: string, run: () => Promise<void>): Promise<void> {
  const _id = `migration:${name}`;
  if (await metaDocs().findOne({ _id }, { projection: { _id: 1 } })) return;
  await run();
  await metaDocs().updateOne({ _id }, { $setOnInsert: { at: new Date(), value: null } }, { upsert: true });
}

import "server-only";
import { metaDocs } from "./meta";

/** Migration steps in the order in which they run. A name is never reused. */
export type Migrations = readonly (readonly [name: string, run: () => Promise<void>])[];

/**
 * Changes stored documents to their current form. Runs at every start of every server, so a step must change only
 * documents in the old form (docs/decisions/migrations.md).
 */
export async function migrate(steps: Migrations): Promise<void> {
  for (const [name, run] of steps) await migrateOnce(name, run);
}

/**
 * Runs a step unless `meta` records it as completed. Otherwise every start would read whole collections. A restored
 * dump has only the records of its own time, so later steps run again after a restore.
 */
async function migrateOnce(name: string, run: () => Promise<void>): Promise<void> {
  const _id = `migration:${name}`;
  if (await metaDocs().findOne({ _id }, { projection: { _id: 1 } })) return;
  await run();
  await metaDocs().updateOne({ _id }, { $setOnInsert: { at: new Date(), value: null } }, { upsert: true });
}

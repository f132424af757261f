import "server-only";
import { markDatabase } from "@/lib/platform/cache/page-versions";
import { ensureIndexes } from "@/lib/platform/db/collections";
import { type Migrations, migrate } from "@/lib/platform/db/migrations";
import { COLLECTIONS } from "./collections";

/**
 * The migrations of stored data, oldest first (docs/decisions/migrations.md). None was needed since the baseline
 * 0.9.0.
 */
const MIGRATIONS: Migrations = [];

export const prepareIndexes = (): Promise<void> => ensureIndexes(COLLECTIONS);

/**
 * Creates the indexes, then runs the migrations that this database has not had. It runs at every start, and several
 * servers may run it at once.
 */
export async function prepareDatabase(): Promise<void> {
  await prepareIndexes();
  await migrate(MIGRATIONS);
  await markDatabase();
}

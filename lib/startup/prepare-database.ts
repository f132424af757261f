import "server-only";
import { markDatabase } from "@/lib/platform/cache/page-versions";
import { ensureIndexes } from "@/lib/platform/db/collections";
import { type Migrations, migrate } from "@/lib/platform/db/migrations";
import { COLLECTIONS } from "./collections";

/** How stored shapes have changed, oldest first (docs/decisions/migrations.md); none has since the baseline 0.9.0. */
const MIGRATIONS: Migrations = [];

/** Makes the indexes that are missing. */
export const prepareIndexes = (): Promise<void> => ensureIndexes(COLLECTIONS);

/** Indexes first, then the migrations that this database has not had; at every start, also by several servers at once. */
export async function prepareDatabase(): Promise<void> {
  await prepareIndexes();
  await migrate(MIGRATIONS);
  await markDatabase();
}

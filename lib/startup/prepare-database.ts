import "server-only";
import { parcelMigrations } from "@/lib/delivery/parcels/data-migrations";
import { parcelIndexes } from "@/lib/delivery/parcels/document";
import { riderIndexes } from "@/lib/delivery/riders/document";
import { auditIndexes } from "@/lib/people/audit/document";
import { authIndexes } from "@/lib/people/auth/document";
import { userIndexes } from "@/lib/people/users/document";
import { ensureIndexes, type Indexes } from "@/lib/platform/db/indexes";
import { type Migrations, migrate } from "@/lib/platform/db/migrations";
import { idempotencyIndexes } from "@/lib/platform/idempotency/document";
import { limitIndexes } from "@/lib/platform/limits/document";
import { outboxIndexes } from "@/lib/platform/outbox/document";
import { addDeskFields } from "@/lib/shop/orders/data-desk";
import { orderIndexes } from "@/lib/shop/orders/document";
import { recipeIndexes } from "@/lib/shop/recipes/document";

const INDEXES: Indexes = {
  ...userIndexes,
  ...authIndexes,
  ...auditIndexes,
  ...recipeIndexes,
  ...orderIndexes,
  ...parcelIndexes,
  ...riderIndexes,
  ...outboxIndexes,
  ...idempotencyIndexes,
  ...limitIndexes,
};

const MIGRATIONS: Migrations = [...parcelMigrations, ["orders-desk-fields", addDeskFields]];

/** Makes the indexes that are missing. */
export const prepareIndexes = (): Promise<void> => ensureIndexes(INDEXES);

/** Indexes first, then what documents of earlier releases lack; at every start, also by several servers at once. */
export async function prepareDatabase(): Promise<void> {
  await prepareIndexes();
  await migrate(MIGRATIONS);
}

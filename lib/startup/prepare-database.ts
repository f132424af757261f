import "server-only";
import { parcelIndexes } from "@/lib/delivery/parcels/document";
import { riderIndexes } from "@/lib/delivery/riders/document";
import { stuckIndexes } from "@/lib/incidents/document";
import { chargeIndexes } from "@/lib/money/charges/document";
import { auditIndexes } from "@/lib/people/audit/document";
import { authIndexes } from "@/lib/people/auth/document";
import { userIndexes } from "@/lib/people/users/document";
import { ensureIndexes, type Indexes } from "@/lib/platform/db/indexes";
import { type Migrations, migrate } from "@/lib/platform/db/migrations";
import { idempotencyIndexes } from "@/lib/platform/idempotency/document";
import { limitIndexes } from "@/lib/platform/limits/document";
import { outboxIndexes } from "@/lib/platform/outbox/document";
import { uploadIndexes } from "@/lib/platform/pictures/uploads/document";
import { refusedWebhookIndexes } from "@/lib/settlement/document";
import { cartIndexes } from "@/lib/shop/cart/document";
import { kitchenIndexes } from "@/lib/shop/kitchens/document";
import { orderIndexes } from "@/lib/shop/orders/document";
import { purchaseIndexes } from "@/lib/shop/orders/purchase-document";
import { recipeIndexes } from "@/lib/shop/recipes/document";
import { reviewIndexes } from "@/lib/shop/reviews/document";
import { vitalIndexes } from "@/lib/site/vitals/document";

/** Of every room that has some. */
export const INDEXES: Indexes = {
  ...userIndexes,
  ...authIndexes,
  ...auditIndexes,
  ...cartIndexes,
  ...kitchenIndexes,
  ...recipeIndexes,
  ...orderIndexes,
  ...reviewIndexes,
  ...purchaseIndexes,
  ...parcelIndexes,
  ...riderIndexes,
  ...chargeIndexes,
  ...refusedWebhookIndexes,
  ...stuckIndexes,
  ...outboxIndexes,
  ...idempotencyIndexes,
  ...limitIndexes,
  ...uploadIndexes,
  ...vitalIndexes,
};

/** How stored shapes have changed, oldest first (docs/decisions/migrations.md); none has since the baseline 0.9.0. */
const MIGRATIONS: Migrations = [];

/** Makes the indexes that are missing. */
export const prepareIndexes = (): Promise<void> => ensureIndexes(INDEXES);

/** Indexes first, then the migrations that this database has not had; at every start, also by several servers at once. */
export async function prepareDatabase(): Promise<void> {
  await prepareIndexes();
  await migrate(MIGRATIONS);
}

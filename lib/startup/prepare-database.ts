import "server-only";
import { catchUpParcels, parcelMigrations } from "@/lib/delivery/parcels/data-migrations";
import { parcelIndexes } from "@/lib/delivery/parcels/document";
import { catchUpRiders, riderMigrations } from "@/lib/delivery/riders/data-migrations";
import { riderIndexes } from "@/lib/delivery/riders/document";
import { chargeIndexes } from "@/lib/payments/document";
import { auditIndexes } from "@/lib/people/audit/document";
import { authIndexes } from "@/lib/people/auth/document";
import { userIndexes } from "@/lib/people/users/document";
import { ensureIndexes, type Indexes } from "@/lib/platform/db/indexes";
import { type Migrations, migrate } from "@/lib/platform/db/migrations";
import { idempotencyIndexes } from "@/lib/platform/idempotency/document";
import { limitIndexes } from "@/lib/platform/limits/document";
import { outboxIndexes } from "@/lib/platform/outbox/document";
import { uploadIndexes } from "@/lib/platform/uploads/document";
import { refusedWebhookIndexes } from "@/lib/settlement/document";
import { cartIndexes } from "@/lib/shop/cart/document";
import { kitchenIndexes } from "@/lib/shop/kitchens/document";
import { catchUpOrders, orderMigrations } from "@/lib/shop/orders/data-migrations";
import { orderIndexes } from "@/lib/shop/orders/document";
import { catchUpPurchases, purchaseMigrations } from "@/lib/shop/purchases/data-migrations";
import { purchaseIndexes } from "@/lib/shop/purchases/document";
import { recipeChangeIndexes } from "@/lib/shop/recipes/catalogue/document";
import { catchUpRecipes, recipeMigrations } from "@/lib/shop/recipes/data-migrations";
import { recipeIndexes } from "@/lib/shop/recipes/document";
import { catchUpReviews } from "@/lib/shop/reviews/catch-up-reviews";
import { reviewIndexes } from "@/lib/shop/reviews/document";
import { stuckIndexes } from "@/lib/stuck/document";
import { vitalIndexes } from "@/lib/vitals/document";

/** Of every room that has some. */
export const INDEXES: Indexes = {
  ...userIndexes,
  ...authIndexes,
  ...auditIndexes,
  ...cartIndexes,
  ...kitchenIndexes,
  ...recipeIndexes,
  ...recipeChangeIndexes,
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

const MIGRATIONS: Migrations = [
  ...parcelMigrations,
  ...orderMigrations,
  ...purchaseMigrations,
  ...riderMigrations,
  ...recipeMigrations,
];

/** Names the job that runs `catchUp`. */
export const CATCH_UP = "catch-up";

/** Makes the indexes that are missing. */
export const prepareIndexes = (): Promise<void> => ensureIndexes(INDEXES);

/** Indexes first, then what documents of earlier releases lack; at every start, also by several servers at once. */
export async function prepareDatabase(): Promise<void> {
  await prepareIndexes();
  await migrate(MIGRATIONS);
  await catchUp();
}

/**
 * Brings into today's form what servers of the release before have written since the migrations: a rolling update lets them
 * run beside this one. Some reads of indexes when there is nothing.
 */
export async function catchUp(): Promise<void> {
  for (const step of [
    catchUpRecipes,
    catchUpOrders,
    catchUpPurchases,
    catchUpParcels,
    catchUpRiders,
    catchUpReviews,
  ])
    await step();
}

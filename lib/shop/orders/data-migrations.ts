import "server-only";
import { copyCreatedAt } from "@/lib/platform/db/created-at";
import type { Migrations } from "@/lib/platform/db/migrations";
import { addDeskFields } from "./data-desk";
import { orderDocs } from "./document";

/** What orders of earlier versions lacked, oldest first. */
export const orderMigrations: Migrations = [
  ["orders-desk-fields", addDeskFields],
  ["orders-created-at", catchUpOrders],
];

/** Gives orders of the release before, also those that one of its servers opens meanwhile, today's name of their time. */
export async function catchUpOrders(): Promise<void> {
  await copyCreatedAt(orderDocs(), "openedAt", { state: { $in: ["open", "completed", "abandoned"] } });
}

import "server-only";
import type { Migrations } from "@/lib/platform/db/migrations";
import { adoptAllOrders, adoptLateOrders } from "./data-adopt-charge";
import { adoptPurchases } from "./data-adopt-purchase";

/** What purchases of earlier versions lacked, oldest first; after the orders'. */
export const purchaseMigrations: Migrations = [
  ["orders-charges", adoptAllOrders],
  ["orders-purchases", adoptPurchases],
];

/** Brings into today's form what a server of the release before writes on orders meanwhile. */
export async function catchUpPurchases(): Promise<void> {
  await adoptLateOrders();
  await adoptPurchases();
}

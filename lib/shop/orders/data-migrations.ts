import "server-only";
import { copyCreatedAt } from "@/lib/platform/db/created-at";
import type { Migrations } from "@/lib/platform/db/migrations";
import { moveAddresses, moveListedAddresses } from "@/lib/platform/pictures/move-addresses";
import { addDeskFields } from "./data-desk";
import { orderDocs } from "./document";

/** What orders of earlier versions lacked, oldest first. */
export const orderMigrations: Migrations = [
  ["orders-desk-fields", addDeskFields],
  ["orders-created-at", copyOrdersTime],
  [
    "orders-pictures",
    async () => {
      await moveAddresses(orderDocs(), "image");
      await moveListedAddresses(orderDocs(), "lines", "image");
    },
  ],
];

/** Brings into today's form what a server of the release before writes on orders meanwhile. */
export async function catchUpOrders(): Promise<void> {
  await copyOrdersTime();
}

/** Gives orders of the release before today's name of their time. */
async function copyOrdersTime(): Promise<void> {
  await copyCreatedAt(orderDocs(), "openedAt", { state: { $in: ["open", "completed", "abandoned"] } });
}

import "server-only";
import { collection } from "@/lib/platform/db/client";
import type { Collections } from "@/lib/platform/db/collections";
import type { CartDoc } from "./model";

export const cartDocs = collection<CartDoc>("carts");

/** How long carts are stored. */
export const collections: Collections = {
  carts: { kept: { after: "updatedAt", days: 365, also: "or with the account" } },
};

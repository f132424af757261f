import "server-only";
import type { Collections } from "@/lib/platform/db/collections";

/** How long documents are stored. No index is needed, because documents are read by `_id` only. */
export const collections: Collections = {
  idempotency: { kept: { after: "createdAt", days: 1, also: "or with the account" } },
};

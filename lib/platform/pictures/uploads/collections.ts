import "server-only";
import type { Collections } from "@/lib/platform/db/collections";
import { GUEST_PICTURE_DAYS } from "./document";

/** How long documents are stored, and the indexes for their queries. */
export const collections: Collections = {
  uploads: {
    kept: {
      with: "account",
      also: `a guest's that nobody registered with: ${GUEST_PICTURE_DAYS} day, by the job`,
    },
    indexes: [
      { key: { ownerId: 1, createdAt: -1 } },
      { key: { goneAt: 1 }, partialFilterExpression: { goneAt: { $type: "date" } } },
    ],
  },
};

import "server-only";
import type { Collections } from "@/lib/platform/db/collections";

/**
 * How long the documents are kept, and their indexes. Every query has an index: the integration tests check it by
 * `explain`.
 */
export const collections: Collections = {
  vitals: {
    kept: { after: "createdAt", days: 90, also: "nothing of a person" },
    indexes: [{ key: { day: 1 } }],
  },
};

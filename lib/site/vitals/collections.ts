import "server-only";
import type { Collections } from "@/lib/platform/db/collections";

/**
 * Retention and indexes of the web vitals. Every query has an index; the integration tests check that with `explain`.
 */
export const collections: Collections = {
  vitals: {
    kept: { after: "createdAt", days: 90, also: "nothing of a person" },
    indexes: [{ key: { day: 1 } }],
  },
};

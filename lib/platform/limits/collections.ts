import "server-only";
import type { Collections } from "@/lib/platform/db/collections";

/**
 * How long documents are kept, and the indexes of their queries: every query has one (the integration tests ask
 * `explain`).
 */
export const collections: Collections = {
  // rate-limiter-flexible writes these documents.
  limits: {
    kept: { after: "expire", days: 0 },
    indexes: [{ key: { key: 1 }, unique: true }],
  },
};

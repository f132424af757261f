import "server-only";
import type { Collections } from "@/lib/platform/db/collections";

/**
 * How long documents are stored, and the indexes of their queries. Every query has an index; the integration tests
 * check this by `explain`.
 */
export const collections: Collections = {
  // The library rate-limiter-flexible writes these documents.
  limits: {
    kept: { after: "expire", days: 0 },
    indexes: [{ key: { key: 1 }, unique: true }],
  },
};

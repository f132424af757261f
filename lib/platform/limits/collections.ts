import "server-only";
import type { Collections } from "@/lib/platform/db/collections";

/** How long these are kept and how they are found: every query has an index, the integration tests ask `explain`. */
export const collections: Collections = {
  // rate-limiter-flexible's own documents.
  limits: {
    kept: { after: "expire", days: 0 },
    indexes: [{ key: { key: 1 }, unique: true }],
  },
};

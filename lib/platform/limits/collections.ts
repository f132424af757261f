import "server-only";
import type { Collections } from "@/lib/platform/db/collections";

/** How long documents are stored, and the indexes for their queries. */
export const collections: Collections = {
  // The library rate-limiter-flexible writes these documents.
  limits: {
    kept: { after: "expire", days: 0 },
    indexes: [{ key: { key: 1 }, unique: true }],
  },
};

import "server-only";
import type { Collections } from "@/lib/platform/db/collections";

/** How long these are kept and how they are found: every query has an index, the integration tests ask `explain`. */
export const collections: Collections = {
  vitals: {
    kept: { after: "createdAt", days: 90, also: "nothing of a person" },
    indexes: [{ key: { day: 1 } }],
  },
};

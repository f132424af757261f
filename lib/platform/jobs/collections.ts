import "server-only";
import type { Collections } from "@/lib/platform/db/collections";

/** How long documents are stored. They are read by `_id` only, so there are no further indexes. */
export const collections: Collections = {
  jobRuns: { kept: { with: "machinery" } },
  leases: { kept: { with: "machinery" } },
};

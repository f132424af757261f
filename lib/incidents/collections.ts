import "server-only";
import type { Collections } from "@/lib/platform/db/collections";

/** How long the documents are kept. They are found by `_id`, so they need no other index. */
export const collections: Collections = {
  stuckTurns: { kept: { after: "forgetAt", days: 0 } },
};

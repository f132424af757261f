import "server-only";
import { collection } from "@/lib/platform/db/client";
import type { Collections } from "@/lib/platform/db/collections";
import type { StuckTurnDoc } from "./model";

export const stuckTurnDocs = collection<StuckTurnDoc>("stuckTurns");

/** How long the documents are kept. They are found by `_id`, so they need no other index. */
export const collections: Collections = {
  stuckTurns: { kept: { after: "forgetAt", days: 0 } },
};

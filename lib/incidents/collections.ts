import "server-only";
import { collection } from "@/lib/platform/db/client";
import type { Collections } from "@/lib/platform/db/collections";
import type { StuckTurnDoc } from "./model";

export const stuckTurnDocs = collection<StuckTurnDoc>("stuckTurns");

/** Retention of administrators' steps on incidents. Documents are found by `_id`, so no other index is needed. */
export const collections: Collections = {
  stuckTurns: { kept: { after: "forgetAt", days: 0 } },
};

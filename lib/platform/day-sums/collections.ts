import "server-only";
import type { Collections } from "@/lib/platform/db/collections";

/** How long these are kept; they are found by their `_id`. */
export const collections: Collections = {
  daySums: { kept: { with: "machinery" } },
};

import { defineSettings } from "@/lib/platform/settings/define-settings";
import { kinds } from "@/lib/platform/settings/kinds";

export const riderSettings = defineSettings({
  heading: "Riders",
  table: {
    cashLimit: {
      name: "CASH_LIMIT",
      kind: kinds.count(),
      default: "10000",
      purpose:
        "What a rider may have collected and not handed in, or is about to collect, in taka; above it no job that " +
        "collects is theirs.",
    },
  },
});

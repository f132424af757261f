import { defineSettings } from "@/lib/platform/settings/define-settings";
import { kinds } from "@/lib/platform/settings/kinds";

export const claimSettings = defineSettings({
  heading: "Claims",
  table: {
    answerMs: {
      name: "CLAIM_ANSWER_HOURS",
      kind: kinds.hours(24 * 365),
      default: "48",
      purpose: "How long a kitchen has to answer a claim.",
    },
  },
});

import { defineSettings } from "@/lib/platform/settings/define-settings";
import { kinds } from "@/lib/platform/settings/kinds";

export const orderSettings = defineSettings({
  heading: "Orders",
  table: {
    answerMs: {
      name: "ANSWER_HOURS",
      kind: kinds.hours(24 * 365),
      default: "48",
      purpose: "How long a kitchen has to answer an order.",
    },
    holdMs: {
      name: "HOLD_MINUTES",
      kind: kinds.minutes(60 * 24),
      default: "30",
      purpose: "How long an unpaid purchase holds its boxes.",
    },
  },
});

import { defineSettings } from "@/lib/platform/settings/define-settings";
import { kinds } from "@/lib/platform/settings/kinds";

export const reviewSettings = defineSettings({
  heading: "Reviews",
  table: {
    editMs: {
      name: "REVIEW_EDIT_DAYS",
      kind: kinds.days(3650),
      default: "14",
      purpose: "How long a review can be changed by who wrote it.",
    },
  },
});

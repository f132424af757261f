import { defineSettings } from "@/lib/platform/settings/define-settings";
import { kinds } from "@/lib/platform/settings/kinds";

export const payoutSettings = defineSettings({
  heading: "Payouts",
  table: {
    least: {
      name: "PAYOUT_MIN",
      kind: kinds.wholeNumber(0, 1_000_000),
      default: "500",
      purpose: "The least that is paid out, in taka; not of buyers.",
    },
  },
});

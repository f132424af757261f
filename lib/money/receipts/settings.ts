import { defineSettings } from "@/lib/platform/settings/define-settings";
import { kinds } from "@/lib/platform/settings/kinds";

export const receiptSettings = defineSettings({
  heading: "Receipts",
  table: {
    bin: {
      name: "BIN",
      kind: kinds.matching(/^\d{13}$/, "13 digits"),
      unset: "receipts have no word of VAT",
      purpose: "The number that the VAT office knows the house by.",
    },
    vatPercent: {
      name: "VAT_PERCENT",
      kind: kinds.percent(100),
      default: "15",
      purpose: "Percent of VAT in the delivery charge.",
    },
  },
  view: ({ bin, vatPercent }) => ({
    /** Null if no BIN (VAT number) is set. Receipts then do not mention VAT. */
    vat: bin === null ? null : { bin, percent: vatPercent },
  }),
});

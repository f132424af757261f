import { isDay } from "@/lib/platform/days";
import { defineSettings } from "@/lib/platform/settings/define-settings";
import { kinds } from "@/lib/platform/settings/kinds";

const DAY = "a day, as 2026-12-01";

export const journalSettings = defineSettings({
  heading: "Commission and release",
  table: {
    commissionPercent: {
      name: "COMMISSION_PERCENT",
      kind: kinds.percent(50),
      default: "12",
      purpose: "Percent of a box's food that the house keeps.",
    },
    commissionFrom: {
      name: "COMMISSION_FROM",
      kind: kinds.text.refine(isDay, `expected ${DAY}`).describe(DAY),
      unset: "from the start",
      example: "2026-12-01",
      purpose: "The day in Dhaka before which the house keeps nothing.",
    },
    claimMs: {
      name: "CLAIM_HOURS",
      kind: kinds.hours(24 * 365),
      default: "72",
      purpose: "How long a box that has arrived can be claimed, and its kitchen waits for its money.",
    },
    roundMs: {
      name: "RANNA_BOXES_MS",
      kind: kinds.count(),
      default: "15000",
      internal: "test",
      purpose:
        "Pause between two rounds of the jobs that release money, end unanswered orders and give back what is held " +
        "too long, ms.",
    },
  },
});

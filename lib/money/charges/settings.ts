import { defineSettings } from "@/lib/platform/settings/define-settings";
import { kinds } from "@/lib/platform/settings/kinds";

export const chargeSettings = defineSettings({
  heading: "Payments under way",
  table: {
    giveUpMs: {
      name: "GIVE_UP_MINUTES",
      kind: kinds.minutes(60 * 24),
      default: "75",
      purpose: "How long after its opening a visit to a hosted page can still pay what it was opened for.",
    },
    askMs: {
      name: "ASK_SECONDS",
      kind: kinds.seconds(3600),
      default: "30",
      purpose: "How long after its opening such a visit is asked about first; the pauses double.",
    },
    refundAskMs: {
      name: "REFUND_ASK_SECONDS",
      kind: kinds.seconds(6 * 3600),
      default: "60",
      purpose: "How long after it was sent a wallet's refund is asked about first; the pauses double.",
    },
    reconcileMs: {
      name: "RANNA_RECONCILE_MS",
      kind: kinds.count(),
      default: "30000",
      internal: "test",
      purpose: "Pause between two rounds of the reconciler, ms.",
    },
  },
});

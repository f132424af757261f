import { defineSettings } from "@/lib/platform/settings/define-settings";
import { kinds } from "@/lib/platform/settings/kinds";

export const phoneSettings = defineSettings({
  heading: "Phones",
  table: {
    codeMinutes: {
      name: "SMS_CODE_MINUTES",
      kind: kinds.duration("minutes", 99),
      default: "10",
      purpose: "How long a code that was sent by SMS holds.",
    },
    codeAgainMs: {
      name: "CODE_AGAIN_SECONDS",
      kind: kinds.seconds(3600),
      default: "60",
      purpose: "How long a browser waits until it may ask for another code.",
    },
    ticketMs: {
      name: "TICKET_MINUTES",
      kind: kinds.minutes(60),
      default: "15",
      purpose: "How long somebody whose code was right has to finish signing in.",
    },
    proofMs: {
      name: "PHONE_PROOF_DAYS",
      kind: kinds.days(3650),
      default: "330",
      purpose:
        "The same, counted from when the number was last proven. Operators give numbers away after 12 idle months.",
    },
    askMs: {
      name: "PHONE_ASK_DAYS",
      kind: kinds.days(3650),
      default: "30",
      purpose: "How long before the end of `PHONE_PROOF_DAYS` pages ask to prove the number anew.",
    },
    changeMs: {
      name: "PHONE_CHANGE_HOURS",
      kind: kinds.hours(24 * 30),
      default: "72",
      purpose:
        "How long a change of the number that opens an account waits, if the old number has not agreed.",
    },
  },
});

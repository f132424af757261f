import { z } from "zod";
import { defineSettings } from "@/lib/platform/settings/define-settings";
import { kinds } from "@/lib/platform/settings/kinds";
import type { QuietHours } from "./rules";

const QUIET = "two hours of the day in Dhaka, such as `22-8` or `22.5-7`, or `none`";

const quietHours = z
  .string()
  .regex(/^(none|\d{1,2}(\.\d{1,4})?-\d{1,2}(\.\d{1,4})?)$/, { error: `expected ${QUIET}`, abort: true })
  .transform((text): QuietHours | null => {
    if (text === "none") return null;
    const [from = 0, to = 0] = text.split("-").map(Number);
    return { from, to };
  })
  .refine((hours) => hours === null || (hours.from < 24 && hours.to <= 24 && hours.from !== hours.to), {
    error: `expected ${QUIET}`,
  })
  .describe(QUIET);

export const noticeSettings = defineSettings({
  heading: "Notices",
  table: {
    smsMs: {
      name: "NOTICE_SMS_MINUTES",
      kind: kinds.minutes(24 * 60),
      default: "15",
      purpose: "How long after its push an SMS follows a notice with a deadline, if it is not seen.",
    },
    smsLateMs: {
      name: "NOTICE_SMS_LATE_MINUTES",
      kind: kinds.minutes(24 * 60),
      default: "60",
      purpose: "The same for notices about money, and others that bear more waiting.",
    },
    remindMs: {
      name: "NOTICE_REMIND_HOURS",
      kind: kinds.hours(24 * 30),
      default: "6",
      purpose:
        "How long before its deadline a kitchen is reminded, but not before half of the time has passed.",
    },
    joinMs: {
      name: "NOTICE_JOIN_SECONDS",
      kind: kinds.seconds(3600),
      default: "60",
      purpose: "How long after a push the following notices of a person are gathered into one.",
    },
    quietHours: {
      name: "QUIET_HOURS",
      kind: quietHours,
      default: "22-8",
      purpose: "When notices that can wait are not sent to phones.",
    },
  },
});

import "server-only";
import { PLAN_NOTICES, planDueNotices } from "@/lib/flows/plan-notices";
import type { Job } from "@/lib/platform/jobs/run-every";
import { mailSettings } from "@/lib/platform/mail/settings";
import { SEND_MAILS, sendMails } from "./send-mails";
import { SEND_PUSHES, sendPushes } from "./send-pushes";

export const jobs: Job[] = [
  {
    name: SEND_MAILS,
    everyMs: () => mailSettings().everyMs,
    run: (stopped) => sendMails({ stopped }),
    leased: true,
  },
  {
    name: PLAN_NOTICES,
    everyMs: () => mailSettings().everyMs,
    run: (stopped) => planDueNotices({ stopped }),
    leased: true,
  },
  {
    name: SEND_PUSHES,
    everyMs: () => mailSettings().everyMs,
    run: (stopped) => sendPushes({ stopped }),
    leased: true,
  },
];

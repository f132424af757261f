import "server-only";
import type { Job } from "@/lib/platform/jobs/run-every";
import { mailSettings } from "@/lib/platform/mail/settings";
import { SEND_MAILS, sendMails } from "./send-mails";

export const jobs: Job[] = [
  {
    name: SEND_MAILS,
    everyMs: () => mailSettings().everyMs,
    run: (stopped) => sendMails({ stopped }),
    leased: true,
  },
];

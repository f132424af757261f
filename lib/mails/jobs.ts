import "server-only";
import { env } from "@/lib/platform/env";
import type { Job } from "@/lib/platform/jobs/run-every";
import { SEND_MAILS, sendMails } from "./send-mails";

export const jobs: Job[] = [
  { name: SEND_MAILS, everyMs: () => env().mailMs, run: (stopped) => sendMails({ stopped }), leased: true },
];

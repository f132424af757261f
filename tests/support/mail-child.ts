/** Runs one round of the job that sends mails, in a process that a test kills meanwhile. */
import { sendMails } from "@/lib/mails/send-mails";

sendMails().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);

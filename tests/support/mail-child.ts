/** One round of the job that sends mails, in a process of its own, which a test kills half-way. */
import { sendMails } from "@/lib/mails/send-mails";

sendMails().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);

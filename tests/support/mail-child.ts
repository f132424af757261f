/** Runs one round of the job that sends mails, or with `pushes` of the one that sends these; a test kills it meanwhile. */
import { sendMails } from "@/lib/mails/send-mails";
import { sendPushes } from "@/lib/mails/send-pushes";

const send = process.argv[2] === "pushes" ? sendPushes : sendMails;
send().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);

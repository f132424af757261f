import { runProcess } from "@ranna/local-process/run-process";
import { FLAGS } from "./flags";
import { startMailbox } from "./start";

/**
 * The local mailbox as a process:
 * `{"ready":true,"smtpUrl":"smtp://127.0.0.1:PORT","url":"http://127.0.0.1:PORT"}`.
 */
await runProcess("local mailbox", FLAGS, async (flags, log) => {
  const { smtpUrl, url, stop } = await startMailbox({ ...flags, log });
  return { ready: { smtpUrl, url }, stop };
});

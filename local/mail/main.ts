import { readFlags } from "./flags";
import { startMailbox } from "./start";

/**
 * The local mailbox as a process of its own. Prints one JSON line when ready:
 * `{"ready":true,"smtpUrl":"smtp://127.0.0.1:PORT","url":"http://127.0.0.1:PORT"}`. SIGTERM and SIGINT stop it
 * cleanly; with --exit-with-parent so does the end of its stdin.
 */
try {
  const flags = readFlags(process.argv.slice(2));
  const log = (line: string) => process.stderr.write(`local mailbox: ${line}\n`);
  const mailbox = await startMailbox({ ...flags, log });
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void mailbox.stop().finally(() => process.exit(0));
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  if (flags.exitWithParent) process.stdin.on("end", stop).on("close", stop).on("error", stop).resume();
  const { smtpUrl, url } = mailbox;
  process.stdout.write(`${JSON.stringify({ ready: true, smtpUrl, url })}\n`);
} catch (error) {
  process.stderr.write(`local mailbox: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

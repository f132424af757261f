import { readFlags } from "./flags";
import { startSandbox } from "./start";

/**
 * The payment sandbox as a process of its own. Prints one JSON line when ready:
 * `{"ready":true,"url":"http://127.0.0.1:PORT"}`. SIGTERM and SIGINT stop it cleanly; with --exit-with-parent so
 * does the end of its stdin.
 */
try {
  const flags = readFlags(process.argv.slice(2));
  const log = (line: string) => process.stderr.write(`stripe sandbox: ${line}\n`);
  const sandbox = await startSandbox({ ...flags, log });
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void sandbox.stop().finally(() => process.exit(0));
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  if (flags.exitWithParent) process.stdin.on("end", stop).on("close", stop).on("error", stop).resume();
  process.stdout.write(`${JSON.stringify({ ready: true, url: sandbox.url })}\n`);
} catch (error) {
  process.stderr.write(`stripe sandbox: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

import { readFlags } from "./flags";
import { startStandIn } from "./start";

/**
 * The stand-in for Google as a process of its own. Prints one JSON line when ready:
 * `{"ready":true,"issuer":"http://127.0.0.1:PORT"}`. SIGTERM and SIGINT stop it cleanly; with --exit-with-parent so
 * does the end of its stdin.
 */
try {
  const flags = readFlags(process.argv.slice(2));
  const standIn = await startStandIn(flags);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void standIn.stop().finally(() => process.exit(0));
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  if (flags.exitWithParent) process.stdin.on("end", stop).on("close", stop).on("error", stop).resume();
  process.stdout.write(`${JSON.stringify({ ready: true, issuer: standIn.issuer })}\n`);
} catch (error) {
  process.stderr.write(`google stand-in: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

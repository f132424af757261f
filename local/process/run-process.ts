import { type FlagsOf, type FlagTable, readFlags } from "./flags";

/** A stand-in that listens: the addresses it tells, and what ends it. */
export interface Running {
  /** Printed with `"ready":true` as one JSON line. */
  ready: Record<string, string>;
  stop(): Promise<void>;
}

type Log = (line: string) => void;

/**
 * Runs a stand-in as a process of its own: reads its flags, starts it and prints one JSON line on stdout when it is
 * ready; logs go to stderr under its name. SIGTERM, SIGINT and, with `--exit-with-parent`, the end of stdin stop it
 * cleanly. What cannot start or stop ends the process with 1 and one line.
 */
export async function runProcess<T extends FlagTable>(
  name: string,
  table: T,
  start: (flags: FlagsOf<T>, log: Log) => Promise<Running>,
): Promise<void> {
  const log: Log = (line) => void process.stderr.write(`${name}: ${line}\n`);
  const fail = (error: unknown): never => {
    log(error instanceof Error ? error.message : String(error));
    process.exit(1);
  };
  try {
    const flags = readFlags(process.argv.slice(2), table);
    const { ready, stop } = await start(flags, log);
    let stopping = false;
    const end = (): void => {
      if (stopping) return;
      stopping = true;
      stop().then(() => process.exit(0), fail);
    };
    process.on("SIGTERM", end).on("SIGINT", end);
    if (flags.exitWithParent) process.stdin.on("end", end).on("close", end).on("error", end).resume();
    process.stdout.write(`${JSON.stringify({ ready: true, ...ready })}\n`);
  } catch (error) {
    fail(error);
  }
}

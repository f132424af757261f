import { type FlagsOf, type FlagTable, readFlags } from "./flags";

export interface Running {
  /** The addresses of the emulator. They are printed with `"ready":true` as one line of JSON. */
  ready: Record<string, string>;
  stop(): Promise<void>;
}

type Log = (line: string) => void;

/** An emulator that can run as a process. `start` receives the command line without `--exit-with-parent`. */
export type Emulator = { name: string; start: (argv: string[]) => Promise<Running> };

/** Makes an emulator from its flags and its start function. The emulator logs to stderr under its name. */
export const emulator = <T extends FlagTable>(
  name: string,
  table: T,
  start: (flags: FlagsOf<T>, log: Log) => Promise<Running>,
): Emulator => ({ name, start: async (argv) => start(readFlags(argv, table), logUnder(name)) });

const logUnder =
  (name: string): Log =>
  (line) =>
    void process.stderr.write(`${name}: ${line}\n`);

const EXIT_WITH_PARENT = "--exit-with-parent";

/** Runs one emulator as a process. Prints `{"ready":true,...addresses}` when the emulator is listening. */
export const runProcess = (one: Emulator): Promise<void> => run(one.name, async (argv) => one.start(argv));

/**
 * Runs several emulators in one process. Command line: `--run NAME FLAGS... --run NAME FLAGS...`. Prints
 * `{"ready":true,"NAME":{...addresses},...}`.
 */
export const runTogether = (name: string, emulators: Readonly<Record<string, Emulator>>): Promise<void> =>
  run(name, async (argv) => {
    const started: [string, Running][] = [];
    for (const [which = "", ...flags] of splitAt(argv, "--run")) {
      const one = emulators[which];
      if (!one) throw new Error(`--run: expected one of ${Object.keys(emulators).join(", ")}`);
      started.push([which, await one.start(flags)]);
    }
    return {
      ready: Object.fromEntries(started.map(([which, { ready }]) => [which, ready])),
      stop: async () => void (await Promise.all(started.map(([, { stop }]) => stop()))),
    };
  });

/**
 * Splits a list at each `mark`, e.g. `a b x c x d` at `x` into `[c]` and `[d]`. Drops the part before the first mark.
 */
const splitAt = (argv: readonly string[], mark: string): string[][] =>
  argv.flatMap((word, at) => {
    if (word !== mark) return [];
    const next = argv.indexOf(mark, at + 1);
    return [argv.slice(at + 1, next === -1 ? undefined : next)];
  });

/**
 * Runs an emulator until SIGTERM or SIGINT. With `--exit-with-parent`, also stops at the end of stdin. Exits with
 * code 1 if it cannot start or stop.
 */
async function run(
  name: string,
  start: (argv: string[]) => Promise<{ ready: object; stop(): Promise<void> }>,
): Promise<void> {
  const fail = (error: unknown): never => {
    logUnder(name)(error instanceof Error ? error.message : String(error));
    process.exit(1);
  };
  try {
    const argv = process.argv.slice(2);
    const { ready, stop } = await start(argv.filter((word) => word !== EXIT_WITH_PARENT));
    let stopping = false;
    const end = (): void => {
      if (stopping) return;
      stopping = true;
      stop().then(() => process.exit(0), fail);
    };
    process.on("SIGTERM", end).on("SIGINT", end);
    if (argv.includes(EXIT_WITH_PARENT))
      process.stdin.on("end", end).on("close", end).on("error", end).resume();
    process.stdout.write(`${JSON.stringify({ ready: true, ...ready })}\n`);
  } catch (error) {
    fail(error);
  }
}

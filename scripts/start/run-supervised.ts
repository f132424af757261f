import { printError } from "../print-error";
import { endWithNpm } from "./end-with-npm";
import { Supervisor } from "./supervisor";

/**
 * Runs `work` with a supervisor for its processes. Stops them and ends this process when `work` returns an exit code or
 * throws, on SIGINT, SIGTERM and SIGHUP, when npm ends, or when one of them stops again and again. If `work` returns
 * null, they keep running. `what` is the name for messages.
 */
export async function runSupervised(
  what: string,
  work: (supervisor: Supervisor) => Promise<number | null>,
): Promise<void> {
  const supervisor = new Supervisor();
  let stopping = false;
  async function stop(code: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    await supervisor.stopAll();
    process.exit(code);
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0));
  endWithNpm(() => void stop(1));
  supervisor.onGaveUp = (name) => {
    console.error(`${name} stopped again and again; ${what} stops.`);
    void stop(1);
  };
  try {
    const code = await work(supervisor);
    if (code !== null) await stop(code);
  } catch (error) {
    // Errors during a requested shutdown are not reported.
    if (stopping) return;
    printError(error);
    await stop(1);
  }
}

import { type ChildProcess, spawn } from "node:child_process";

export type Service = {
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** A line of its output that holds this text says that it is ready. */
  ready: string;
  /** Arguments of a later start, e.g. with the port that the first one was given. */
  argsAgain?: (readyLine: string) => string[];
};

type Running = { service: Service; child: ChildProcess; stopping: boolean; restarts: number[] };

const READY_MS = 60_000;
const STOP_MS = 10_000;
/** More restarts than this within a minute: something is broken for good. */
const MAX_RESTARTS = 5;

/**
 * Starts child processes, starts them again when they die, stops them in the reverse order. A child lives in a
 * process group of its own, so that Ctrl-C reaches only the starter; it ends by itself when its standard input
 * closes, so that it never outlives a killed starter.
 */
export class Supervisor {
  onGaveUp: (name: string) => void = () => undefined;
  private readonly running: Running[] = [];
  private stopped = false;

  /** Answers the line that said "ready". Rejects when the service ends or stays silent before that. */
  async start(service: Service): Promise<string> {
    const { child, line } = await this.launch(service);
    const entry: Running = { service, child, stopping: false, restarts: [] };
    if (service.argsAgain) entry.service = { ...service, args: service.argsAgain(line) };
    this.running.push(entry);
    this.watch(entry);
    return line;
  }

  async stopAll(): Promise<void> {
    this.stopped = true;
    for (const entry of this.running.splice(0).reverse()) {
      entry.stopping = true;
      await stopChild(entry.child);
    }
  }

  private launch(service: Service): Promise<{ child: ChildProcess; line: string }> {
    const child = spawn(service.command, service.args, {
      env: service.env,
      stdio: ["pipe", "pipe", "inherit"],
      detached: true,
    });
    // Writing to a child that has just died must not end the starter.
    child.stdin?.on("error", () => undefined);
    return new Promise((resolve, reject) => {
      let text = "";
      let ready = false;
      const timer = setTimeout(() => {
        child.kill("SIGKILL");
        reject(new Error(`${service.name} did not get ready within ${READY_MS / 1000} s`));
      }, READY_MS);
      child.stdout?.setEncoding("utf8").on("data", (chunk: string) => {
        if (ready) {
          process.stdout.write(chunk);
          return;
        }
        text += chunk;
        const line = text.split("\n").find((l) => l.includes(service.ready));
        if (line === undefined) return;
        ready = true;
        clearTimeout(timer);
        resolve({ child, line });
      });
      child.once("error", reject);
      child.once("exit", (code, signal) => {
        clearTimeout(timer);
        if (!ready) reject(new Error(`${service.name} ended while starting (${signal ?? `code ${code}`})`));
      });
    });
  }

  private watch(entry: Running): void {
    entry.child.once("exit", (code, signal) => {
      if (this.stopped || entry.stopping) return;
      console.error(`${entry.service.name} ended (${signal ?? `code ${code}`}); starting it again`);
      void this.again(entry);
    });
  }

  private async again(entry: Running): Promise<void> {
    const now = Date.now();
    entry.restarts = [...entry.restarts.filter((at) => now - at < 60_000), now];
    if (entry.restarts.length > MAX_RESTARTS) {
      this.onGaveUp(entry.service.name);
      return;
    }
    try {
      const { child } = await this.launch(entry.service);
      entry.child = child;
      if (this.stopped) await stopChild(child);
      else this.watch(entry);
    } catch (error) {
      if (this.stopped) return;
      console.error(error instanceof Error ? error.message : error);
      setTimeout(() => void this.again(entry), 500);
    }
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
  await ended;
  clearTimeout(timer);
}

import { type ChildProcess, spawn } from "node:child_process";

export type Service = {
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** The working folder. Default: the folder of this process. */
  cwd?: string;
  /** The signal that stops the service; SIGTERM by default. */
  stopSignal?: NodeJS.Signals;
  /** The service is ready when it prints a line that contains this text. */
  ready: string;
  /** The service waits for a line on its standard input, which it gets when this promise resolves. */
  begin?: Promise<unknown>;
  /** Returns the arguments for a restart. `readyLine` is the line that the service printed when it was ready. */
  argsAgain?: (readyLine: string) => string[];
};

type Launch = { child: ChildProcess; ready: Promise<string> };

type Running = {
  service: Service;
  child: ChildProcess;
  /** The restart in progress, or null. It never rejects; it resolves when the child is ready or has been given up. */
  restarting: Promise<void> | null;
  restarts: number[];
};

const READY_MS = 60_000;
/** A child process that has not stopped after this time, in ms, is killed. */
const STOP_MS = 35_000;
const PAUSE_MS = 500;
/** The most restarts of a service within a minute. After that the service stays stopped. */
const MAX_RESTARTS = 5;

/**
 * Starts child processes, restarts them if they end, and stops them in reverse order. Each child has its own process
 * group, so that Ctrl-C reaches only this process. A child must end itself when its standard input closes, so that it
 * does not survive this process.
 */
export class Supervisor {
  onGaveUp: (name: string) => void = () => undefined;
  private readonly running: Running[] = [];
  /** All children that are running, ready or not. */
  private readonly children = new Set<ChildProcess>();
  private stopped = false;
  private wake: () => void = () => undefined;
  /** Resolves when `stopAll` is called. */
  private readonly stop = new Promise<void>((resolve) => {
    this.wake = resolve;
  });

  /**
   * Starts a service and returns the line that says it is ready. Rejects if the service ends, or is not ready within
   * READY_MS of its beginning.
   */
  async start(service: Service): Promise<string> {
    if (this.stopped) throw new Error(`${service.name} is not started: everything is being stopped`);
    const { child, ready } = this.launch(service);
    const line = await ready;
    const again = service.argsAgain ? { ...service, args: service.argsAgain(line) } : service;
    const entry: Running = { service: again, child, restarting: null, restarts: [] };
    this.running.push(entry);
    this.watch(entry);
    return line;
  }

  /**
   * Sends a signal to a service. A service that ends because of the signal is restarted. Throws for an unknown name.
   */
  signal(name: string, signal: NodeJS.Signals): void {
    const entry = this.running.find(({ service }) => service.name === name);
    if (!entry) throw new Error(`${name} does not run`);
    entry.child.kill(signal);
  }

  /**
   * Replaces the definition of a service. The new definition applies at the next restart. Throws for an unknown name.
   */
  replace(service: Service): void {
    const entry = this.running.find((one) => one.service.name === service.name);
    if (!entry) throw new Error(`${service.name} does not run`);
    entry.service = service;
  }

  /** Stops all services. Resolves when none is running any more. */
  async stopAll(): Promise<void> {
    this.stopped = true;
    this.wake();
    const entries = this.running.splice(0).reverse();
    const known = new Set(entries.map(({ child }) => child));
    await Promise.all(
      [...this.children].filter((child) => !known.has(child)).map((child) => stopChild(child)),
    );
    for (const entry of entries) {
      await stopChild(entry.child, entry.service.stopSignal);
      await entry.restarting;
    }
  }

  private launch(service: Service): Launch {
    const child = spawn(service.command, service.args, {
      env: service.env,
      cwd: service.cwd,
      stdio: ["pipe", "pipe", "inherit"],
      detached: true,
    });
    this.children.add(child);
    const over = () => void this.children.delete(child);
    child.once("exit", over).once("error", over);
    // Ignores the error of a write to a child that has just ended.
    child.stdin?.on("error", () => undefined);
    const ready = new Promise<string>((resolve, reject) => {
      let text = "";
      let said = false;
      let timer: NodeJS.Timeout | undefined;
      const limitTime = () => {
        timer = setTimeout(() => {
          child.kill("SIGKILL");
          reject(new Error(`${service.name} did not get ready within ${READY_MS / 1000} s`));
        }, READY_MS).unref();
      };
      if (service.begin)
        service.begin.then(
          () => {
            child.stdin?.write("begin\n");
            limitTime();
          },
          () => undefined,
        );
      else limitTime();
      child.stdout?.setEncoding("utf8").on("data", (chunk: string) => {
        if (said) {
          process.stdout.write(chunk);
          return;
        }
        text += chunk;
        const line = text.split("\n").find((l) => l.includes(service.ready));
        if (line === undefined) return;
        said = true;
        clearTimeout(timer);
        resolve(line);
      });
      child.once("error", (error) => {
        clearTimeout(timer);
        reject(error);
      });
      child.once("exit", (code, signal) => {
        clearTimeout(timer);
        if (!said) reject(new Error(`${service.name} ended while starting (${signal ?? `code ${code}`})`));
      });
    });
    return { child, ready };
  }

  private watch(entry: Running): void {
    entry.child.once("exit", (code, signal) => {
      if (this.stopped) return;
      console.error(`${entry.service.name} ended (${signal ?? `code ${code}`}); starting it again`);
      entry.restarting = this.again(entry).finally(() => {
        entry.restarting = null;
      });
    });
  }

  /** Restarts a service until it is ready. Gives up if the service ends too often or everything is being stopped. */
  private async again(entry: Running): Promise<void> {
    while (!this.stopped) {
      const now = Date.now();
      entry.restarts = [...entry.restarts.filter((at) => now - at < 60_000), now];
      if (entry.restarts.length > MAX_RESTARTS) {
        this.onGaveUp(entry.service.name);
        return;
      }
      try {
        const { child, ready } = this.launch(entry.service);
        entry.child = child;
        await ready;
        this.watch(entry);
        return;
      } catch (error) {
        if (this.stopped) return;
        console.error(error instanceof Error ? error.message : error);
        await Promise.race([new Promise((resolve) => setTimeout(resolve, PAUSE_MS)), this.stop]);
      }
    }
  }
}

async function stopChild(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill(signal);
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
  await ended;
  clearTimeout(timer);
}

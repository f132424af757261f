import { spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { bundle } from "./bundle";

export type Launched<Ready> = {
  /** What it has said when it was ready. */
  ready: Ready;
  /** What it has written to its standard error so far. */
  complaints: () => string;
  /** Sends the signal and waits until it is gone; nothing where it is. */
  end: (signal: NodeJS.Signals) => Promise<void>;
};

/** Starts the emulator of a folder as a process of its own, for tests; it ends with this one. Rejects when it ends early. */
export async function launch<Ready>(folder: string, flags: readonly string[]): Promise<Launched<Ready>> {
  const child = spawn(process.execPath, [await bundle(folder), ...flags, "--exit-with-parent"], {
    cwd: folder,
    stdio: ["pipe", "pipe", "pipe"],
  });
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString("utf8");
  });
  const ready = await new Promise<Ready>((resolve, reject) => {
    child.once("exit", (code) =>
      reject(new Error(`local/${path.basename(folder)} ended with ${code}: ${errors}`)),
    );
    createInterface({ input: child.stdout }).once("line", (line) => resolve(JSON.parse(line) as Ready));
  });
  return {
    ready,
    complaints: () => errors,
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill(signal);
      await gone;
    },
  };
}

import { spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { bundle } from "./bundle";

export type Launched<Ready> = {
  /** The addresses that the process printed when it was ready. */
  ready: Ready;
  /** Returns the text that the process has written to standard error so far. */
  complaints: () => string;
  /** Sends a signal and resolves when the process has ended. Does nothing if it has already ended. */
  end: (signal: NodeJS.Signals) => Promise<void>;
};

/** Starts the emulator of a folder as a child process of a test. Rejects if the child ends before it is ready. */
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

import { spawn } from "node:child_process";

/** Runs a command to its end with its output shown. Rejects when it does not exit with 0. */
export function run(command: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: ["ignore", "inherit", "inherit"] });
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${[command, ...args].join(" ")} ended with ${signal ?? `code ${code}`}`));
    });
  });
}

import { execFileSync, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { bundle } from "@ranna/local-process/bundle";

/** A Linux program that changes the resource limits of a running process. */
const PRLIMIT = "prlimit";

export function canChangeLimits(): boolean {
  try {
    execFileSync(PRLIMIT, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/**
 * For tests: starts a server that cannot make files larger than `blocks` x 512 bytes. Larger writes fail as on a full
 * disk.
 */
export async function startLimitedServer(folder: string, blocks: number) {
  const limit = `ulimit -S -f ${blocks} && exec "$@"`;
  const main = await bundle(import.meta.dirname);
  const args = [main, "--data-dir", folder, "--port", "0", "--exit-with-parent"];
  const child = spawn("sh", ["-c", limit, "sh", process.execPath, ...args], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once("line", resolve);
    child.once("exit", (code) => reject(new Error(`the database ended with ${code}`)));
  });
  const allow = (bytes: number | "unlimited") =>
    execFileSync(PRLIMIT, ["--pid", String(child.pid), `--fsize=${bytes}:`]);
  return {
    uri: (JSON.parse(line) as { uri: string }).uri,
    allow,
    stop: () =>
      new Promise<void>((resolve) => {
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}

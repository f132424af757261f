import { execFileSync, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { bundle } from "@ranna/local-process/bundle";

/** Changes the limits of a running process, on Linux. */
const PRLIMIT = "prlimit";

/** Whether the limit of a running server can be changed here. */
export function canChangeLimits(): boolean {
  try {
    execFileSync(PRLIMIT, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** For tests: a server that cannot make files larger than `blocks` x 512 bytes, which fails writes as a full disk does. */
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
    /** There is room again, or only so much from now on. */
    allow,
    stop: () =>
      new Promise<void>((resolve) => {
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}

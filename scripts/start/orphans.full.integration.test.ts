import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { SETTING_NAMES } from "../../lib/startup/settings";
import { freePort } from "../free-port.mjs";
import { buildIfChanged } from "./build";

/** The ids of all descendants of a process, on Linux. */
function below(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  const found = children === "" ? [] : children.split(" ").map(Number);
  return found.flatMap((child) => [child, ...below(child)]);
}

/** The command line of a process. */
const commandOf = (pid: number): string => readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");

/** Whether a process runs; one that has ended but is still listed does not count. */
function runs(pid: number): boolean {
  try {
    return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

let dataDir: string;
let started: number[] = [];
beforeAll(() => buildIfChanged(), 900_000);
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "ranna-orphans-"));
});
afterEach(() => {
  for (const pid of started.filter(runs)) process.kill(pid, "SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts the product on its own data and waits until it is served; returns its address. */
async function start(command: string, args: string[], settings: Record<string, string | undefined>) {
  const port = String(await freePort());
  const { MONGODB_URI: _, ...rest } = process.env;
  const own = {
    PORT: port,
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    SEED: "none",
    NODE_ENV: "production",
  } as const;
  const first = { ADMIN_EMAIL: "first@orphans.test", ADMIN_PASSWORD: "first-admin-7" };
  const child: ChildProcess = spawn(command, args, {
    env: { ...rest, ...settings, ...own, ...first },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  await new Promise<void>((resolve, reject) => {
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      if (said.includes("RANNA is served at")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`ended with ${code}: ${said}`)));
  });
  const pid = child.pid ?? 0;
  started = [pid, ...below(pid)];
  return { pid, base: `http://127.0.0.1:${port}` };
}

/** The ways to start it: name, command, arguments and further settings. */
const STARTS: [
  name: string,
  command: string,
  args: string[],
  settings: Record<string, string | undefined>,
][] = [
  ["its starter", process.execPath, ["scripts/start.mjs"], { npm_lifecycle_script: undefined }],
  // A developer's `.env` must not count: variables that are set win, even when empty.
  ["the npm of its starter", "npm", ["start"], Object.fromEntries(SETTING_NAMES.map((name) => [name, ""]))],
];

it.runIf(process.platform === "linux").each(STARTS)(
  "nothing goes on once %s was killed with -9",
  async (_name, command, args, settings) => {
    const { pid, base } = await start(command, args, settings);
    expect((await fetch(`${base}/api/health/ready`)).status).toBe(200);
    // At least the starter or npm, the server, the database and the local services.
    expect(started.length).toBeGreaterThanOrEqual(4);
    // Compilers would keep their memory as long as the product runs.
    expect(started.map(commandOf).filter((command) => /tsx|esbuild/.test(command))).toEqual([]);
    process.kill(pid, "SIGKILL");
    await expect.poll(() => started.filter(runs), { timeout: 30_000, interval: 100 }).toEqual([]);
    await expect(fetch(base)).rejects.toThrow();
  },
  180_000,
);

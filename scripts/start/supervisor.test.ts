import { mkdtempSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { Supervisor } from "./supervisor";

const service = (code: string) => ({
  name: "test",
  command: process.execPath,
  args: ["-e", `${code}; setInterval(() => {}, 1000)`],
  env: process.env,
  ready: '"ready":true',
});
const alive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const until = async (check: () => boolean) => {
  for (let i = 0; i < 200 && !check(); i += 1) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(check()).toBe(true);
};

describe("supervisor", () => {
  it("starts a service again that was killed, and stops it for good", async () => {
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), "ranna-supervisor-")), "pids");
    const pids = () => readFileSync(file, "utf8").trim().split("\n").map(Number);
    const supervisor = new Supervisor();
    await supervisor.start(
      service(
        `require("fs").appendFileSync(${JSON.stringify(file)}, process.pid + "\\n"); console.log('{"ready":true}')`,
      ),
    );
    process.kill(pids()[0] ?? 0, "SIGKILL");
    await until(() => pids().length === 2);
    expect(alive(pids()[1] ?? 0)).toBe(true);
    await supervisor.stopAll();
    expect(pids().some(alive)).toBe(false);
  });

  it("says which service ended before it was ready", async () => {
    const supervisor = new Supervisor();
    await expect(supervisor.start({ ...service("process.exit(3)") })).rejects.toThrow(
      /test ended while starting/,
    );
  });
});

import { existsSync, mkdtempSync, readFileSync } from "node:fs";
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
/** Waits nearly as long as the test's time limit. */
const until = (check: () => boolean) => expect.poll(check, { timeout: 50_000, interval: 20 }).toBe(true);

describe("supervisor", () => {
  it("starts another release from the next start on, and leaves what runs alone", async () => {
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), "ranna-supervisor-")), "releases");
    const releases = () => readFileSync(file, "utf8").trim().split("\n");
    const release = (name: string) =>
      service(
        `require("fs").appendFileSync(${JSON.stringify(file)}, "${name}\\n"); console.log('{"ready":true}')`,
      );
    const supervisor = new Supervisor();
    await supervisor.start(release("old"));
    supervisor.replace(release("new"));
    expect(releases()).toEqual(["old"]);
    supervisor.signal("test", "SIGTERM");
    await until(() => releases().length === 2);
    expect(releases()).toEqual(["old", "new"]);
    await supervisor.stopAll();
  });

  it("lets a service that is started ahead begin once it may, and at once when it starts again", async () => {
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), "ranna-supervisor-")), "begun");
    let begin = () => {};
    const supervisor = new Supervisor();
    const started = supervisor.start({
      ...service(
        `const fs = require("fs"), note = (word) => fs.appendFileSync(${JSON.stringify(file)}, word);
         note("loaded ");
         process.stdin.once("data", () => { note("begun "); console.log('{"ready":true}') })`,
      ),
      begin: new Promise<void>((resolve) => {
        begin = resolve;
      }),
    });
    await until(() => existsSync(file));
    expect(readFileSync(file, "utf8")).toBe("loaded ");
    begin();
    await started;
    supervisor.signal("test", "SIGKILL");
    await until(() => readFileSync(file, "utf8") === "loaded begun loaded begun ");
    await supervisor.stopAll();
  });

  it("leaves nothing running when it is stopped while a service starts again", async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "ranna-supervisor-"));
    const first = path.join(folder, "first");
    const second = path.join(folder, "second");
    const supervisor = new Supervisor();
    // Its second start never prints that it is ready.
    await supervisor.start(
      service(
        `const fs = require("fs"), known = fs.existsSync(${JSON.stringify(first)});
         fs.writeFileSync(known ? ${JSON.stringify(second)} : ${JSON.stringify(first)}, String(process.pid));
         if (!known) console.log('{"ready":true}')`,
      ),
    );
    process.kill(Number(readFileSync(first, "utf8")), "SIGKILL");
    await until(() => existsSync(second) && readFileSync(second, "utf8") !== "");
    await supervisor.stopAll();
    expect(alive(Number(readFileSync(second, "utf8")))).toBe(false);
  });

  it("leaves nothing running when it is stopped while a service starts for the first time", async () => {
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), "ranna-supervisor-")), "pid");
    const supervisor = new Supervisor();
    const started = supervisor.start(
      service(`require("fs").writeFileSync(${JSON.stringify(file)}, String(process.pid))`),
    );
    const refused = expect(started).rejects.toThrow(/test ended while starting/);
    await until(() => existsSync(file) && readFileSync(file, "utf8") !== "");
    await supervisor.stopAll();
    await refused;
    expect(alive(Number(readFileSync(file, "utf8")))).toBe(false);
    await expect(supervisor.start(service("0"))).rejects.toThrow(/being stopped/);
  });
});

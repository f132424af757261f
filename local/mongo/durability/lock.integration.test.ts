import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { lockFolder } from "../storage/lock";

const root = fs.mkdtempSync(path.join(os.tmpdir(), "ranna-lock-"));
const CHILD = fileURLToPath(new URL("./lock-child.ts", import.meta.url));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
  fs.rmSync(root, { recursive: true, force: true });
});

const fresh = (): string => fs.mkdtempSync(path.join(root, "case-"));
const markOf = (folder: string): string => path.join(folder, "owner.lock");

/** The fields in the lock file of this process: pid, start time, boot, namespace, host. */
function ownMark(): string[] {
  const folder = fresh();
  const unlock = lockFolder(folder);
  const mark = fs.readFileSync(markOf(folder), "utf8").trim().split(" ");
  unlock();
  return mark;
}

/** The pid of a process that has ended. */
const deadPid = (): number => spawnSync(process.execPath, ["--version"]).pid;

function starter(folder: string, ...args: string[]) {
  const child = spawn(process.execPath, ["--import", "tsx", CHILD, folder, ...args], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    says: async (): Promise<string> => String((await lines.next()).value),
    goOn: () => child.stdin.write("\n"),
  };
}

describe("the folder's lock", () => {
  it("is held by one process only, though others start while one takes a dead owner's folder over", async () => {
    const folder = fresh();
    fs.writeFileSync(markOf(folder), `${deadPid()} 1\n`);
    const first = starter(folder, "pauses");
    expect(await first.says()).toBe("paused");
    for (const other of [starter(folder), starter(folder)])
      expect(await other.says()).toMatch(/^refused: .* is in use by process \d+/);
    first.goOn();
    expect(await first.says()).toBe("owns");
    expect(await starter(folder).says()).toMatch(/^refused: /);
  });

  it("names the file to delete when its taker was killed in the middle", () => {
    const folder = fresh();
    fs.writeFileSync(markOf(folder), `${deadPid()} 1\n`);
    fs.writeFileSync(`${markOf(folder)}.taking`, `${deadPid()} 1\n`);
    expect(() => lockFolder(folder)).toThrow(/has ended; .* delete .*owner\.lock\.taking/);
    fs.rmSync(`${markOf(folder)}.taking`);
    lockFolder(folder)();
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it("refuses a second owner in the same process", () => {
    const folder = fresh();
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
    unlock();
    lockFolder(folder)();
  });

  it("takes over what a power cut has emptied", () => {
    const folder = fresh();
    fs.writeFileSync(markOf(folder), "");
    lockFolder(folder)();
  });
});

describe.runIf(process.platform === "linux")("the folder's lock on Linux", () => {
  it("is not taken from another container of the same machine, whatever its pid", () => {
    const [, started, boot] = ownMark();
    for (const pid of [1, process.pid, deadPid()]) {
      const folder = fresh();
      fs.writeFileSync(markOf(folder), `${pid} ${started} ${boot} pid:[1] elsewhere\n`);
      expect(() => lockFolder(folder)).toThrow(/another container \(elsewhere\); .* delete .*owner\.lock/);
      expect(fs.readFileSync(markOf(folder), "utf8")).toContain("elsewhere");
    }
  });

  it("is taken over after the machine was started again, whatever has that pid now", () => {
    const [pid, started, , namespace, host] = ownMark();
    const folder = fresh();
    fs.writeFileSync(markOf(folder), `${pid} ${started} another-boot ${namespace} ${host}\n`);
    lockFolder(folder)();
  });

  it("is taken over when another process has got the owner's pid", () => {
    const [, , ...where] = ownMark();
    const folder = fresh();
    fs.writeFileSync(markOf(folder), `${process.pid} 1 ${where.join(" ")}\n`);
    lockFolder(folder)();
  });
});

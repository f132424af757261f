import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { localChanged } from "./local-changed.mjs";

let folder: string;
let work: string;
const git = (...args: string[]) =>
  execFileSync("git", ["-C", work, "-c", "user.name=a", "-c", "user.email=a@b.test", ...args], {
    stdio: "pipe",
  });
const write = (file: string, text: string) => writeFileSync(path.join(work, file), text);

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "ranna-changed-"));
  work = path.join(folder, "work");
  mkdirSync(path.join(work, "local"), { recursive: true });
  execFileSync("git", ["init", "-q", "--bare", path.join(folder, "origin.git")]);
  git("init", "-q", "-b", "main");
  write("local/a.ts", "1");
  write("package-lock.json", "{}");
  git("add", ".");
  git("commit", "-qm", "first");
  git("remote", "add", "origin", path.join(folder, "origin.git"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("nobody knows without a remote to compare with, or without Git", () => {
  expect(localChanged(work)).toBe(true);
  rmSync(path.join(work, ".git"), { recursive: true });
  expect(localChanged(work)).toBe(true);
});

test("what was pushed has not changed, whatever changes beside it", () => {
  git("push", "-qu", "origin", "main");
  write("README.md", "new");
  git("add", ".");
  git("commit", "-qm", "second");
  expect(localChanged(work)).toBe(false);
});

test.each([
  ["edited", () => write("local/a.ts", "2")],
  ["made", () => write("local/b.ts", "2")],
  ["taken away", () => git("rm", "-q", "local/a.ts")],
  ["a package", () => write("package-lock.json", "{ }")],
])("%s: it changed, committed or not", (_, change) => {
  git("push", "-qu", "origin", "main");
  change();
  expect(localChanged(work)).toBe(true);
  git("add", ".");
  git("commit", "-qm", "second");
  expect(localChanged(work)).toBe(true);
});

test("a branch without an upstream is compared with origin/main, where it left it", () => {
  git("push", "-q", "origin", "main");
  git("fetch", "-q");
  git("checkout", "-qb", "mine");
  expect(localChanged(work)).toBe(false);
  write("local/a.ts", "2");
  git("commit", "-qam", "second");
  expect(localChanged(work)).toBe(true);
});

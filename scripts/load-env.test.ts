import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

const LOADER = path.resolve(import.meta.dirname, "load-env.mjs");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "ranna-env-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The values of these variables in a process that is started in the folder. */
function startedWith(variables: Record<string, string>): unknown {
  const print = "console.log(JSON.stringify([process.env.FIRST, process.env.SECOND, process.env.THIRD]))";
  const { stdout, stderr } = spawnSync(process.execPath, ["--import", LOADER, "--eval", print], {
    cwd: folder,
    env: { NODE_ENV: "test", PATH: process.env.PATH, ...variables },
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  return JSON.parse(stdout);
}

it("fills in what the environment does not have, not even empty", () => {
  writeFileSync(path.join(folder, ".env"), '# a comment\nFIRST=file\nSECOND="a # b"\nTHIRD=file\n');
  expect(startedWith({ FIRST: "environment", THIRD: "" })).toEqual(["environment", "a # b", ""]);
});

it("changes nothing where there is no file", () => {
  expect(startedWith({ FIRST: "environment" })).toEqual(["environment", null, null]);
});

it("comes before the commands that work on a shop's data, and before no test, bench or rehearsal", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const loading = Object.keys(scripts).filter((name) => scripts[name]?.includes("load-env"));
  expect(loading.sort()).toEqual(["backup", "check", "dev", "dump", "restore", "retention", "start"]);
  for (const name of loading)
    expect(scripts[name]).toMatch(/^node --import \.\/scripts\/load-env\.mjs scripts\//);
});

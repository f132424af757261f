import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lastLineFirst, run } from "../../tests/support/e2e-processes";
import { freePort } from "../free-port.mjs";
import { hasPrometheus } from "./prometheus";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "ranna-rehearsal-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs a rehearsal on its own data; returns its exit code and output. */
async function rehearse(args: string[]): Promise<{ code: number | null; said: string }> {
  const settings = { PORT: String(await freePort()), HOST: "127.0.0.1", DATA_DIR: dataDir };
  const own = { ...settings, MONGODB_URI: undefined, NODE_ENV: undefined };
  const started = run("scripts/rehearse.mjs", own, args);
  const code = await started.ended;
  return { code, said: started.output() };
}

// People run the whole table by hand (docs/DEPLOY.md); these tests run the smallest rehearsal of each kind. A build
// may come first.
describe("a rehearsal", () => {
  // These tests load the machine and would slow down others, so they run only with LONG=1.
  const long = it.skipIf(!process.env.LONG);
  long(
    "kills a server under load, and nothing acknowledged is lost, doubled, stale or never done",
    async () => {
      const { code, said } = await rehearse(["faults", "--seconds", "6", "--only", "kill -9 server 1"]);
      expect(code, lastLineFirst(said)).toBe(0);
      expect(said).toContain("server 1 ended (SIGKILL); starting it again");
      const cells = /^\| kill -9 server 1 \|(.*)\|$/m.exec(said)?.[1]?.split("|").map(Number) ?? [];
      const [requests = 0, , , , , , ...done] = cells.slice(0, -6);
      expect(Math.min(requests, ...done), said).toBeGreaterThan(0);
      expect(cells.slice(-6)).toEqual([0, 0, 0, 0, 0, 0]);
      expect(said).not.toMatch(/ x POST .* 502$/m);
    },
    900_000,
  );

  // An update from the same release: there is nothing to migrate, but all other steps are those of an update.
  long(
    "updates one server after another under load, and every page is fresh after each step",
    async () => {
      const { code, said } = await rehearse(["update", "--old", ".", "--seconds", "4"]);
      expect(code, lastLineFirst(said)).toBe(0);
      for (const step of ["old servers only", "migrations, beside all old servers", "server 2 is new"])
        expect(said).toMatch(new RegExp(`^\\| ${step} \\| [1-9]`, "m"));
      expect(said).toMatch(/^lost 0, doubled 0, money 0, stale 0, refused 0, never 0, mailsWaiting 0$/m);
    },
    900_000,
  );

  it.skipIf(!hasPrometheus())(
    "makes each fault that has an alert, and Prometheus tells of it and of its end",
    async () => {
      const { code, said } = await rehearse(["alerts", "--seconds", "20"]);
      expect(code, lastLineFirst(said)).toBe(0);
      expect(said.match(/^\| .* \| \w+( \w+)? \| [\d.]+ \| [\d.]+ \|$/gm)?.length, said).toBeGreaterThan(10);
    },
    1_500_000,
  );

  it("restores elsewhere what was dumped under writes, as it was at one moment", async () => {
    const { code, said } = await rehearse(["restore", "--orders", "400"]);
    expect(code, lastLineFirst(said)).toBe(0);
    expect(said).toMatch(/^400 orders on record/m);
    expect(Number(/with (\d+) orders written meanwhile/.exec(said)?.[1])).toBeGreaterThan(0);
    expect(Number(/in the dump: (\d+) of all written orders/.exec(said)?.[1])).toBeGreaterThan(0);
    expect(said).toContain("every document and index is the same");
  }, 900_000);
});

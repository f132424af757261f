import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { afterEach, expect, it } from "vitest";

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const ADVISORY = { id: 1, url: "https://advisories.test/1", title: "Reads what it must not", cwe: [] };

let stop: () => void = () => undefined;
afterEach(() => stop());

/** A fake registry with advisories by package; null: it does not answer audits. */
async function registry(advisories: Record<string, object[]> | null) {
  const asked: string[][] = [];
  const server = createServer(async (request, response) => {
    const bulk = request.method === "POST" && request.url === "/-/npm/v1/security/advisories/bulk";
    if (!bulk || !advisories) return response.writeHead(bulk ? 405 : 404).end();
    const zipped = request.headers["content-encoding"] === "gzip";
    asked.push(Object.keys(JSON.parse(await text(zipped ? request.pipe(createGunzip()) : request))));
    response.setHeader("content-type", "application/json").end(JSON.stringify(advisories));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  stop = () => server.close();
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked };
}

/** Runs the audit step of `npm test` against that registry. */
async function audit(address: string) {
  // A separate cache, because npm caches advisories.
  const cache = mkdtempSync(path.join(os.tmpdir(), "ranna-audit-"));
  const settings = { npm_config_registry: address, npm_config_cache: cache, npm_config_fetch_retries: "0" };
  const env = { ...process.env, ...settings };
  const child = spawn(process.execPath, ["scripts/audit.mjs"], { env });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  rmSync(cache, { recursive: true, force: true });
  return { said, code };
}

const about = (severity: string) => [{ ...ADVISORY, severity, vulnerable_versions: "*" }];

it("fails on an advisory of high severity about a package of production, and names it", async () => {
  const { address, asked } = await registry({ next: about("high") });
  const { said, code } = await audit(address);
  expect(code).toBe(1);
  expect(said).toContain("high: next: Reads what it must not (https://advisories.test/1)");
  // Development packages are not asked about.
  expect(asked.flat()).toContain("mongodb");
  expect(packages["node_modules/vitest"].dev).toBe(true);
  expect(asked.flat()).not.toContain("vitest");
});

it("counts lower ones, and is content", async () => {
  const { address } = await registry({ next: about("moderate") });
  const { said, code } = await audit(address);
  expect({ code, said }).toEqual({
    code: 0,
    said: expect.stringMatching(/^0 high or critical, [1-9]\d* lower, in production packages\n$/),
  });
});

it("says that nothing is known where the registry answers no audits, and where there is none", async () => {
  const { address } = await registry(null);
  expect(await audit(address)).toEqual({ code: 0, said: expect.stringMatching(/^skipped: .*405/) });
  stop();
  expect(await audit("http://127.0.0.1:1/")).toEqual({ code: 0, said: expect.stringMatching(/^skipped: /) });
});

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { crc32 } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Environment } from "../storage/environment";
import { recordKey } from "../storage/keys";

const IDENT = 1000;
const PAGE = 4096;
const JOURNALS = ["journal.0", "journal.1"];

const root = fs.mkdtempSync(path.join(os.tmpdir(), "ranna-left-"));
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

const dataFile = (folder: string): string => path.join(folder, "data", "data.mdb");
const fresh = (): string => fs.mkdtempSync(path.join(root, "case-"));
/** Copies the folder. The copy is as the folder would be after SIGKILL, or after a clean stop. */
const copyOf = (folder: string): string => {
  const copy = fresh();
  fs.cpSync(folder, copy, { recursive: true });
  return copy;
};
const stored = (environment: Environment): number =>
  environment.count(recordKey(IDENT, 0), recordKey(IDENT + 1, 0));

async function fill(environment: Environment, from: number, to: number): Promise<void> {
  for (let n = from; n < to; n++)
    await environment.write((writer) => writer.put(recordKey(IDENT, n), Buffer.from(`value ${n}`)));
}

async function opens(folder: string, entries: number): Promise<void> {
  const environment = new Environment(folder);
  expect(stored(environment)).toBe(entries);
  await fill(environment, 5000, 5003);
  await environment.close();
  const again = new Environment(folder);
  expect(stored(again)).toBe(entries + 3);
  await again.close();
}

/** Expects that a start with the folder throws and changes no file. */
function isRefused(folder: string, says: RegExp): void {
  const all = (): Map<string, string> =>
    new Map(
      (fs.readdirSync(folder, { recursive: true }) as string[])
        .filter((name) => fs.statSync(path.join(folder, name)).isFile())
        .map((name) => [name, fs.readFileSync(path.join(folder, name), "latin1")]),
    );
  const before = all();
  expect(() => new Environment(folder)).toThrow(says);
  const after = all();
  expect([...after.keys()]).toEqual([...before.keys()]);
  for (const [name, bytes] of before) expect(after.get(name) === bytes, name).toBe(true);
}

describe("after kill -9, a database whose journal", () => {
  const folder = fresh();
  let running: Environment | undefined;
  beforeAll(async () => {
    running = new Environment(folder);
    // Makes a checkpoint and some commits after it.
    await fill(running, 0, 400);
  });
  afterAll(() => running?.close());

  for (const journal of JOURNALS)
    it(`lacks the file ${journal} is refused`, () => {
      const copy = copyOf(folder);
      fs.rmSync(path.join(copy, journal));
      isRefused(copy, new RegExp(`${journal}, which belongs to it, is gone.*npm run restore`));
    });

  const damages: Record<string, (file: string) => void> = {
    "is all zeroes": (file) => fs.writeFileSync(file, Buffer.alloc(fs.statSync(file).size)),
    "was cut": (file) => fs.truncateSync(file, 4000),
    "is empty": (file) => fs.truncateSync(file, 0),
  };
  for (const [name, damage] of Object.entries(damages))
    it(`${name} is refused`, () => {
      const copy = copyOf(folder);
      for (const journal of JOURNALS) damage(path.join(copy, journal));
      isRefused(copy, /data\.mdb is damaged: it tells of \d+ commits since .*npm run restore/);
    });
});

describe("a folder without its data file", () => {
  it("and without its marker is refused while a journal or a checkpoint is there", async () => {
    const folder = fresh();
    const running = new Environment(folder);
    await fill(running, 0, 20);
    const left = copyOf(folder);
    await running.close();
    fs.rmSync(path.join(left, "data"), { recursive: true });
    fs.rmSync(path.join(left, "format.json"));
    isRefused(left, /data\.mdb is missing, and .*checkpoint is left of a database/);
    fs.rmSync(path.join(left, "checkpoint"));
    isRefused(left, /data\.mdb is missing, and .*journal\.\d is left of a database/);
  });

  it("whose first start was killed begins anew", async () => {
    const left = fresh();
    for (const journal of JOURNALS) fs.writeFileSync(path.join(left, journal), "");
    fs.writeFileSync(path.join(left, "checkpoint"), Buffer.alloc(2 * PAGE));
    await opens(left, 0);
  });
});

describe("a refused start", () => {
  it("leaves a data file as it is that is older than its checkpoint", { timeout: 30_000 }, async () => {
    const folder = fresh();
    const first = new Environment(folder);
    await fill(first, 0, 50);
    await first.close();
    const backup = fs.readFileSync(dataFile(folder));
    const second = new Environment(folder);
    await fill(second, 50, 900);
    await second.close();
    fs.writeFileSync(dataFile(folder), backup);
    isRefused(folder, /data\.mdb is damaged/);
  });
});

/** Makes bytes that look like the record of a much later commit. A client can send such bytes. */
function forged(sequence: number): Buffer {
  const record = Buffer.alloc(24);
  record.writeUInt32LE(0x314c4e4a, 0);
  record.writeBigUInt64LE(BigInt(sequence), 16);
  record.writeUInt32LE(crc32(record.subarray(8)), 4);
  return record;
}

describe("a database that stores bytes like those of its journal", () => {
  it("comes back after kill -9", { timeout: 30_000 }, async () => {
    const folder = fresh();
    const running = new Environment(folder);
    // Stores these bytes in both journal files at every alignment. Smaller commits then overwrite the beginning of
    // the files.
    const value = Buffer.concat(Array.from({ length: 320 }, () => [Buffer.alloc(9), forged(1e9)]).flat());
    const put = (n: number, bytes: Buffer): Promise<void> =>
      running.write((writer) => writer.put(recordKey(IDENT, n), bytes));
    for (let n = 0; n < 300; n++) await put(n, value);
    for (let n = 300; n < 900; n++) await put(n, Buffer.from("small"));
    await opens(copyOf(folder), 900);
    await running.close();
  });

  it("is not rebuilt from another database's journal", async () => {
    const folder = fresh();
    const running = new Environment(folder);
    await fill(running, 0, 20);
    const other = fresh();
    const others = new Environment(other);
    await fill(others, 100, 120);
    const left = copyOf(folder);
    for (const journal of JOURNALS) fs.copyFileSync(path.join(other, journal), path.join(left, journal));
    isRefused(left, /it tells of \d+ commits since the last checkpoint, and the journal has 0/);
    await running.close();
    await others.close();
  });
});

import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { encodeDoc } from "../bson/encode";
import { docOf, int } from "../bson/values";
import type { CollectionInfo } from "../storage/catalog";
import { Environment } from "../storage/environment";
import { decodeEntry, placeOf } from "./entry";

const MB = 2 ** 20;
let folder: string;
let environment: Environment;
let collection: CollectionInfo;

beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "ranna-log-"));
  environment = new Environment(folder);
  collection = await environment.write((writer) => environment.catalog.create(writer, "t.c", new Map()));
});
afterEach(async () => {
  await environment.close();
  await fs.rm(folder, { recursive: true, force: true });
});

const insert = (id: number, bytes: number): Promise<void> =>
  environment.write((writer) =>
    environment.changes.append(writer, [
      { kind: "insert", collection, bytes: encodeDoc(docOf({ _id: int(id), text: "x".repeat(bytes) })) },
    ]),
  );

function stored() {
  const { changes, latest } = environment;
  return [...changes.from(latest, { time: 0n, op: 0 })];
}

describe("the log of changes", () => {
  it("keeps its newest 64 MB, also after a restart, and says what is lost", async () => {
    for (let id = 0; id < 10; id++) await insert(id, 4 * MB);
    const [first] = stored().map(({ key }) => placeOf(key));
    await environment.close();
    environment = new Environment(folder);
    for (let id = 10; id < 22; id++) await insert(id, 4 * MB);
    const entries = stored();
    const bytes = entries.reduce((sum, { value }) => sum + value.length, 0);
    expect(bytes).toBeLessThan(70 * MB);
    expect(bytes).toBeGreaterThan(58 * MB);
    const [oldest] = entries.map(({ key }) => placeOf(key));
    const { changes, latest } = environment;
    if (!oldest || !first) throw new Error("the log is empty");
    expect(changes.isLost(latest, oldest)).toBe(false);
    expect(changes.isLost(latest, first)).toBe(true);
  });

  it("gives times that only grow, also across restarts and when the clock is set back", async () => {
    const times: bigint[] = [];
    const newest = () => environment.changes.newestTime(environment.latest);
    for (let i = 0; i < 3; i++) {
      await insert(i, 1);
      times.push(newest(), environment.changes.clock.now());
      await environment.close();
      environment = new Environment(folder);
    }
    const { now } = Date;
    Date.now = () => now() - 3_600_000;
    try {
      await environment.close();
      environment = new Environment(folder);
      await insert(9, 1);
      times.push(newest());
    } finally {
      Date.now = now;
    }
    expect([...times].sort((a, b) => (a < b ? -1 : 1))).toEqual(times);
    expect(new Set(times).size).toBeGreaterThanOrEqual(4);
  });

  it("forgets what is older than a day as soon as much is written", async () => {
    await insert(1, 1);
    const { now } = Date;
    Date.now = () => now() + 25 * 3_600_000;
    try {
      await insert(2, 1);
      expect(stored()).toHaveLength(2);
      await insert(3, 2 * MB);
    } finally {
      Date.now = now;
    }
    expect(stored()).toHaveLength(2);
  });

  it("holds nothing of a write that fails", async () => {
    await insert(1, 1);
    const failing = environment.write((writer) => {
      environment.changes.append(writer, [{ kind: "delete", collection, id: int(1) }]);
      throw new Error("it fails");
    });
    await expect(failing).rejects.toThrow("it fails");
    await insert(2, 1);
    expect(stored().map((entry) => decodeEntry(entry).kind)).toEqual(["insert", "insert"]);
  });

  it("wakes those who wait after the commit and not before", async () => {
    const { changes, latest } = environment;
    const seen: number[] = [];
    changes.onChange(() => seen.push([...changes.from(latest, { time: 0n, op: 0 })].length));
    const forgotten = changes.onChange(() => seen.push(-1));
    forgotten();
    await insert(1, 1);
    expect(seen).toEqual([1]);
  });
});

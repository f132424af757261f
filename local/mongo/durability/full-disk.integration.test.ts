import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { MongoClient, type MongoServerError } from "mongodb";
import { afterAll, describe, expect, it } from "vitest";
import { canChangeLimits, startLimitedServer } from "../limited-server";
import { Environment } from "../storage/environment";
import { recordKey } from "../storage/keys";

const root = fs.mkdtempSync(path.join(os.tmpdir(), "ranna-full-"));
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

describe.skipIf(process.platform === "win32")("a full disk", () => {
  it("fails writes with 14031, loses nothing acknowledged, reads on, and writes again when there is room", async () => {
    const server = await startLimitedServer(path.join(root, "limited"), 3000);
    const client = await MongoClient.connect(server.uri);
    const things = client.db("app").collection("things");
    await things.createIndex({ n: 1 }, { unique: true });
    const acknowledged: number[] = [];
    const failures: MongoServerError[] = [];
    const insert = (n: number) =>
      things.insertOne({ n, text: "x".repeat(2000) }).then(
        () => acknowledged.push(n),
        (error: MongoServerError) => failures.push(error),
      );
    for (let n = 0; failures.length < 5 && n < 3000; n += 4)
      await Promise.all([0, 1, 2, 3].map((i) => insert(n + i)));
    expect(failures.length).toBeGreaterThan(0);
    for (const failure of failures)
      expect(failure).toMatchObject({ code: 14031, codeName: "OutOfDiskSpace" });
    const stored = async () => (await things.find().sort({ n: 1 }).toArray()).map(({ n }) => n as number);
    const whole = async () => {
      expect(await stored()).toEqual(acknowledged.toSorted((a, b) => a - b));
      expect(await client.db("app").command({ validate: "things" })).toMatchObject({ valid: true });
    };
    await whole();
    // This transaction does not fit on the disk, so nothing of it is stored.
    const many = Array.from({ length: 300 }, (_, i) => ({ n: -1 - i, text: "y".repeat(2000) }));
    const tried = client.withSession((session) =>
      session.withTransaction(async () => void (await things.insertMany(many, { session }))),
    );
    await expect(tried).rejects.toMatchObject({ code: 14031 });
    await whole();
    if (canChangeLimits()) {
      // The limit is lifted. The server can write again without a restart.
      const before = failures.length;
      server.allow("unlimited");
      for (let n = 20_000; n < 20_500; n++) await insert(n);
      expect(failures.length).toBe(before);
      await whole();
    }
    await client.close();
    await server.stop();
  });
});

describe("a file larger than the address space set aside", () => {
  it("is mapped anew while a snapshot goes on reading", async () => {
    const environment = new Environment(path.join(root, "small-map"), { mapSize: 1 << 20 });
    const entries = (from: number, to: number) =>
      environment.write((writer) => {
        for (let i = from; i < to; i++) writer.put(recordKey(100, i), Buffer.alloc(3000, i));
      });
    await entries(0, 100);
    const snapshot = environment.snapshot();
    for (let i = 100; i < 2000; i += 50) await entries(i, i + 50);
    const range = [recordKey(100, 0), recordKey(101, 0)] as const;
    const values = [...snapshot.reader.range(...range)].map(({ value }) => value[0]);
    expect(values).toEqual(Array.from({ length: 100 }, (_, i) => i));
    expect([...environment.latest.range(...range)].length).toBe(2000);
    snapshot.release();
    await environment.close();
  });
});

import { spawnSync } from "node:child_process";
import fs from "node:fs/promises";
import path from "node:path";
import { type Collection, type Document, MongoClient } from "mongodb";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { spawnMongo, startTestMongo, type TestMongo } from "./testing";

let server: TestMongo;
let client: MongoClient;
let items: Collection<Document>;

beforeAll(async () => {
  server = await startTestMongo(["--ttl-interval", "0.3"]);
  client = await MongoClient.connect(server.uri);
});
afterAll(async () => {
  await client.close();
  await server.stop();
});
beforeEach(async () => {
  items = client.db(server.database).collection("items");
  await items.drop();
});

describe.runIf(process.env.MONGODB_TEST_URI === undefined)("the server of its own", () => {
  it("deletes what a TTL index says is over", async () => {
    await items.createIndex({ at: 1 }, { expireAfterSeconds: 1 });
    await items.insertMany([
      { at: new Date(Date.now() - 5000) },
      { at: new Date(Date.now() + 60_000) },
      { at: "no date" },
      { at: [new Date(0)] },
    ]);
    await expect.poll(() => items.countDocuments()).toBe(2);
  });

  it("refuses a second owner of its folder and names the first", () => {
    const main = path.join(import.meta.dirname, "main.ts");
    const second = spawnSync(process.execPath, ["--import", "tsx", main, "--data-dir", server.dataDir], {
      encoding: "utf8",
    });
    expect(second.status).toBe(1);
    expect(second.stderr).toMatch(/in use by process \d+/);
  });

  it("ends when its parent's pipe closes", async () => {
    const child = await spawnMongo(`${server.dataDir}-other`);
    const ended = new Promise((resolve) => child.process.once("exit", resolve));
    child.process.stdin?.end();
    expect(await ended).toBe(0);
    await fs.rm(`${server.dataDir}-other`, { recursive: true });
  });
});

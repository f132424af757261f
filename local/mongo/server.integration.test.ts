import { spawnSync } from "node:child_process";
import fs from "node:fs/promises";
import path from "node:path";
import type { Collection, Document } from "mongodb";
import { beforeEach, describe, expect, it } from "vitest";
import { ours, useTestMongo } from "./hooks/testing";
import { spawnMongo } from "./testing";

const mongo = useTestMongo(["--ttl-interval", "0.3"]);
let items: Collection<Document>;

beforeEach(async () => {
  items = mongo.db().collection("items");
  await items.drop();
});

describe.runIf(ours)("the server of its own", () => {
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
    const second = spawnSync(
      process.execPath,
      ["--import", "tsx", main, "--data-dir", mongo.server.dataDir],
      {
        encoding: "utf8",
      },
    );
    expect(second.status).toBe(1);
    expect(second.stderr).toMatch(/in use by process \d+/);
  });

  it("ends when its parent's pipe closes", async () => {
    const child = await spawnMongo(`${mongo.server.dataDir}-other`);
    const ended = new Promise((resolve) => child.process.once("exit", resolve));
    child.process.stdin?.end();
    expect(await ended).toBe(0);
    await fs.rm(`${mongo.server.dataDir}-other`, { recursive: true });
  });
});

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { MongoClient } from "mongodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Environment } from "../storage/environment";
import { spawnMongo } from "../testing";

const root = fs.mkdtempSync(path.join(os.tmpdir(), "ranna-start-"));
const sound = path.join(root, "sound");

const ended = (child: Awaited<ReturnType<typeof spawnMongo>>, signal: NodeJS.Signals): Promise<void> =>
  new Promise((resolve) => {
    child.process.once("exit", () => resolve());
    child.process.kill(signal);
  });

beforeAll(async () => {
  const server = await spawnMongo(sound);
  const client = await MongoClient.connect(server.uri);
  await client
    .db("app")
    .collection("things")
    .insertMany(Array.from({ length: 300 }, (_, n) => ({ n, text: "x".repeat(n * 20) })));
  await client.db("app").collection("things").createIndex({ n: 1 });
  await client.close();
  await ended(server, "SIGTERM");
});

afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

const dataFile = (folder: string): string => path.join(folder, "data", "data.mdb");

const damages: Record<string, { damage: (folder: string) => void; says: RegExp }> = {
  "without its data file": {
    damage: (folder) => fs.rmSync(dataFile(folder)),
    says: /data\.mdb is missing, and a database was in it\. .*npm run restore/,
  },
  "with an empty data file": {
    damage: (folder) => fs.truncateSync(dataFile(folder)),
    says: /data\.mdb is empty/,
  },
  "with another database's data file": {
    damage: (folder) => fs.writeFileSync(path.join(folder, "format.json"), '{"format":3,"id":"another"}'),
    says: /format\.json are of two databases/,
  },
  "of a later format": {
    damage: (folder) => fs.writeFileSync(path.join(folder, "format.json"), '{"format":4,"id":"later"}'),
    says: /is of format 4, this version reads format 3/,
  },
  "with a broken marker": {
    damage: (folder) => fs.writeFileSync(path.join(folder, "format.json"), "{"),
    says: /format\.json cannot be read/,
  },
};

describe("a start on a folder", () => {
  for (const [name, { damage, says }] of Object.entries(damages))
    it(`${name} is refused with the file's name and a way out`, () => {
      const folder = fs.mkdtempSync(path.join(root, "case-"));
      fs.cpSync(sound, folder, { recursive: true });
      damage(folder);
      expect(() => new Environment(folder)).toThrow(says);
      // The refused start has changed nothing, so a second start is refused, too.
      expect(() => new Environment(folder)).toThrow(says);
    });

  it("that is damaged ends the process with the message", async () => {
    const folder = path.join(root, "ends");
    fs.cpSync(sound, folder, { recursive: true });
    fs.truncateSync(dataFile(folder), 40_000);
    await expect(spawnMongo(folder)).rejects.toThrow(
      /ended with 1: .*data\.mdb is damaged: .*npm run restore/,
    );
  });

  it.skipIf(process.getuid?.() === 0)("that cannot be written is refused", async () => {
    const folder = path.join(root, "read-only");
    fs.mkdirSync(folder, { mode: 0o500 });
    await expect(spawnMongo(folder)).rejects.toThrow(/cannot hold the data \(EACCES\)/);
  });

  it("whose server was killed brings all documents back, with or without the marker", async () => {
    const first = await spawnMongo(sound);
    await ended(first, "SIGKILL");
    fs.rmSync(path.join(sound, "format.json"));
    const again = await spawnMongo(sound);
    const client = await MongoClient.connect(again.uri);
    expect(await client.db("app").collection("things").countDocuments()).toBe(300);
    expect(await client.db("app").command({ validate: "things" })).toMatchObject({ valid: true });
    await client.close();
    await ended(again, "SIGTERM");
    expect(fs.existsSync(path.join(sound, "format.json"))).toBe(true);
  });
});

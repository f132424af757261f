import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import {
  Binary,
  BSON,
  BSONRegExp,
  BSONSymbol,
  Code,
  type Db,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  MongoClient,
  ObjectId,
  Timestamp,
  UUID,
} from "mongodb";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestMongo, type TestMongo } from "../../local/mongo/testing";
import { FIRST_LINE, verify } from "./file-format";
import { insertRaw } from "./raw-insert";
import { readDump } from "./read-dump";
import { isTemporaryName } from "./temporary-names";
import { writeDump } from "./write-dump";

const root = fs.mkdtempSync(path.join(os.tmpdir(), "ranna-dump-"));
const project = fileURLToPath(new URL("../..", import.meta.url));
let server: TestMongo;
let client: MongoClient;
let db: Db;

beforeAll(async () => {
  server = await startTestMongo();
  client = await MongoClient.connect(server.uri);
  db = client.db(server.database);
});

afterAll(async () => {
  await client.close();
  await server.stop();
  fs.rmSync(root, { recursive: true, force: true });
});

/** Types that the product never stores and local/mongo refuses. */
const OTHER_TYPES = [
  ["decimal", Decimal128.fromString("1.50")],
  ["old binary", new Binary(Buffer.from([1, 2, 3]), 2)],
  ["code", new Code("f()")],
  ["symbol", new BSONSymbol("s")],
  ["smallest", new MinKey()],
  ["largest", new MaxKey()],
] as const;

/**
 * The bytes of a document with every type that the server has; its field names look like numbers and must keep their
 * order.
 */
const everyType = Buffer.from(
  BSON.serialize(
    new Map<string, unknown>([
      ["_id", new ObjectId()],
      ["9", new Double(1)],
      ["1", new Int32(1)],
      ["long", Long.fromString("9007199254740993")],
      ["negative zero", new Double(-0)],
      ["nan", new Double(Number.NaN)],
      ["text", "রান্না\u0000zero"],
      ["", "an empty name"],
      [
        "object",
        new Map<string, unknown>([
          ["b", 1],
          ["10", null],
          ["2", true],
        ]),
      ],
      ["array", [1, [2, []], {}]],
      ["binary", new Binary(Buffer.from([1, 2, 3]), 128)],
      ["uuid", new UUID()],
      ["date", new Date(-62_135_596_800_000)],
      ["pattern", new BSONRegExp("a.b", "ix")],
      ["timestamp", new Timestamp({ t: 4_000_000_000, i: 7 })],
      ...(process.env.MONGODB_TEST_URI ? OTHER_TYPES : []),
    ]),
  ),
);

async function fill(): Promise<void> {
  await db.dropDatabase();
  await db
    .collection("things")
    .insertMany(
      Array.from({ length: 1200 }, (_, n) => ({ n, tags: [n % 5, "x"], text: "y".repeat(n % 700) })),
    );
  await db.collection("things").createIndexes([
    { key: { n: 1 }, unique: true },
    { key: { tags: 1, n: -1 }, name: "two" },
    { key: { missing: 1 }, sparse: true },
    { key: { text: 1 }, partialFilterExpression: { n: { $gt: 5 } } },
    { key: { at: 1 }, expireAfterSeconds: 3600 },
  ]);
  await db.createCollection("empty");
  await insertRaw(db, "types", [everyType]);
}

/** All data of the database, as bytes and in order. */
async function all(): Promise<unknown> {
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).sort();
  return Promise.all(
    names.map(async (name) => ({
      name,
      indexes: await db.collection(name).listIndexes({ promoteValues: false }).toArray(),
      documents: (await db.collection(name).find({}, { raw: true }).toArray()).map((bytes) =>
        (bytes as unknown as Buffer).toString("base64"),
      ),
    })),
  );
}

let count = 0;
const fresh = (): string => path.join(root, `${++count}.dump`);

async function dumped(key: string | null = null): Promise<string> {
  const file = fresh();
  await writeDump(db, file, key);
  return file;
}

const restore = async (file: string, replace = true, key: string | null = null): Promise<void> =>
  readDump(db, await verify(file, key), replace);

const KEY = "a key of thirty-two characters or more";
/** In how many places the file is damaged or cut off, one at a time. */
const PLACES = 40;

describe("dump and restore", () => {
  beforeEach(fill);

  it("brings back every type, collection and index exactly", async () => {
    const before = await all();
    const file = await dumped();
    await db.collection("things").deleteMany({ n: { $lt: 800 } });
    await db.collection("things").dropIndexes();
    await db.collection("empty").drop();
    await db.collection("later").insertOne({ not: "in the dump" });
    await restore(file);
    expect(await all()).toEqual(before);
    await db.dropDatabase();
    await restore(file, false);
    expect(await all()).toEqual(before);
  });

  it("shows one moment, though writes go on", async () => {
    await db.collection("pairs").insertMany([
      { _id: 1, v: 0 },
      { _id: 2, v: 0 },
    ] as never[]);
    let going = true;
    const writing = (async () => {
      while (going)
        await client.withSession((session) =>
          session.withTransaction(async () => {
            await db.collection("pairs").updateMany({}, { $inc: { v: 1 } }, { session });
            await db.collection("types").updateMany({}, { $inc: { v: 1 } }, { session });
          }),
        );
    })();
    const files = [await dumped(), await dumped()];
    going = false;
    await writing;
    for (const file of files) {
      await restore(file);
      const values = (await db.collection("pairs").find().toArray()).map(({ v }) => v);
      const [type] = await db.collection("types").find().toArray();
      expect(values).toEqual([type?.v ?? 0, type?.v ?? 0]);
    }
  });

  it("is encrypted when there is a key, and brought back by that key alone", async () => {
    const before = await all();
    const file = await dumped(KEY);
    // The encrypted file shows no part of its content, not even compressed.
    await expect(verify(file, null)).rejects.toThrow(/is encrypted: DUMP_KEY is missing/);
    await expect(verify(file, `${KEY}!`)).rejects.toThrow(/DUMP_KEY is another one, or the file is damaged/);
    const again = await dumped(KEY);
    const [one, other] = [fs.readFileSync(file), fs.readFileSync(again)];
    expect(one.subarray(64, 96).equals(other.subarray(64, 96))).toBe(false);
    await db.dropDatabase();
    await restore(file, false, KEY);
    expect(await all()).toEqual(before);
    // An unencrypted dump can be read although a key is set.
    await restore(await dumped(), true, KEY);
    expect(await all()).toEqual(before);
  });

  it("does not touch a database that is not empty unless told to", async () => {
    const file = await dumped();
    const before = await all();
    await expect(restore(file, false)).rejects.toThrow(/is not empty \(.+\): --replace replaces all/);
    expect(await all()).toEqual(before);
  });

  it("does not write over a file", async () => {
    const file = await dumped();
    await expect(writeDump(db, file, null)).rejects.toThrow(/exists already/);
  });

  it.each([
    ["a", null],
    ["an encrypted", KEY],
  ])("refuses %s file of which any byte was changed, or that was cut off anywhere", async (_, key) => {
    await db.collection("things").deleteMany({ n: { $gt: 20 } });
    const sound = fs.readFileSync(await dumped(key));
    const bad = fresh();
    for (let i = 0; i < PLACES; i++) {
      const at = Math.floor((sound.length / PLACES) * i);
      const bytes = Buffer.from(sound);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (i % 8));
      fs.writeFileSync(bad, bytes);
      await expect(verify(bad, key), `byte ${at}`).rejects.toThrow(bad);
      fs.writeFileSync(bad, sound.subarray(0, at));
      await expect(verify(bad, key), `cut at ${at}`).rejects.toThrow(bad);
    }
  });

  it("refuses a file that goes on, is of another version or is not there", async () => {
    const sound = fs.readFileSync(await dumped());
    const bad = fresh();
    fs.writeFileSync(bad, Buffer.concat([sound, Buffer.from([0])]));
    await expect(verify(bad, null)).rejects.toThrow(/damaged, changed or cut off/);
    fs.writeFileSync(bad, Buffer.concat([Buffer.from("RANNA-DUMP 2\n"), sound.subarray(FIRST_LINE.length)]));
    await expect(verify(bad, null)).rejects.toThrow(/of version 2; this version reads 1/);
    await expect(verify(path.join(root, "none"), null)).rejects.toThrow(/ENOENT/);
  });
});

function run(
  script: string,
  args: string[],
  settings: Record<string, string> = {},
): { child: ChildProcess; ended: Promise<string> } {
  const child = spawn(process.execPath, [`scripts/${script}.mjs`, ...args], {
    cwd: project,
    env: {
      ...process.env,
      MONGODB_URI: server.uri.replace(/\/test\?/, "/ranna?"),
      DATA_DIR: root,
      ...settings,
    },
  });
  let text = "";
  child.stdout?.on("data", (chunk: Buffer) => (text += chunk));
  child.stderr?.on("data", (chunk: Buffer) => (text += chunk));
  return {
    child,
    ended: new Promise((resolve) => child.once("exit", (code) => resolve(`${code}: ${text}`))),
  };
}

describe.skipIf(process.env.MONGODB_TEST_URI !== undefined)("the commands", () => {
  beforeAll(async () => {
    db = client.db("ranna");
    await fill();
    for (let i = 0; i < 4; i++)
      await db
        .collection("many")
        .insertMany(
          Array.from({ length: 400 }, (_, n) => ({ i, n, noise: new Binary(Buffer.alloc(9000, n * i)) })),
        );
  });

  it("say what they did, and a dump that is killed leaves nothing under its name", async () => {
    const file = fresh();
    expect(await run("dump", [file]).ended).toMatch(
      /^0: .*2801 documents in 4 collections of the database ranna/,
    );
    const killed = fresh();
    const { child, ended } = run("dump", [killed]);
    while (!fs.readdirSync(root).some((name) => name.includes(".partial-")))
      await new Promise((r) => setTimeout(r, 5));
    child.kill("SIGKILL");
    await ended;
    expect(fs.existsSync(killed)).toBe(false);
  });

  it("encrypt with DUMP_KEY, and name the pictures that belong to a dump", async () => {
    const uploads = db.collection<{ _id: string }>("uploads");
    await uploads.insertMany([{ _id: "/uploads/here.webp" }, { _id: "/uploads/gone.webp" }]);
    fs.mkdirSync(path.join(root, "uploads"), { recursive: true });
    fs.writeFileSync(path.join(root, "uploads", "here.webp"), "");
    const file = fresh();
    const said = await run("dump", [file], { DUMP_KEY: KEY }).ended;
    expect(said).toMatch(/^0: .* of the database ranna, encrypted with DUMP_KEY\n2 uploaded pictures belong/);
    expect(await run("restore", [file, "--replace"]).ended).toMatch(/^1: .*DUMP_KEY is missing/);
    expect(await run("restore", [file, "--replace"], { DUMP_KEY: KEY }).ended).toMatch(
      /^0: .*\n1 of its 2 uploaded pictures are not in .*\(gone\.webp is one\)/,
    );
    await uploads.drop();
  });

  it("tell of a restore that was killed, and finish it when asked again", async () => {
    const file = fresh();
    await run("dump", [file]).ended;
    const before = await all();
    const { child, ended } = run("restore", [file, "--replace"]);
    const names = async () =>
      (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
    while (!(await names()).some(isTemporaryName)) await new Promise((r) => setTimeout(r, 5));
    child.kill("SIGKILL");
    await ended;
    expect((await names()).some(isTemporaryName)).toBe(true);
    expect(await run("restore", [file]).ended).toMatch(
      /^1: a restore .* was not finished: run it again with --replace/,
    );
    expect(await run("dump", [fresh()]).ended).toMatch(/^1: a restore .* was not finished/);
    expect(await run("restore", [file, "--replace"]).ended).toMatch(
      /^0: 2801 documents in 4 collections are back/,
    );
    expect(await all()).toEqual(before);
  });
});

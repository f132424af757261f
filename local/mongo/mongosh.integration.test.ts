import { spawn } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { installMongosh } from "./mongosh/install";
import { startTestMongo, type TestMongo } from "./testing";

let home: string;
let server: TestMongo;
let program: string | undefined;

beforeAll(async () => {
  const installed = await installMongosh();
  if ("failure" in installed) console.log(`mongosh is not there, skipped: ${installed.failure}`);
  else program = installed.program;
  home = await fs.mkdtemp(path.join(os.tmpdir(), "ranna-mongosh-"));
  await fs.mkdir(path.join(home, ".mongodb/mongosh"), { recursive: true });
  await fs.writeFile(path.join(home, ".mongodb/mongosh/config"), '{"enableTelemetry":false}');
  server = await startTestMongo();
}, 600_000);
afterAll(async () => {
  await server.stop();
  await fs.rm(home, { recursive: true, force: true });
});
beforeEach((context) => {
  if (program === undefined) context.skip("mongosh is not installed");
});

interface Ended {
  code: number | null;
  out: string;
  errors: string;
}

/** Runs mongosh as a user would; `input` is typed into it. */
function mongosh(args: string[], input?: string): Promise<Ended> {
  const child = spawn(process.execPath, [program ?? "", server.uri, "--norc", "--quiet", ...args], {
    env: { ...process.env, HOME: home, USERPROFILE: home, NO_COLOR: "1", FORCE_COLOR: "0", TERM: "dumb" },
  });
  const ended: Ended = { code: null, out: "", errors: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    ended.out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    ended.errors += text;
  });
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ ...ended, code }));
  });
}

/** The result of a piece of shell code, as canonical extended JSON, which shows number types. */
async function evaluate(code: string): Promise<unknown> {
  const { out, errors } = await mongosh(["--json=canonical", "--eval", code]);
  try {
    return JSON.parse(out);
  } catch {
    throw new Error(`${out}\n${errors}`);
  }
}

const int = (value: number) => ({ $numberInt: String(value) });

describe("mongosh", () => {
  it("inserts, finds in order, updates, counts and aggregates", async () => {
    const code = `
      const made = db.items.insertMany([{ a: 3, b: 1.5 }, { a: 1, b: Long("7") }, { a: 2 }]).insertedIds;
      const one = db.items.insertOne({ _id: "one", a: 4 });
      const updated = db.items.updateOne({ a: 1 }, { $set: { seen: true }, $inc: { b: 1 } });
      ({
        made: Object.keys(made).length, one, updated: [updated.matchedCount, updated.modifiedCount],
        found: db.items.find({ a: { $lte: 3 } }, { _id: 0 }).sort({ a: -1 }).toArray(),
        count: db.items.countDocuments({ a: { $gt: 1 } }),
        total: db.items.aggregate([{ $group: { _id: null, a: { $sum: "$a" } } }]).toArray(),
      })`;
    expect(await evaluate(code)).toEqual({
      made: int(3),
      one: { acknowledged: true, insertedId: "one" },
      updated: [int(1), int(1)],
      found: [
        { a: int(3), b: { $numberDouble: "1.5" } },
        { a: int(2) },
        { a: int(1), b: { $numberLong: "8" }, seen: true },
      ],
      count: int(3),
      total: [{ _id: null, a: int(10) }],
    });
  });

  it("makes an index, lists it, and shows in explain that it is used", async () => {
    const code = `
      db.plans.insertMany(Array.from({ length: 50 }, (_, i) => ({ a: i % 10, b: i })));
      const plan = (filter) => {
        const { queryPlanner, executionStats: run } = db.plans.find(filter).explain("executionStats");
        const stages = EJSON.stringify(queryPlanner.winningPlan);
        return [stages.includes("IXSCAN") ? "IXSCAN" : stages.includes("COLLSCAN") ? "COLLSCAN" : stages,
          run.totalKeysExamined, run.totalDocsExamined, run.nReturned];
      };
      ({
        before: plan({ a: 3 }), name: db.plans.createIndex({ a: 1 }), after: plan({ a: 3 }), other: plan({ b: 3 }),
        keys: db.plans.getIndexes().map((index) => [index.name, index.key]),
      })`;
    expect(await evaluate(code)).toEqual({
      before: ["COLLSCAN", int(0), int(50), int(5)],
      name: "a_1",
      after: ["IXSCAN", int(5), int(5), int(5)],
      other: ["COLLSCAN", int(0), int(50), int(1)],
      keys: [
        ["_id_", { _id: int(1) }],
        ["a_1", { a: int(1) }],
      ],
    });
  });

  it("commits and aborts transactions", async () => {
    const code = `
      db.accounts.insertOne({ _id: 1, amount: 10 });
      const session = db.getMongo().startSession();
      const inside = session.getDatabase(db.getName()).accounts;
      const seen = [];
      for (const end of ["abortTransaction", "commitTransaction"]) {
        session.startTransaction();
        inside.updateOne({ _id: 1 }, { $inc: { amount: 5 } });
        seen.push(inside.findOne().amount, db.accounts.findOne().amount);
        session[end]();
        seen.push(db.accounts.findOne().amount);
      }
      seen`;
    expect(await evaluate(code)).toEqual([15, 10, 10, 15, 10, 15].map(int));
  });

  it("shows an error with its code and ends with 1", async () => {
    const failing = await mongosh([
      "--eval",
      "db.errors.insertOne({ _id: 1 }); db.errors.insertOne({ _id: 1 })",
    ]);
    expect(failing.code).toBe(1);
    expect(failing.errors).toContain(
      `MongoServerError: E11000 duplicate key error collection: ${server.database}.errors index: _id_ dup key: { _id: 1 }`,
    );
    const code = `
      const codeOf = (work) => { try { work(); } catch (e) { return [e.code, e.codeName ?? null]; } };
      [codeOf(() => db.errors.updateOne({}, { $set: { _id: 2 } })), codeOf(() => db.runCommand({ nothing: 1 }))]`;
    expect(await evaluate(code)).toEqual([
      [int(66), null],
      [int(59), "CommandNotFound"],
    ]);
  });

  it("says what the server is", async () => {
    const code = `
      const { isWritablePrimary, maxWireVersion, ok } = db.hello();
      [isWritablePrimary, maxWireVersion >= 21, ok, db.version().split(".").length, db.runCommand({ ping: 1 }).ok]`;
    expect(await evaluate(code)).toEqual([true, true, int(1), int(3), int(1)]);
  });

  it("tells sizes, connections and state, and that it watches no changes", async () => {
    const code = `
      db.told.insertMany([{ a: 1 }, { a: 2 }]);
      db.told.insertOne({ a: 3 });
      let refused;
      try { db.told.watch() } catch (error) { refused = error.code }
      db.told.renameCollection("retold");
      ({
        objects: db.stats().objects >= 3, count: db.retold.stats().count, valid: db.retold.validate().valid,
        connections: db.serverStatus().connections.current > 0, cores: db.hostInfo().system.numCores > 0,
        state: rs.status().members.map((member) => member.stateStr), refused,
        names: db.getCollectionInfos({ name: /told/ }).map((info) => info.name), options: db.serverCmdLineOpts().ok,
      })`;
    expect(await evaluate(code)).toEqual({
      objects: true,
      count: int(3),
      valid: true,
      connections: true,
      cores: true,
      state: ["PRIMARY"],
      refused: int(115),
      names: ["retold"],
      options: int(1),
    });
  });

  it("can be worked in line by line", async () => {
    const lines = [
      "db.typed.insertOne({ name: 'Ann', n: 1 })",
      "db.typed.insertOne({ name: 'Ben', n: 2 })",
      "show dbs",
      "show collections",
      "db.typed.find({}, { _id: 0 }).sort({ n: -1 })",
      "db.typed.find({ $nothing: 1 })",
      `use ${server.database}_b`,
      "db.getName()",
      "exit",
    ];
    const { code, out } = await mongosh([], `${lines.join("\n")}\n`);
    // Each answer follows the prompt that stood before its line was typed.
    const answers = out.split(/^(?:\S+ \[[^\]]*\] )?\S+> /m).slice(1);
    expect(code).toBe(0);
    expect(answers[2]).toMatch(new RegExp(`^${server.database} +\\d`, "m"));
    expect(answers[3]).toMatch(/^typed$/m);
    expect(answers[4]).toBe("[ { name: 'Ben', n: 2 }, { name: 'Ann', n: 1 } ]\n");
    expect(answers[5]).toContain("MongoServerError[BadValue]: unknown top level operator: $nothing");
    expect(answers[7]).toBe(`${server.database}_b\n`);
  });
});

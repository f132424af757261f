import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type Document, Double, Int32 } from "mongodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { spawnMongo } from "../testing";
import { Figures } from "./figures";
import { givenServer, newDatabaseName } from "./given-server";
import { lockstep } from "./lockstep";
import { COLLECTION, type Step } from "./operations";
import { findDifference, listed, sortDifferences } from "./search";
import { shellLines } from "./shell";
import { type Answer, openSide, type Side } from "./side";

const LONG = process.env.LONG === "1";
const RUNS = Number(process.env.RUNS ?? (LONG ? 5000 : 60));
/** A fixed seed makes an ordinary run the same every time; long ones look elsewhere each time and say where. */
const SEED = Number(process.env.RANDOM_SEED ?? (LONG ? Date.now() % 2 ** 31 : 4));
const TIMEOUT = { timeout: 600_000 + RUNS * 1000 };

const stops: (() => Promise<unknown>)[] = [];

/** A fresh local/mongo, also where MONGODB_TEST_URI names another server. */
async function localSide(): Promise<Side> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "ranna-differential-"));
  const { process: child, uri } = await spawnMongo(dataDir);
  const side = await openSide(uri, newDatabaseName());
  stops.push(async () => {
    await side.close();
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
    await fs.rm(dataDir, { recursive: true, force: true });
  });
  return side;
}

let one: Side;
let two: Side;
beforeAll(async () => {
  [one, two] = await Promise.all([localSide(), localSide()]);
});
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
});

describe("random commands on local/mongo and on the server of MONGODB_TEST_URI", () => {
  it(`get the same answers in ${RUNS} cases`, TIMEOUT, async (context) => {
    const given = givenServer();
    if (!given) return context.skip("MONGODB_TEST_URI is not set");
    const other = await openSide(given, newDatabaseName());
    stops.push(() => other.close());
    const figures = new Figures();
    const kinds = await sortDifferences([one, other], { runs: RUNS, seed: SEED, figures });
    console.log(`seed ${SEED}: ${figures}`);
    expect(listed(kinds)).toBe("");
  });
});

describe("the comparison itself", () => {
  it("finds two fresh servers of ours equal, with commands that are worth running", TIMEOUT, async () => {
    const figures = new Figures();
    const found = await findDifference([one, two], { runs: RUNS, seed: SEED, figures });
    console.log(`seed ${SEED}: ${figures}`);
    expect(found?.report ?? "no difference").toBe("no difference");
    expect(figures.cases).toBe(RUNS);
    expect(figures.share("useful", "find")).toBeGreaterThan(0.25);
    expect(figures.share("useful", "find")).toBeLessThan(0.9);
    expect(figures.share("useful", "aggregate")).toBeGreaterThan(0.4);
    expect(figures.share("useful", "update")).toBeGreaterThan(0.25);
    expect(figures.share("useful", "findAndModify")).toBeGreaterThan(0.15);
    expect(figures.share("failed")).toBeGreaterThan(0.05);
    expect(figures.share("failed")).toBeLessThan(0.4);
  });
});

describe("an index on local/mongo", () => {
  // None of them has two paths that could both hold lists, which would be an error and no matter of plans.
  const KEYS: Document[] = [
    ...["n", "s", "a", "l", "m", "m.a", "d.a", "l.0"].map((path, i) => ({ [path]: i % 2 ? 1 : -1 })),
    ...[
      { n: 1, _id: 1 },
      { l: 1, _id: -1 },
      { "m.a": 1, "m.b": -1 },
    ],
  ];
  /** A server whose collection always has these indexes and gets no others. */
  const indexed = (side: Side, keys: Document[]): Side => ({
    ...side,
    async send(command, session) {
      const definition = "createIndexes" in command || "dropIndexes" in command || "listIndexes" in command;
      return definition ? { reply: { cursor: { firstBatch: [] } } } : side.send(command, session);
    },
    async empty() {
      await side.empty();
      const indexes = keys.map((key) => ({ key, name: JSON.stringify(key) }));
      if (indexes.length > 0) await side.send({ createIndexes: COLLECTION, indexes });
    },
  });

  it("changes no answer", TIMEOUT, async () => {
    const sides: [Side, Side] = [indexed(one, []), indexed(two, KEYS)];
    const found = await findDifference(sides, { runs: RUNS, seed: SEED + 1 });
    expect(found?.report ?? "no difference").toBe("no difference");
  });
});

describe("the comparison of a server that lies", () => {
  /** A server that lies in one way. */
  const lying = (truth: Side, lie: (answer: Answer, command: Document) => Answer): Side => ({
    ...truth,
    send: async (command, session) => lie(await truth.send(command, session), command),
  });
  const inDocuments = (change: (document: Document) => Document) => (answer: Answer) => {
    for (const list of [answer.reply?.cursor?.firstBatch ?? []])
      list.splice(0, list.length, ...list.map(change));
    return answer;
  };

  it.each<[string, (answer: Answer, command: Document) => Answer]>([
    [
      "a double for an int",
      inDocuments((doc) => (doc.n instanceof Int32 ? { ...doc, n: new Double(doc.n.value) } : doc)),
    ],
    ["a field left out", inDocuments(({ s, ...doc }) => doc)],
    [
      "fields in another order",
      inDocuments((doc) => Object.fromEntries(Object.entries(doc).sort(([a], [b]) => (a < b ? 1 : -1)))),
    ],
    [
      "a sort that goes the other way",
      (answer, command) => {
        if (command.sort) answer.reply?.cursor?.firstBatch.reverse();
        return answer;
      },
    ],
    [
      "another code of an error",
      (answer) => {
        for (const error of answer.reply?.writeErrors ?? [])
          if (Number(error.code) === 2) error.code = new Int32(9);
        return answer;
      },
    ],
    [
      "a changed document that was counted twice",
      (answer) => {
        const { reply } = answer;
        return reply && Number(reply.nModified) === 1
          ? { reply: { ...reply, nModified: new Int32(2) } }
          : answer;
      },
    ],
    [
      "the second field of a duplicate key",
      (answer) => {
        for (const error of answer.reply?.writeErrors ?? []) delete error.keyValue;
        return answer;
      },
    ],
  ])(
    "finds a server that answers with %s, and makes the case small",
    { timeout: 600_000 },
    async (_, lie) => {
      const found = await findDifference([one, lying(two, lie)], { runs: 500, seed: SEED, shrinks: 200 });
      expect(found?.report).toMatch(/local\/mongo: [\s\S]*the other: {3}[\s\S]*runCommand/);
      expect(found?.steps.length).toBeLessThanOrEqual(3);
    },
  );

  it("goes on behind a difference, sorts what it finds, and knows what the other lacks", async () => {
    const failure = (code: number, errmsg: string): Answer => ({
      failure: { code: new Int32(code), errmsg },
    });
    const other = lying(two, (answer, command) => {
      const text = JSON.stringify(command);
      if (answer.failure) return answer;
      if (command.aggregate && text.includes("$group")) return failure(168, "Unrecognized expression");
      if (command.distinct) return failure(2, "a difference");
      return command.count ? { reply: { ...answer.reply, n: new Int32(-1) } } : answer;
    });
    const figures = new Figures();
    const kinds = await sortDifferences([one, other], { runs: 20, seed: SEED, shrinks: 15, figures });
    expect(figures.cases).toBe(20);
    expect(new Set(kinds.map(({ name }) => name.split(" ")[0]))).toEqual(new Set(["count", "distinct"]));
    expect(kinds.reduce((all, { times }) => all + times, 0)).toBeGreaterThan(2);
    expect([...figures.lacking.keys()].join()).toMatch(/aggregate.*\$group/);
    expect(listed(kinds)).toMatch(/x distinct .*\(an answer, the other error 2\)[\s\S]*runCommand/);
  }, 180_000);

  /** A server that ends its transactions in another way than it says. */
  const swapping = (end: "commitTransaction" | "abortTransaction", really: typeof end): Side => ({
    ...two,
    startSession() {
      const session = two.startSession();
      session[end] = session[really].bind(session);
      return session;
    },
  });

  it.each(["commit", "abort"] as const)("sees a %s that does the opposite", async (how) => {
    const command = { insert: COLLECTION, documents: [{ _id: 9 }] };
    const steps: Step[] = [{ kind: "begin" }, { kind: "command", command, outside: false }, { kind: how }];
    const names = { commit: "commitTransaction", abort: "abortTransaction" } as const;
    const opposite = how === "commit" ? "abort" : "commit";
    await lockstep(steps, [one, two]);
    const lied = lockstep(steps, [one, swapping(names[how], names[opposite])]);
    await expect(lied).rejects.toThrow(/^the documents at the end/);
    expect(shellLines(steps)).toContain(
      `t.runCommand({ insert: "c", documents: [{ _id: 9 }] })\ns.${how}Transaction()`,
    );
  });
});

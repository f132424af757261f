import fc from "fast-check";
import { type ClientSession, type Collection, MongoServerError } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { useTestMongo } from "../hooks/testing";

const WHATS = ["read", "readAll", "add", "put", "remove", "commit", "abort"] as const;
/** One step: a session does something with a document. */
interface Step {
  who: number;
  what: (typeof WHATS)[number];
  key: number;
}

interface Item {
  _id: number;
  v: number;
}

const LONG = process.env.LONG !== undefined;
const timeout = LONG ? 1_800_000 : 600_000;
const SESSIONS = 3;
const KEYS = 3;
const step: fc.Arbitrary<Step> = fc.record({
  who: fc.nat(SESSIONS - 1),
  what: fc.constantFrom(...WHATS, "add", "add"),
  key: fc.nat(KEYS - 1),
});

type State = Map<number, number>;

/** An open transaction in the model: the state when it began, with the transaction's own changes. */
interface Open {
  sees: State;
  written: Set<number>;
  began: number;
}

/** A model of snapshot isolation. The first session that writes a document succeeds; all others get a conflict. */
class Model {
  committed: State = new Map();
  private readonly open = new Map<number, Open>();
  private readonly changedAt = new Map<number, number>();
  private clock = 0;

  constructor(start: State) {
    this.committed = new Map(start);
  }
  transaction(who: number): Open | undefined {
    return this.open.get(who);
  }
  begin(who: number): void {
    this.open.set(who, { sees: new Map(this.committed), written: new Set(), began: this.clock });
  }
  /** Whether writing a document conflicts with a committed or an open change of another session. */
  conflicts(who: number, key: number): boolean {
    const mine = this.open.get(who);
    if (!mine) return false;
    const later = (this.changedAt.get(key) ?? -1) >= mine.began;
    return later || [...this.open].some(([other, { written }]) => other !== who && written.has(key));
  }
  write(who: number, key: number, value: number | undefined): void {
    const mine = this.open.get(who);
    if (!mine) return;
    mine.written.add(key);
    if (value === undefined) mine.sees.delete(key);
    else mine.sees.set(key, value);
  }
  end(who: number, commit: boolean): void {
    const mine = this.open.get(who);
    this.open.delete(who);
    if (!mine || !commit) return;
    for (const key of mine.written) {
      const value = mine.sees.get(key);
      if (value !== undefined) this.committed.set(key, value);
      // The transaction has added and removed the document, so nobody else has seen it. It causes no conflict for
      // later writers.
      else if (!this.committed.delete(key)) continue;
      this.changedAt.set(key, this.clock);
    }
    this.clock++;
  }
}

const sorted = (state: State): Item[] =>
  [...state].map(([_id, v]) => ({ _id, v })).sort((a, b) => a._id - b._id);

const mongo = useTestMongo();
let items: Collection<Item>;
beforeAll(() => {
  items = mongo.db().collection<Item>("isolation");
});

const conflict = async (work: Promise<unknown>): Promise<MongoServerError | undefined> => {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof MongoServerError) return error;
    throw error;
  }
};

/** Kinds of steps that have succeeded at least once. */
const succeeded = new Set<Step["what"]>();

/** Carries out a step on the server and in the model, and compares the results. */
async function carryOut(model: Model, session: ClientSession, { who, what, key }: Step): Promise<void> {
  if (!model.transaction(who)) {
    session.startTransaction();
    // A transaction takes its snapshot at its first command.
    await items.findOne({ _id: -1 }, { session });
    model.begin(who);
  }
  const mine = model.transaction(who);
  if (!mine) return;
  if (what === "read") {
    const doc = await items.findOne({ _id: key }, { session });
    expect(doc?.v).toBe(mine.sees.get(key));
  } else if (what === "readAll")
    expect(await items.find({}, { session }).sort({ _id: 1 }).toArray()).toEqual(sorted(mine.sees));
  else if (what === "commit" || what === "abort") {
    await (what === "commit" ? session.commitTransaction() : session.abortTransaction());
    model.end(who, what === "commit");
    expect(await items.find().sort({ _id: 1 }).toArray()).toEqual(sorted(model.committed));
  } else {
    await write(model, session, { who, what, key });
    return;
  }
  succeeded.add(what);
}

async function write(model: Model, session: ClientSession, { who, what, key }: Step): Promise<void> {
  const before = model.transaction(who)?.sees.get(key);
  // A step on a missing document changes nothing, unless the step is a `put`.
  const touches = what === "put" || before !== undefined;
  const expected = touches && model.conflicts(who, key);
  const work =
    what === "add"
      ? items.updateOne({ _id: key }, { $inc: { v: 1 } }, { session })
      : what === "put"
        ? items.updateOne({ _id: key }, { $inc: { v: 100 } }, { session, upsert: true })
        : items.deleteOne({ _id: key }, { session });
  const error = await conflict(work);
  expect(error?.code).toBe(expected ? 112 : undefined);
  if (error) {
    expect(error.hasErrorLabel("TransientTransactionError")).toBe(true);
    await session.abortTransaction();
    model.end(who, false);
  } else if (touches) {
    const value = what === "remove" ? undefined : (before ?? 0) + (what === "put" ? 100 : 1);
    model.write(who, key, value);
    succeeded.add(what);
  }
}

describe("transactions of several sessions, interleaved", () => {
  it("agree with a model of snapshot isolation", { timeout }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
        await items.deleteMany({});
        const start: State = new Map([
          [0, 0],
          [1, 0],
        ]);
        await items.insertMany(sorted(start));
        const model = new Model(start);
        const sessions = Array.from({ length: SESSIONS }, () => mongo.client.startSession());
        try {
          for (const one of steps) {
            const session = sessions[one.who];
            if (session) await carryOut(model, session, one);
          }
        } finally {
          await Promise.all(sessions.map((session) => session.endSession()));
        }
        expect(await items.find().sort({ _id: 1 }).toArray()).toEqual(sorted(model.committed));
      }),
      { numRuns: LONG ? 800 : 15 },
    );
    expect(WHATS.filter((what) => !succeeded.has(what))).toEqual([]);
  });

  it("lose no update and keep a sum when they really run at once", { timeout }, async () => {
    const accounts = Array.from({ length: 6 }, (_, _id) => ({ _id, v: 100 }));
    await items.deleteMany({});
    await items.insertMany(accounts);
    const rounds = LONG ? 200 : 4;
    const transfer = async (seed: number): Promise<void> => {
      for (let i = 0; i < rounds; i++) {
        const [from, to] = [(seed * 7 + i) % 6, (seed * 3 + i * 5 + 1) % 6];
        await mongo.client.withSession((session) =>
          session.withTransaction(async () => {
            const all = await items.find({}, { session }).toArray();
            expect(all.reduce((sum, { v }) => sum + v, 0)).toBe(600);
            await items.updateOne({ _id: from }, { $inc: { v: -1 } }, { session });
            await items.updateOne({ _id: to }, { $inc: { v: 1 } }, { session });
            await items.updateOne(
              { _id: 6 + seed },
              { $inc: { v: 0, n: 1 } as never },
              { session, upsert: true },
            );
          }),
        );
      }
    };
    await Promise.all(Array.from({ length: 6 }, (_, seed) => transfer(seed)));
    expect(
      await items
        .find({ _id: { $lt: 6 } })
        .toArray()
        .then((all) => all.reduce((sum, { v }) => sum + v, 0)),
    ).toBe(600);
    const counters = await mongo
      .db()
      .collection("isolation")
      .find({ _id: { $gte: 6 as never } })
      .toArray();
    expect(counters.map((doc) => doc.n)).toEqual(Array.from({ length: 6 }, () => rounds));
  });
});

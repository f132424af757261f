import { type ClientSession, type Db, Long, type MongoClient, UUID } from "mongodb";
import { expect } from "vitest";

/** Writes that run until a test kills the server, and a check of the data after the restart. */
export interface Load {
  /** Makes a few writes. Rejects if the server is killed during these writes. */
  step(client: MongoClient, db: Db): Promise<void>;
  check(client: MongoClient, db: Db): Promise<void>;
  done: number;
}

const textOf = (n: number): string => "x".repeat(n % 3000);
const tagsOf = (n: number): string[] => [`t${n % 7}`, `u${n % 3}`];

/**
 * Inserts of single documents with arrays. After the restart, each acknowledged document must be stored. Each
 * unacknowledged document must be stored whole or not at all.
 */
export class SingleInserts implements Load {
  done = 0;
  private tried = 0;
  private readonly acknowledged = new Set<number>();
  constructor(private readonly writer: number) {}

  async step(_: MongoClient, db: Db): Promise<void> {
    // Uses a new number for every attempt, because a failed attempt may have been stored.
    const n = this.writer * 1_000_000 + this.tried++;
    await db.collection("log").insertOne({ n, writer: this.writer, tags: tagsOf(n), text: textOf(n) });
    this.acknowledged.add(n);
    this.done++;
  }

  async check(_: MongoClient, db: Db): Promise<void> {
    const stored = await db.collection("log").find({ writer: this.writer }).toArray();
    for (const { n, tags, text } of stored)
      expect({ n, tags, text }).toEqual({ n, tags: tagsOf(n), text: textOf(n) });
    const numbers = new Set(stored.map(({ n }) => n as number));
    expect(numbers.size).toBe(stored.length);
    expect([...this.acknowledged].filter((n) => !numbers.has(n))).toEqual([]);
    expect([...numbers].filter((n) => n >= this.writer * 1_000_000 + this.tried)).toEqual([]);
  }
}

const BATCH = 25;

/** Inserts many documents in one command. After the restart, either all or none of these documents must be stored. */
export class BulkInserts implements Load {
  done = 0;
  private tried = 0;
  private readonly acknowledged: number[] = [];

  async step(_: MongoClient, db: Db): Promise<void> {
    const batch = this.tried++;
    await db
      .collection("bulk")
      .insertMany(Array.from({ length: BATCH }, (_, i) => ({ batch, i, text: textOf(batch * 31 + i * 17) })));
    this.acknowledged.push(batch);
    this.done++;
  }

  async check(_: MongoClient, db: Db): Promise<void> {
    const groups = await db
      .collection("bulk")
      .aggregate<{ _id: number; n: number }>([{ $group: { _id: "$batch", n: { $sum: 1 } } }])
      .toArray();
    expect(groups.filter(({ n }) => n !== BATCH)).toEqual([]);
    const stored = new Set(groups.map(({ _id }) => _id));
    expect(this.acknowledged.filter((batch) => !stored.has(batch))).toEqual([]);
  }
}

const ACCOUNTS = 4;
const AMOUNT = 100;

/** Transactions over two collections. After the restart the balances must match the recorded transfers. */
export class Transfers implements Load {
  done = 0;
  constructor(private readonly writer: number) {}

  static prepare(db: Db): Promise<unknown> {
    return db
      .collection<{ _id: number; amount: number }>("accounts")
      .insertMany(Array.from({ length: ACCOUNTS }, (_, _id) => ({ _id, amount: AMOUNT })));
  }

  async step(client: MongoClient, db: Db): Promise<void> {
    const [from, to] = [this.done % ACCOUNTS, (this.done + 1 + this.writer) % ACCOUNTS];
    const accounts = db.collection<{ _id: number; amount: number }>("accounts");
    await client.withSession((session: ClientSession) =>
      session.withTransaction(async () => {
        await accounts.updateOne({ _id: from }, { $inc: { amount: -1 } }, { session });
        await accounts.updateOne({ _id: to }, { $inc: { amount: 1 } }, { session });
        await db.collection("moves").insertOne({ writer: this.writer, from, to }, { session });
      }),
    );
    this.done++;
  }

  async check(_: MongoClient, db: Db): Promise<void> {
    const moves = await db.collection("moves").find().toArray();
    const amounts = Array.from({ length: ACCOUNTS }, () => AMOUNT);
    for (const { from, to } of moves) {
      amounts[from] = (amounts[from] ?? 0) - 1;
      amounts[to] = (amounts[to] ?? 0) + 1;
    }
    const accounts = await db.collection("accounts").find().sort({ _id: 1 }).toArray();
    expect(accounts.map(({ amount }) => amount)).toEqual(amounts);
    expect(moves.filter(({ writer }) => writer === this.writer).length).toBeGreaterThanOrEqual(this.done);
  }
}

/** Creates and drops indexes, one of them unique, while other writes run. */
export class IndexChanges implements Load {
  done = 0;

  async step(_: MongoClient, db: Db): Promise<void> {
    const n = this.done;
    if (n % 2) await db.collection("log").dropIndex("tags_1").catch(ignore(27));
    else await db.collection("log").createIndex({ tags: 1 });
    await db.collection("log").updateMany({ n: { $gte: n, $lt: n + 3 } }, { $set: { seen: n } });
    const keys = db.collection("keys");
    await Promise.all([
      keys.createIndex({ k: 1 }, { unique: true, name: "unique_k" }).catch(ignore(11000)),
      ...[n, n, n + 1].map((k) => keys.insertOne({ k, by: n }).catch(ignore(11000))),
    ]);
    if (n % 3 === 0) await keys.dropIndex("unique_k").catch(ignore(27));
    if (n % 5 === 0) await keys.deleteMany({});
    this.done++;
  }

  async check(_: MongoClient, db: Db): Promise<void> {
    const indexes = await db.collection("keys").indexes().catch(ignore(26));
    const names = (indexes ?? []).map(({ name }) => name);
    const stored = (await db.collection("keys").find().toArray()).map(({ k }) => k as number);
    if (names.includes("unique_k")) expect(new Set(stored).size).toBe(stored.length);
  }
}

const ignore =
  (...codes: number[]) =>
  (error: { code?: unknown }): void => {
    if (typeof error.code !== "number" || !codes.includes(error.code)) throw error;
  };

export class Collections implements Load {
  done = 0;
  private generation = 0;
  private state: "gone" | "filling" | "filled" | "dropping" = "gone";

  async step(_: MongoClient, db: Db): Promise<void> {
    if (this.state === "gone") {
      this.generation++;
      this.state = "filling";
      const documents = Array.from({ length: 10 }, (_, i) => ({ generation: this.generation, i }));
      await db.collection("comes-and-goes").insertMany(documents);
      this.state = "filled";
    } else {
      this.state = "dropping";
      await db.collection("comes-and-goes").drop();
      this.state = "gone";
    }
    this.done++;
  }

  async check(_: MongoClient, db: Db): Promise<void> {
    const stored = await db.collection("comes-and-goes").find({ generation: this.generation }).toArray();
    const others = await db.collection("comes-and-goes").countDocuments();
    expect(others).toBe(stored.length);
    const allowed = { gone: [0], filling: [0, 10], filled: [10], dropping: [0, 10] }[this.state];
    expect(allowed).toContain(stored.length);
    this.state = stored.length === 0 ? "gone" : "filled";
  }
}

/** Retryable writes that are sent a second time after the restart. They must not change the data twice. */
export class Retries implements Load {
  done = 0;
  private number = 0;
  private answer: unknown;
  private readonly id = new UUID();

  private async send(client: MongoClient, db: Db): Promise<unknown> {
    const session = client.startSession();
    // Sets the session's id directly, because `db.command` rejects an `lsid` from its caller.
    Object.assign(session.serverSession, { id: { id: this.id } });
    const { lastErrorObject, value } = await db.command(
      {
        findAndModify: "counters",
        query: { _id: "retries" },
        update: { $inc: { count: 1 }, $push: { last: { $each: [this.number], $slice: -3 } } },
        new: true,
        upsert: true,
        txnNumber: Long.fromNumber(this.number),
      },
      { session },
    );
    return { lastErrorObject, value };
  }

  async step(client: MongoClient, db: Db): Promise<void> {
    this.number++;
    this.answer = undefined;
    this.answer = await this.send(client, db);
    this.done++;
  }

  async check(client: MongoClient, db: Db): Promise<void> {
    if (this.number === 0) return;
    const again = await this.send(client, db);
    if (this.answer !== undefined) expect(again).toEqual(this.answer);
    expect(await this.send(client, db)).toEqual(again);
    expect(await db.collection<{ _id: string }>("counters").findOne({ _id: "retries" })).toMatchObject({
      count: this.number,
    });
  }
}

import { type Document, MongoClient } from "mongodb";
import { describe, expect, it } from "vitest";
import { startTestMongo } from "./testing";

const ROUNDS = process.env.LONG === "1" ? 50 : 5;
const ACCOUNTS = 4;

/** Writers that run until the server dies, and remember only what was acknowledged. */
interface Load {
  tried: number;
  inserted: number[];
  moved: number;
  errors: Error[];
}

async function write(client: MongoClient, load: Load, writer: number, alive: () => boolean): Promise<void> {
  const db = client.db("kill");
  try {
    for (let i = 0; alive(); i++) {
      // A number is never tried twice: an insert that was not acknowledged may be stored all the same.
      const n = writer * 1_000_000 + load.tried++;
      await db
        .collection("log")
        .insertOne({ n, tags: [`t${i % 7}`, `w${writer}`], text: "x".repeat(i % 3000) });
      load.inserted.push(n);
      await client.withSession((session) =>
        session.withTransaction(async () => {
          const [from, to] = [i % ACCOUNTS, (i + 1 + writer) % ACCOUNTS];
          await db
            .collection<Document>("accounts")
            .updateOne({ _id: from as never }, { $inc: { amount: -1 } }, { session });
          await db
            .collection<Document>("accounts")
            .updateOne({ _id: to as never }, { $inc: { amount: 1 } }, { session });
          await db.collection("moves").insertOne({ writer, i, from, to }, { session });
        }),
      );
      load.moved++;
      if (writer === 0) {
        if (i % 2)
          await db
            .collection("log")
            .dropIndex("tags_1")
            .catch(() => {});
        else await db.collection("log").createIndex({ tags: 1 });
        await db.collection("log").updateMany({ tags: "t3" }, { $push: { tags: `u${i}` } } as Document);
      }
    }
  } catch (error) {
    if (alive()) load.errors.push(error as Error);
  }
}

describe.runIf(process.env.MONGODB_TEST_URI === undefined)("kill -9 in the middle of writes", () => {
  it(`loses nothing acknowledged and tears nothing in ${ROUNDS} rounds`, {
    timeout: ROUNDS * 30_000,
  }, async () => {
    const server = await startTestMongo();
    const setup = await MongoClient.connect(server.uri);
    await setup.db("kill").collection("log").createIndex({ n: 1 }, { unique: true });
    await setup.db("kill").collection("log").createIndex({ tags: 1 });
    await setup
      .db("kill")
      .collection("accounts")
      .insertMany(Array.from({ length: ACCOUNTS }, (_, _id) => ({ _id: _id as never, amount: 100 })));
    await setup.close();
    const loads: Load[] = Array.from({ length: 3 }, () => ({ tried: 0, inserted: [], moved: 0, errors: [] }));
    for (let round = 0; round < ROUNDS; round++) {
      const client = new MongoClient(server.uri, { serverSelectionTimeoutMS: 500, retryWrites: false });
      let alive = true;
      const writers = loads.map((load, writer) => write(client, load, writer, () => alive));
      await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 700));
      alive = false;
      await server.kill();
      await Promise.all(writers);
      await client.close();
      expect(loads.flatMap((load) => load.errors)).toEqual([]);
      await server.restart();
      await check(server.uri, loads);
    }
    expect(loads.every((load) => load.moved > 0)).toBe(true);
    await server.stop();
  });
});

async function check(uri: string, loads: Load[]): Promise<void> {
  const client = await MongoClient.connect(uri);
  const db = client.db("kill");
  const stored = new Set((await db.collection("log").find().toArray()).map((doc) => doc.n));
  for (const load of loads) expect(load.inserted.filter((n) => !stored.has(n))).toEqual([]);
  const accounts = await db.collection("accounts").find().toArray();
  expect(accounts.reduce((sum, account) => sum + account.amount, 0)).toBe(ACCOUNTS * 100);
  const moves = await db.collection("moves").countDocuments();
  expect(moves).toBeGreaterThanOrEqual(loads.reduce((sum, load) => sum + load.moved, 0));
  for (const name of ["log", "accounts", "moves"])
    expect(await db.command({ validate: name })).toMatchObject({ valid: true, errors: [] });
  await client.close();
}

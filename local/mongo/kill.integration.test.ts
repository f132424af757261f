import { MongoClient } from "mongodb";
import { describe, expect, it } from "vitest";
import {
  BulkInserts,
  Collections,
  IndexChanges,
  type Load,
  Retries,
  SingleInserts,
  Transfers,
} from "./durability/kill-load";
import { startTestMongo } from "./testing";

const ROUNDS = process.env.LONG === "1" ? 60 : 2;

/** Runs a load until the server is killed. If the load fails before that, the test fails. */
async function run(load: Load, client: MongoClient, alive: () => boolean): Promise<void> {
  try {
    while (alive()) await load.step(client, client.db("kill"));
  } catch (error) {
    if (alive()) throw error;
  }
}

async function check(uri: string, loads: Load[]): Promise<void> {
  const client = await MongoClient.connect(uri, { retryWrites: false });
  const db = client.db("kill");
  for (const load of loads) await load.check(client, db);
  for (const { name } of await db.listCollections().toArray()) {
    const { valid, errors, nrecords } = await db.command({ validate: name, full: true });
    expect({ name, valid, errors }).toEqual({ name, valid: true, errors: [] });
    expect(nrecords).toBe(await db.collection(name).countDocuments());
  }
  await client.close();
}

describe.runIf(process.env.MONGODB_TEST_URI === undefined)("kill -9 in the middle of writes", () => {
  it(`loses nothing acknowledged and tears nothing in ${ROUNDS} rounds`, {
    timeout: ROUNDS * 30_000,
  }, async () => {
    const server = await startTestMongo();
    const setup = await MongoClient.connect(server.uri);
    await setup.db("kill").collection("log").createIndex({ n: 1 }, { unique: true });
    await Transfers.prepare(setup.db("kill"));
    await setup.close();
    const loads: Load[] = [
      new SingleInserts(0),
      new SingleInserts(1),
      new BulkInserts(),
      new Transfers(0),
      new Transfers(1),
      new IndexChanges(),
      new Collections(),
      new Retries(),
    ];
    // Whether enough rounds have run. On a slow machine more rounds run, until every load has completed a step.
    const enough = (round: number): boolean =>
      round >= 3 * ROUNDS || (round >= ROUNDS && loads.every((load) => load.done > 0));
    for (let round = 0; !enough(round); round++) {
      const client = new MongoClient(server.uri, { serverSelectionTimeoutMS: 500, retryWrites: false });
      let alive = true;
      const running = Promise.all(loads.map((load) => run(load, client, () => alive)));
      const dies = new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 800));
      await Promise.race([dies, running]);
      alive = false;
      await server.kill();
      await running;
      await client.close();
      await server.restart();
      await check(server.uri, loads);
    }
    expect(loads.filter((load) => load.done === 0)).toEqual([]);
    await server.stop();
  });
});

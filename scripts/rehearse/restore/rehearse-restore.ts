import { createHash } from "node:crypto";
import { mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { type Db, MongoClient, ObjectId } from "mongodb";
import { verify } from "../../dump/file-format";
import { readDump } from "../../dump/read-dump";
import { writeDump } from "../../dump/write-dump";
import { runPrepare } from "../../start/prepare";
import { run } from "../../start/run";
import { script, startMongo } from "../../start/services";
import type { Settings } from "../../start/settings";
import type { Supervisor } from "../../start/supervisor";
import { pause } from "../load/client";

/** How many orders are written before the dump begins, because the dump must contain some of them. */
const BEFORE = 50;
const EVERY_MS = 20;
/** The dump begins after this time even if fewer orders are written; if there are none, the check of it fails. */
const PATIENCE_MS = 60_000;

/** The key that encrypts the dump if DUMP_KEY is not set. */
const KEY = "a rehearsal's key of thirty-two characters";

/**
 * Dumps a database with `orders` orders while orders are written, restores the dump, and compares both databases.
 * Prints the durations. Returns true if all checks passed.
 */
export async function rehearseRestore(
  supervisor: Supervisor,
  settings: Settings,
  orders: number,
): Promise<boolean> {
  const { variables, env } = settings;
  if (env.database.uri)
    throw new Error("MONGODB_URI: a restore is rehearsed on local databases: expected no value");
  Object.assign(variables, await startMongo(supervisor, settings));
  await runPrepare(settings);
  const server = ["--conditions=react-server", "--import", "tsx"];
  const fill = [...server, "scripts/rehearse/restore/fill.ts", String(orders)];
  await run(process.execPath, fill, variables);
  const folder = path.join(env.server.dataDir, "restored");
  mkdirSync(folder, { recursive: true });
  const line = await supervisor.start({
    name: "empty database",
    command: process.execPath,
    args: script("local/mongo/main.ts", ["--data-dir", folder, "--port", "0"]),
    env: variables,
    ready: '"ready":true',
  });
  const [from, to] = await Promise.all([
    MongoClient.connect(variables.MONGODB_URI ?? ""),
    MongoClient.connect((JSON.parse(line) as { uri: string }).uri),
  ]);
  try {
    console.log(`${orders} orders on record`);
    const file = path.join(env.server.dataDir, `rehearsed-${Date.now()}.dump`);
    return await dumpAndRestore(from, to, file, env.database.dumpKey ?? KEY);
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
}

async function dumpAndRestore(from: MongoClient, to: MongoClient, file: string, key: string) {
  const [source, target] = [from.db("ranna"), to.db("ranna")];
  const writing = writeSteadily(from, source);
  const until = performance.now() + PATIENCE_MS;
  while (writing.written.length < BEFORE && performance.now() < until) await pause(EVERY_MS);
  const dumpBegan = performance.now();
  await writeDump(source, file, key);
  const dumped = performance.now();
  await writing.stop();
  const meanwhile = writing.written.filter(({ at }) => at >= dumpBegan && at <= dumped);
  const restoreBegan = performance.now();
  const verified = await verify(file, key);
  await readDump(target, verified, false);
  const restored = performance.now();
  const { later, breaches } = await oneMoment(target, writing.written);
  // Removes from the original database the orders that were written after the dump. Without them, both databases must
  // be equal.
  for (const name of ["orders", "charges"])
    await source.collection<{ _id: ObjectId }>(name).deleteMany({ _id: { $in: later } });
  const [was, is] = [await tell(source), await tell(target)];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  const different = names.filter((name) => was.get(name) !== is.get(name));
  breaches.push(
    ...different.map((name) => `${name}: ${was.get(name)}, and after the restore ${is.get(name)}`),
  );
  const held = writing.written.length - later.length;
  if (meanwhile.length === 0) breaches.push("no order was written while the dump was made");
  if (held === 0) breaches.push("no written order is in the dump");
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const documents = [...verified.counts.values()].reduce((sum, count) => sum + count, 0);
  const found = breaches.length === 0 ? "every document and index is the same" : "NOT the same:";
  console.log(`${documents} documents in the dump, ${(statSync(file).size / 2 ** 20).toFixed(1)} MB encrypted
dump: ${seconds(dumped - dumpBegan)}, with ${meanwhile.length} orders written meanwhile
in the dump: ${held} of all written orders, of one moment
verified and restored into an empty database: ${seconds(restored - restoreBegan)}`);
  console.log([found, ...breaches.map((line) => `    ${line}`)].join("\n"));
  return breaches.length === 0;
}

/**
 * An order that was written before or during the dump. Its charge has the same id. `at` is the time of its commit.
 */
type Written = { _id: ObjectId; at: number };

/** Writes at most 50 orders a second until it is stopped. Each order and its charge are one transaction. */
function writeSteadily(client: MongoClient, db: Db): { written: Written[]; stop(): Promise<void> } {
  const written: Written[] = [];
  let going = true;
  const write = async () => {
    const _id = new ObjectId();
    const amountPoisha = 69_000;
    const order = { _id, purchaseId: _id, state: "completed", totalPoisha: amountPoisha };
    const intentId = `pi_rehearsal_${_id.toHexString()}`;
    const subject = { kind: "purchase", id: _id };
    const charge = { _id, subject, round: 1, state: "paid", amountPoisha, refundedPoisha: 0, intentId };
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await db.collection("orders").insertOne(order, { session });
        await db.collection("charges").insertOne(charge, { session });
      }),
    );
    written.push({ _id, at: performance.now() });
  };
  const work = (async () => {
    while (going) await Promise.all([write(), pause(EVERY_MS)]);
  })();
  return {
    written,
    stop: async () => {
      going = false;
      await work;
    },
  };
}

/**
 * Checks that the restored orders are exactly those written before one moment, each with its charge. `later` has the
 * ids of all orders written after this moment.
 */
async function oneMoment(db: Db, written: Written[]): Promise<{ later: ObjectId[]; breaches: string[] }> {
  const has = async (name: string) => {
    const found = db.collection(name).find({}, { projection: { _id: 1 } });
    return new Set((await found.toArray()).map(({ _id }) => String(_id)));
  };
  const [orders, charges] = [await has("orders"), await has("charges")];
  const breaches = written
    .filter(({ _id }) => orders.has(String(_id)) !== charges.has(String(_id)))
    .map(({ _id }) => `order ${_id}: it or its charge is in the dump without the other`);
  const held = written.map(({ _id }) => orders.has(String(_id)));
  const first = held.indexOf(false);
  if (first !== -1 && held.slice(first).includes(true))
    breaches.push(`order ${written[first]?._id} is missing, and a later one is there`);
  return { later: written.filter((_, i) => !held[i]).map(({ _id }) => _id), breaches };
}

/** Returns for each collection a line with the numbers of its documents and indexes and a hash of all their bytes. */
async function tell(db: Db): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    const hash = createHash("sha256");
    let count = 0;
    for await (const bytes of db.collection(name).find({}, { raw: true }).sort({ _id: 1 })) {
      hash.update(bytes as unknown as Buffer);
      count += 1;
    }
    const indexes = await db.collection(name).indexes();
    hash.update(JSON.stringify(indexes.sort((a, b) => ((a.name ?? "") < (b.name ?? "") ? -1 : 1))));
    found.set(name, `${count} documents, ${indexes.length} indexes, ${hash.digest("hex").slice(0, 12)}`);
  }
  return found;
}

import { mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { type Db, MongoClient } from "mongodb";
import { verify } from "../../dump/file-format";
import { readDump } from "../../dump/read-dump";
import { writeDump } from "../../dump/write-dump";
import { prepareDatabase } from "../../start/prepare";
import { run } from "../../start/run";
import { script, startMongo } from "../../start/services";
import type { Settings } from "../../start/settings";
import type { Supervisor } from "../../start/supervisor";
import { pause } from "../load/client";
import { differences, tell } from "./compare";
import { writeSteadily } from "./steady-writes";

export type RestoreResult = {
  orders: number;
  documents: number;
  /** Orders that were committed while the dump was written, and how many of these it holds. */
  writes: { committed: number; held: number };
  fileBytes: number;
  dumpMs: number;
  restoreMs: number;
  /** What is not as it has to be; a line each. */
  breaches: string[];
};

/** How long writes go on before the dump begins, ms. */
const BEFORE_MS = 2_000;

/** What a rehearsal without a DUMP_KEY of its own is encrypted with. */
const KEY = "a rehearsal's key of thirty-two characters";

/**
 * Fills a database with `orders` orders (and two parcels for each), dumps it while 50 orders a second are written, and restores it into an
 * empty one: whether the dump is one moment, and counts, money and a sample are the same in both.
 */
export async function rehearseRestore(
  supervisor: Supervisor,
  settings: Settings,
  orders: number,
): Promise<RestoreResult> {
  const { variables, env } = settings;
  if (env.mongodbUri)
    throw new Error("MONGODB_URI: a restore is rehearsed on local databases: expected no value");
  Object.assign(variables, await startMongo(supervisor, settings));
  await prepareDatabase(settings);
  const fill = [
    "--conditions=react-server",
    "--import",
    "tsx",
    "scripts/rehearse/restore/fill.ts",
    String(orders),
  ];
  await run(process.execPath, fill, variables);
  const folder = path.join(env.dataDir, "restored");
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
    return await dumpAndRestore({ from, to, orders, key: env.dumpKey ?? KEY, folder: env.dataDir });
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
}

type Both = { from: MongoClient; to: MongoClient; orders: number; key: string; folder: string };

async function dumpAndRestore({ from, to, orders, key, folder }: Both): Promise<RestoreResult> {
  const [source, target] = [from.db("ranna"), to.db("ranna")];
  const file = path.join(folder, `rehearsed-${Date.now()}.dump`);
  const writing = writeSteadily(from, source);
  // Some are in it, some come too late.
  await pause(BEFORE_MS);
  const dumpBegan = performance.now();
  await writeDump(source, file, key);
  const dumpMs = performance.now() - dumpBegan;
  const during = writing.written.filter(({ at }) => at >= dumpBegan);
  await writing.stop();
  const restoreBegan = performance.now();
  const verified = await verify(file, key);
  await readDump(target, verified, false);
  const restoreMs = performance.now() - restoreBegan;
  // What came after the dump's moment goes from the source as well: then both must be the same.
  const { later, breaches } = await oneMoment(target, writing.written);
  await source.collection("orders").deleteMany({ _id: { $in: later.map(({ order }) => order) } });
  await source.collection("charges").deleteMany({ _id: { $in: later.map(({ charge }) => charge) } });
  const [was, is] = [await tell(source), await tell(target)];
  return {
    orders,
    documents: [...verified.counts.values()].reduce((sum, count) => sum + count, 0),
    writes: { committed: during.length, held: writing.written.length - later.length },
    fileBytes: statSync(file).size,
    dumpMs,
    restoreMs,
    breaches: [...breaches, ...differences(was, is)],
  };
}

type Written = ReturnType<typeof writeSteadily>["written"];

/** Holds what was written against one moment: all up to some one, nothing after it, each order with its charge. */
async function oneMoment(db: Db, written: Written): Promise<{ later: Written; breaches: string[] }> {
  const has = async (name: string) => {
    const found = db.collection(name).find({}, { projection: { _id: 1 } });
    return new Set((await found.toArray()).map(({ _id }) => String(_id)));
  };
  const [orders, charges] = [await has("orders"), await has("charges")];
  const breaches = written
    .filter(({ order, charge }) => orders.has(String(order)) !== charges.has(String(charge)))
    .map(({ order }) => `order ${order}: it or its charge is in the dump without the other`);
  const held = written.map(({ order }) => orders.has(String(order)));
  const first = held.indexOf(false);
  if (first !== -1 && held.slice(first).includes(true))
    breaches.push(`order ${written[first]?.order} is missing, and a later one is there`);
  return { later: written.filter((_, i) => !held[i]), breaches };
}

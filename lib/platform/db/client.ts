import "server-only";
import { type Collection, type Db, type Document, MongoClient } from "mongodb";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { databaseSettings } from "./settings";
import { setUnavailableDigest } from "./unavailable";
import { monitoring, watchCommands } from "./watch-commands";
import { watchHeartbeat } from "./watch-heartbeat";

/** The pause between two heartbeats of the driver to a server (the driver's own default), ms. */
const BETWEEN_LOOKS = 10_000;

/** Kept on globalThis so that hot reload and the several bundles of one server share one pool. */
const store = globalThis as typeof globalThis & { rannaMongo?: MongoClient };

/** The one MongoClient of this process. Throws AppError `unavailable` when no database is set. */
export function mongo(): MongoClient {
  const { uri } = databaseSettings();
  if (uri === null) throw new AppError("unavailable", "noDatabase");
  store.rannaMongo ??= connect(uri);
  return store.rannaMongo;
}

function connect(uri: string): MongoClient {
  setUnavailableDigest();
  const { connections, connectMs, answerMs } = databaseSettings();
  const client = new MongoClient(uri, {
    appName: "ranna",
    // Without this a shopper would wait 30 s, the driver's default, for a database that does not answer.
    serverSelectionTimeoutMS: connectMs,
    connectTimeoutMS: connectMs,
    heartbeatFrequencyMS: BETWEEN_LOOKS,
    socketTimeoutMS: answerMs,
    maxPoolSize: connections,
    retryWrites: true,
    writeConcern: { w: "majority", journal: true },
    readConcern: { level: "majority" },
    ignoreUndefined: true,
    ...monitoring(),
  });
  watchCommands(client);
  // A heartbeat may wait for news as long as the pause between two of them, and for connecting before and after.
  watchHeartbeat(client, BETWEEN_LOOKS + 2 * connectMs, () => {
    log.warn({ connectMs }, "the database's watcher hangs: a new client takes over");
    if (store.rannaMongo === client) store.rannaMongo = undefined;
    // Commands that still run on the old client may end first.
    setTimeout(() => void client.close().catch(() => undefined), answerMs).unref();
  });
  // A client whose very first connection failed stays closed for good; the next call makes a new one.
  client.once("topologyClosed", () => {
    if (store.rannaMongo === client) store.rannaMongo = undefined;
  });
  return client;
}

/**
 * The product's database: the one that the address names, else `ranna`. The driver's default name `test` counts as
 * none.
 */
export function db(): Db {
  const client = mongo();
  const named = client.options.dbName;
  return client.db(named && named !== "test" ? named : "ranna");
}

/** Closes the connection pool; for scripts and tests. */
export async function closeMongo(): Promise<void> {
  await store.rannaMongo?.close();
  store.rannaMongo = undefined;
}

/** Resolves when the database answers; rejects when it does not within `timeoutMs`. */
export async function pingDatabase(timeoutMs: number): Promise<void> {
  await db().command({ ping: 1 }, { timeoutMS: timeoutMs });
}

/**
 * A function that returns a value which belongs to this process's database client. A new client gets a new value, so
 * that data of one database is never used with another. The function throws AppError `unavailable` when no database
 * is set.
 */
export function perDatabase<T>(make: () => T): () => T {
  const known = new WeakMap<MongoClient, { value: T }>();
  return () => {
    const client = mongo();
    const { value } = known.get(client) ?? { value: make() };
    known.set(client, { value });
    return value;
  };
}

/**
 * A collection of the product's database, with the type of its documents. A room names its own in its `document.ts`;
 * only data files and the small stores import those (docs/ARCHITECTURE.md). Amounts in documents are whole poisha,
 * dates are Date. The driver's collection object is made once for each client, because making it sorts its options
 * and a page uses ten.
 */
export const collection = <Doc extends Document>(name: string): (() => Collection<Doc>) => {
  let known: { client: MongoClient; docs: Collection<Doc> } | undefined;
  return () => {
    const client = mongo();
    if (known?.client !== client) known = { client, docs: db().collection<Doc>(name) };
    return known.docs;
  };
};

import "server-only";
import { type Collection, type Db, type Document, MongoClient } from "mongodb";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { databaseSettings } from "./settings";
import { setUnavailableDigest } from "./unavailable";
import { monitoring, watchCommands } from "./watch-commands";
import { watchHeartbeat } from "./watch-heartbeat";

/** The pause between two heartbeats from the MongoDB driver to a server, in ms. 10 s is the driver's default. */
const BETWEEN_LOOKS = 10_000;

/** Stored on globalThis, so that one connection pool serves all bundles of a server and survives hot reload. */
const store = globalThis as typeof globalThis & { rannaMongo?: MongoClient };

/** The MongoClient of this process. Throws AppError `unavailable` if no database is configured. */
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
    // The driver's default of 30 s is too long for a shopper to wait.
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
  // A heartbeat counts as hanging if it takes longer than its pause and two connection timeouts.
  watchHeartbeat(client, BETWEEN_LOOKS + 2 * connectMs, () => {
    log.warn({ connectMs }, "the database's watcher hangs: a new client takes over");
    if (store.rannaMongo === client) store.rannaMongo = undefined;
    // Closes the old client with a delay, so that its running commands can finish.
    setTimeout(() => void client.close().catch(() => undefined), answerMs).unref();
  });
  // A client whose first connection failed can't be used again, so the next call makes a new client.
  client.once("topologyClosed", () => {
    if (store.rannaMongo === client) store.rannaMongo = undefined;
  });
  return client;
}

/**
 * The database that the connection string names. Without a name, or with the driver's default name `test`, it is the
 * database `ranna`.
 */
export function db(): Db {
  const client = mongo();
  const named = client.options.dbName;
  return client.db(named && named !== "test" ? named : "ranna");
}

export async function closeMongo(): Promise<void> {
  await store.rannaMongo?.close();
  store.rannaMongo = undefined;
}

/** Resolves if the database answers within `timeoutMs`, otherwise rejects. */
export async function pingDatabase(timeoutMs: number): Promise<void> {
  await db().command({ ping: 1 }, { timeoutMS: timeoutMs });
}

/**
 * Caches one value of `make` for each database client. A new client gets a new value, so that data of one database is
 * never used with another. The returned function throws AppError `unavailable` if no database is configured.
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
 * Returns a function that returns a collection, typed by its documents. A module defines its own collections in its
 * `document.ts`; only data files and the small stores import them (docs/ARCHITECTURE.md). Amounts in documents are
 * whole poisha, dates are Date. The driver's collection object is cached for each client, because its creation is
 * slow.
 */
export const collection = <Doc extends Document>(name: string): (() => Collection<Doc>) => {
  let known: { client: MongoClient; docs: Collection<Doc> } | undefined;
  return () => {
    const client = mongo();
    if (known?.client !== client) known = { client, docs: db().collection<Doc>(name) };
    return known.docs;
  };
};

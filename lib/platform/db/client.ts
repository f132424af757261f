import "server-only";
import { type Collection, type Db, type Document, MongoClient } from "mongodb";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { databaseSettings } from "./settings";
import { setUnavailableDigest } from "./unavailable";
import { monitoring, watchCommands } from "./watch-commands";
import { watchHeartbeat } from "./watch-heartbeat";

/** Between two of the driver's looks at a server; the driver's own default, ms. */
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
    // A database that does not answer must not hold a shopper for 30 s.
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
  // A look may wait for news as long as the pause between two, and for a connection before and after.
  watchHeartbeat(client, BETWEEN_LOOKS + 2 * connectMs, () => {
    log.warn({ connectMs }, "the database's watcher hangs: a new client takes over");
    if (store.rannaMongo === client) store.rannaMongo = undefined;
    // What still runs on the old one may end.
    setTimeout(() => void client.close().catch(() => undefined), answerMs).unref();
  });
  // A client whose very first connection failed stays closed for good; the next call makes a new one.
  client.once("topologyClosed", () => {
    if (store.rannaMongo === client) store.rannaMongo = undefined;
  });
  return client;
}

/** The product's database: the one the address names, else `ranna`. */
export function db(): Db {
  const client = mongo();
  const named = client.options.dbName;
  return client.db(named && named !== "test" ? named : "ranna");
}

/** Ends the pool; for scripts and tests. */
export async function closeMongo(): Promise<void> {
  await store.rannaMongo?.close();
  store.rannaMongo = undefined;
}

/** Resolves when the database answers within `timeoutMs`. */
export async function pingDatabase(timeoutMs: number): Promise<void> {
  await db().command({ ping: 1 }, { timeoutMS: timeoutMs });
}

/**
 * A value that belongs to this process's database client. A new client gets a new one, so that no database is answered
 * with what another one held. The answer throws AppError `unavailable` when no database is set.
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
 * A collection of the product's database, typed with what it holds. A room names its own in its `document.ts`; only
 * data files and the small stores import those (docs/ARCHITECTURE.md). Amounts in documents are whole poisha, dates
 * Date. The driver's object is made once for each client: making it sorts its options, and a page asks for ten.
 */
export const collection = <Doc extends Document>(name: string): (() => Collection<Doc>) => {
  let known: { client: MongoClient; docs: Collection<Doc> } | undefined;
  return () => {
    const client = mongo();
    if (known?.client !== client) known = { client, docs: db().collection<Doc>(name) };
    return known.docs;
  };
};

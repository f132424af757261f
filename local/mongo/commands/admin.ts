import { Binary, Timestamp } from "mongodb";
import { type Doc, docOf, int, isArray, isDoc, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { SESSION_MINUTES, Sessions } from "../sessions/registry";
import { MAX_DOCUMENT } from "../storage/documents";
import { MAX_MESSAGE } from "../wire/framing";
import type { Command, Context } from "./context";

const ok = (): Doc => docOf({ ok: 1 });
/** Wire protocol of MongoDB 7.0, whose behaviour this server follows. */
const WIRE_VERSION = 21;

let counter = 0;
let second = 0;
/** A cluster time that grows with every call. */
function clusterTime(): Timestamp {
  const now = Math.floor(Date.now() / 1000);
  if (now > second) {
    second = now;
    counter = 0;
  }
  return new Timestamp({ t: second, i: ++counter });
}

/** What a replica set's member adds to every answer. */
export function addTimes(reply: Doc): Doc {
  const time = clusterTime();
  const signature = docOf({ hash: new Binary(Buffer.alloc(20), 0), keyId: 0n });
  reply.set("$clusterTime", docOf({ clusterTime: time, signature }));
  return reply.set("operationTime", time);
}

/**
 * `hello` and `isMaster`: a replica set of one, so that drivers use sessions, transactions and retryable writes. No
 * `topologyVersion`: it would ask drivers to wait for changes with an open request, and nothing ever changes.
 */
export function hello(context: Context, command: Command): Doc {
  const client = command.doc.get("client");
  const application = isDoc(client) ? client.get("application") : undefined;
  const appName = isDoc(application) ? application.get("name") : undefined;
  if (typeof appName === "string") context.client.appName = appName;
  const reply = docOf({
    helloOk: true,
    isWritablePrimary: true,
    secondary: false,
    setName: context.setName,
    setVersion: int(1),
    hosts: [context.host],
    primary: context.host,
    me: context.host,
    maxBsonObjectSize: int(MAX_DOCUMENT),
    maxMessageSizeBytes: int(MAX_MESSAGE),
    maxWriteBatchSize: int(100_000),
    localTime: new Date(),
    logicalSessionTimeoutMinutes: int(SESSION_MINUTES),
    connectionId: int(context.connectionId),
    minWireVersion: int(0),
    maxWireVersion: int(WIRE_VERSION),
    readOnly: false,
  });
  if (command.name !== "hello") reply.set("ismaster", true);
  return reply.set("ok", 1);
}

/** `buildInfo` */
export const buildInfo = (): Doc =>
  docOf({
    version: "7.0.0",
    gitVersion: "0",
    modules: [],
    versionArray: [int(7), int(0), int(0), int(0)],
    bits: int(64),
    debug: false,
    maxBsonObjectSize: int(MAX_DOCUMENT),
    storageEngines: ["lmdb"],
    ok: 1,
  });

/** `serverStatus` */
export const serverStatus = (context: Context): Doc =>
  docOf({
    host: context.host,
    version: "7.0.0",
    process: "local-mongo",
    pid: BigInt(process.pid),
    uptime: (Date.now() - context.startedAt) / 1000,
    localTime: new Date(),
    storageEngine: docOf({ name: "lmdb", supportsCommittedReads: true, persistent: true }),
    mem: docOf({ resident: int(Math.round(process.memoryUsage().rss / 2 ** 20)) }),
    metrics: docOf({ cursor: docOf({ open: docOf({ total: BigInt(context.cursors.size) }) }) }),
    ok: 1,
  });

/** `getParameter`: only the feature compatibility version is known. */
export function getParameter(_: Context, command: Command): Doc {
  if (!command.doc.has("featureCompatibilityVersion")) throw new MongoError(72, "no option found to get");
  return docOf({ featureCompatibilityVersion: docOf({ version: "7.0" }), ok: 1 });
}

/** `connectionStatus` */
export const connectionStatus = (): Doc =>
  docOf({ authInfo: docOf({ authenticatedUsers: [], authenticatedUserRoles: [] }), ok: 1 });

/** `endSessions` and `killSessions` */
export function endSessions(context: Context, command: Command): Doc {
  const ids: Value | undefined = command.doc.get(command.name);
  context.sessions.endSessions(ids);
  for (const id of isArray(ids) ? ids : []) {
    const session = isDoc(id) ? Sessions.idOf(docOf({ lsid: id })) : undefined;
    if (session) context.cursors.endSession(session);
  }
  return ok();
}

/** Commands that only say yes: `ping`, `refreshSessions`, `startSession` and the like. */
export const agree = ok;

/** `configureFailPoint`, which is unknown unless the server was started for tests. */
export function configureFailPoint(context: Context, { doc, db, name }: Command): Doc {
  if (!context.failCommand) throw new MongoError(59, `no such command: '${name}'`);
  if (db !== "admin") throw new MongoError(13, `${name} may only be run against the admin database.`);
  return context.failCommand.configure(doc);
}

/** `commitTransaction` */
export async function commitTransaction(context: Context, command: Command): Promise<Doc> {
  await context.sessions.commit(command.doc);
  return ok();
}

/** `abortTransaction` */
export function abortTransaction(context: Context, command: Command): Doc {
  context.sessions.abort(command.doc);
  return ok();
}

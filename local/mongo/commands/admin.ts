import { Binary, Timestamp } from "mongodb";
import { type Doc, docOf, int, isDoc } from "../bson/values";
import { MongoError } from "../errors";
import { MAX_MESSAGE } from "../limits";
import { SESSION_MINUTES } from "../sessions/registry";
import { MAX_DOCUMENT } from "../storage/documents";
import type { Command, Context } from "./context";

/** Version of the wire protocol that the server reports, as in MongoDB 7.0. */
const WIRE_VERSION = 21;
/** Largest number of statements in one write command. Drivers learn it from the `hello` reply. */
export const MOST_STATEMENTS = 100_000;

const signature = docOf({ hash: new Binary(Buffer.alloc(20), 0), keyId: 0n });

let told = { time: 0n, stamp: new Timestamp(0n), doc: new Map() as Doc };

/** Adds the cluster times to a reply. Members of a replica set send them with every reply. */
export function addTimes(context: Context, reply: Doc): Doc {
  const time = context.environment.clock.now();
  if (time !== told.time) {
    const stamp = new Timestamp(time);
    told = { time, stamp, doc: docOf({ clusterTime: stamp, signature }) };
  }
  return reply.set("$clusterTime", told.doc).set("operationTime", told.stamp);
}

/**
 * Handles `hello` and `isMaster`. The server presents itself as a replica set with one member, because drivers then
 * use sessions, transactions and retryable writes. The reply has no `topologyVersion`: this field would make drivers
 * keep a request open to watch for changes.
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
    maxWriteBatchSize: int(MOST_STATEMENTS),
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

export const ping = (): Doc => docOf({ ok: 1 });

/** Handles `configureFailPoint`. Throws error 59 (unknown command) unless the server was started for tests. */
export function configureFailPoint(context: Context, { doc, name }: Command): Doc {
  if (!context.failCommand) throw new MongoError(59, `no such command: '${name}'`);
  return context.failCommand.configure(doc);
}

/** Handles `serverStatus`: describes this server process, its connections, and its memory in MB. */
export const serverStatus = (context: Context): Doc =>
  docOf({
    host: context.host,
    version: "7.0.0",
    process: "local-mongo",
    pid: BigInt(process.pid),
    uptimeMillis: BigInt(Date.now() - context.startedAt),
    connections: docOf({ current: int(context.connections()) }),
    mem: docOf({ resident: int(Math.round(process.memoryUsage().rss / 2 ** 20)) }),
    ok: 1,
  });

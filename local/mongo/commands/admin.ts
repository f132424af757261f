import { Binary, Timestamp } from "mongodb";
import { type Doc, docOf, int, isDoc } from "../bson/values";
import { MongoError } from "../errors";
import { MAX_MESSAGE } from "../limits";
import { SESSION_MINUTES } from "../sessions/registry";
import { MAX_DOCUMENT } from "../storage/documents";
import type { Command, Context } from "./context";

/** Wire protocol of MongoDB 7.0, whose behaviour this server follows. */
const WIRE_VERSION = 21;
/** Most statements in one write command, as announced to drivers. */
export const MOST_STATEMENTS = 100_000;

const signature = docOf({ hash: new Binary(Buffer.alloc(20), 0), keyId: 0n });

let told = { time: 0n, stamp: new Timestamp(0n), doc: new Map() as Doc };

/** What a replica set's member adds to every answer. */
export function addTimes(context: Context, reply: Doc): Doc {
  const time = context.environment.clock.now();
  if (time !== told.time) {
    const stamp = new Timestamp(time);
    told = { time, stamp, doc: docOf({ clusterTime: stamp, signature }) };
  }
  return reply.set("$clusterTime", told.doc).set("operationTime", told.stamp);
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

/** `ping` */
export const ping = (): Doc => docOf({ ok: 1 });

/** `configureFailPoint`, which is unknown unless the server was started for tests. */
export function configureFailPoint(context: Context, { doc, name }: Command): Doc {
  if (!context.failCommand) throw new MongoError(59, `no such command: '${name}'`);
  return context.failCommand.configure(doc);
}

/** `serverStatus`: what tells this server and its process from another one, its connections, and its memory in MB. */
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

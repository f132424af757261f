import os from "node:os";
import { Timestamp } from "mongodb";
import { type Doc, docOf, int, isDoc, isNumber, toDouble, type Value } from "../bson/values";
import { badValue, MongoError } from "../errors";
import { MAX_DOCUMENT } from "../storage/documents";
import type { Command, Context } from "./context";

const VERSION = "7.0.0";
const DEFAULT_SECONDS = 60;

/** `buildInfo` */
export const buildInfo = (): Doc =>
  docOf({
    version: VERSION,
    gitVersion: "0",
    modules: [],
    allocator: "system",
    javascriptEngine: "none",
    sysInfo: "deprecated",
    versionArray: [int(7), int(0), int(0), int(0)],
    bits: int(64),
    debug: false,
    maxBsonObjectSize: int(MAX_DOCUMENT),
    storageEngines: ["lmdb"],
    ok: 1,
  });

/** `serverStatus` */
export function serverStatus(context: Context): Doc {
  const { rss, heapUsed } = process.memoryUsage();
  return docOf({
    host: context.host,
    version: VERSION,
    process: "local-mongo",
    pid: BigInt(process.pid),
    uptime: (Date.now() - context.startedAt) / 1000,
    uptimeMillis: BigInt(Date.now() - context.startedAt),
    localTime: new Date(),
    connections: docOf({ current: int(context.connections()), totalCreated: int(context.connectionId) }),
    storageEngine: docOf({ name: "lmdb", supportsCommittedReads: true, persistent: true }),
    mem: docOf({
      bits: int(64),
      resident: int(Math.round(rss / 2 ** 20)),
      heap: int(Math.round(heapUsed / 2 ** 20)),
    }),
    transactions: docOf({ currentOpen: BigInt(context.sessions.openTransactions) }),
    metrics: docOf({ cursor: docOf({ open: docOf({ total: BigInt(context.cursors.size) }) }) }),
    ok: 1,
  });
}

/** `hostInfo` */
export const hostInfo = (context: Context): Doc =>
  docOf({
    system: docOf({
      currentTime: new Date(),
      hostname: context.host,
      cpuAddrSize: int(64),
      memSizeMB: BigInt(Math.round(os.totalmem() / 2 ** 20)),
      numCores: int(os.cpus().length),
      cpuArch: os.machine(),
    }),
    os: docOf({ type: os.type(), name: os.type(), version: os.release() }),
    extra: new Map(),
    ok: 1,
  });

/** `connectionStatus`: nobody signs in. */
export const connectionStatus = (): Doc =>
  docOf({ authInfo: docOf({ authenticatedUsers: [], authenticatedUserRoles: [] }), ok: 1 });

/** `whatsmyuri` */
export const whatsMyUri = (context: Context): Doc => docOf({ you: context.client.address ?? "", ok: 1 });

/** `getCmdLineOpts` */
export const getCmdLineOpts = (): Doc => docOf({ argv: process.argv.slice(1), parsed: new Map(), ok: 1 });

/** `getLog`: nothing is kept, the log goes to stderr. */
export function getLog(_: Context, { doc }: Command): Doc {
  const name = doc.get("getLog");
  if (name === "*") return docOf({ names: ["global", "startupWarnings"], ok: 1 });
  if (name !== "global" && name !== "startupWarnings")
    throw new MongoError(96, `No log named '${String(name)}'`);
  return docOf({ totalLinesWritten: int(0), log: [], ok: 1 });
}

/** `connPoolStats`: the server opens no connections of its own. */
export const connPoolStats = (): Doc =>
  docOf({
    numClientConnections: int(0),
    numAScopedConnections: int(0),
    totalInUse: int(0),
    totalAvailable: int(0),
    totalCreated: int(0),
    totalRefreshing: int(0),
    hosts: new Map(),
    ok: 1,
  });

/** `features` */
export const features = (): Doc => docOf({ js: new Map(), oidMachine: int(0), ok: 1 });

/** `currentOp`: commands run one after the other, so only this one is under way. */
export const currentOp = (context: Context, { doc, db }: Command): Doc =>
  docOf({
    inprog: [
      docOf({
        type: "op",
        host: context.host,
        desc: `conn${context.connectionId}`,
        connectionId: int(context.connectionId),
        client: context.client.address ?? "",
        appName: context.client.appName ?? "",
        active: true,
        currentOpTime: new Date().toISOString(),
        opid: int(context.connectionId),
        op: "command",
        ns: `${db}.$cmd`,
        command: doc,
      }),
    ],
    ok: 1,
  });

/** `killOp`: there is never another operation that could be ended. */
export function killOp(): Doc {
  throw new MongoError(115, "operations run one after the other on this server, so none can be killed");
}

/** `replSetGetStatus`: a set of one, which is always the primary. */
export function replSetGetStatus(context: Context): Doc {
  const time = new Timestamp(context.environment.clock.now());
  const optime = docOf({ ts: time, t: 1n });
  return docOf({
    set: context.setName,
    date: new Date(),
    myState: int(1),
    term: 1n,
    heartbeatIntervalMillis: 2000n,
    majorityVoteCount: int(1),
    writeMajorityCount: int(1),
    votingMembersCount: int(1),
    writableVotingMembersCount: int(1),
    optimes: docOf({ lastCommittedOpTime: optime, appliedOpTime: optime, durableOpTime: optime }),
    members: [
      docOf({
        _id: int(0),
        name: context.host,
        health: 1,
        state: int(1),
        stateStr: "PRIMARY",
        uptime: int(Math.round((Date.now() - context.startedAt) / 1000)),
        optime,
        optimeDate: new Date(),
        self: true,
      }),
    ],
    ok: 1,
  });
}

/** The parameters that can be asked for, and how to set those that can be set. */
function parameters(context: Context): Map<string, Value> {
  return new Map<string, Value>([
    ["featureCompatibilityVersion", docOf({ version: "7.0" })],
    ["transactionLifetimeLimitSeconds", int(context.sessions.lifetimeSeconds)],
    ["enableTestCommands", context.failCommand !== undefined],
    ["ttlMonitorSleepSecs", int(DEFAULT_SECONDS)],
    ["authenticationMechanisms", []],
  ]);
}

/** `getParameter` */
export function getParameter(context: Context, { doc }: Command): Doc {
  const known = parameters(context);
  const asked = doc.get("getParameter");
  const all = asked === "*" || (isDoc(asked) && asked.get("allParameters") === true);
  const found = [...known].filter(([name]) => all || doc.has(name));
  if (found.length === 0) throw new MongoError(72, "no option found to get");
  return new Map<string, Value>([...found, ["ok", 1]]);
}

/** `setParameter`: only how long a transaction may last. */
export function setParameter(context: Context, { doc }: Command): Doc {
  const seconds = doc.get("transactionLifetimeLimitSeconds");
  if (seconds === undefined)
    throw new MongoError(72, "no option found to set, use help:true to see options ");
  if (!isNumber(seconds) || toDouble(seconds) < 1)
    throw badValue("transactionLifetimeLimitSeconds must be a number, and at least 1");
  const was = context.sessions.lifetimeSeconds;
  context.sessions.lifetimeSeconds = toDouble(seconds);
  return docOf({ was: int(was), ok: 1 });
}

/** The commands of a list as `listCommands` gives them. */
export const listed = (names: Iterable<string>): Doc =>
  docOf({
    commands: new Map([...names].sort().map((name): [string, Value] => [name, docOf({ help: name })])),
    ok: 1,
  });

import { agree, configureFailPoint, hello } from "./admin";
import { aggregate } from "./aggregate";
import { collMod } from "./coll-mod";
import { create, drop, dropDatabase, listCollections, listDatabases } from "./collections";
import type { Handler } from "./context";
import {
  buildInfo,
  connectionStatus,
  connPoolStats,
  currentOp,
  features,
  getCmdLineOpts,
  getLog,
  getParameter,
  hostInfo,
  killOp,
  listed,
  replSetGetStatus,
  serverStatus,
  setParameter,
  whatsMyUri,
} from "./diagnostics";
import { explain } from "./explain";
import { type Shape, shapeOf } from "./field-types";
import { COMMAND_FIELDS, GENERIC_FIELDS, SHOWN_NAMES } from "./fields";
import { findAndModify } from "./find-and-modify";
import { getMore, killCursors } from "./get-more";
import { createIndexes, dropIndexes, listIndexes } from "./indexes";
import { count, distinct, find } from "./read";
import { renameCollection } from "./rename";
import {
  abortTransaction,
  commitTransaction,
  endSessions,
  killAllSessions,
  refreshSessions,
  startSession,
} from "./sessions";
import { collStats, dbStats } from "./statistics";
import { validate } from "./validate";
import { insert, remove, update } from "./write";

/** What else is known of a command. */
interface Traits {
  /** Runs only on the database `admin`. */
  admin?: true;
  /** May run in a transaction. */
  transactional?: true;
  /** May carry a transaction number outside a transaction. */
  retryable?: true;
  /** `commitTransaction` and `abortTransaction`. */
  ending?: true;
  /** Reads, so that a level of read concern means something. */
  reads?: true;
  /** May read a snapshot outside a transaction. */
  snapshots?: true;
  /** Writes, so that a write concern means something. */
  writes?: true;
  /** Part of version 1 of MongoDB's stable API. */
  version1?: true;
}

export interface CommandEntry extends Traits {
  /** The command's proper name. */
  name: string;
  handler: Handler;
  /** Its own fields; without them any field is taken. */
  shape?: Shape;
  /** The name MongoDB gives it in messages about fields. */
  shown: string;
}

const reads: Traits = { reads: true };
const admin: Traits = { admin: true };
const version1: Traits = { version1: true };
const inTransactions: Traits = { transactional: true, version1: true };
const snapshots: Traits = { reads: true, snapshots: true, transactional: true };
const write: Traits = { transactional: true, retryable: true, writes: true, version1: true };
const schema: Traits = { writes: true, version1: true };
const ending: Traits = { admin: true, ending: true, writes: true, version1: true };

/** Every command: its name with other names it goes by, what carries it out, what is known of it. */
const LIST: [string[], Handler, Traits?][] = [
  [["hello", "isMaster", "ismaster"], hello, version1],
  [["ping"], agree, version1],
  [["logout"], agree],
  [["buildInfo", "buildinfo"], buildInfo],
  [["serverStatus"], serverStatus],
  [["hostInfo"], hostInfo],
  [["connectionStatus"], connectionStatus],
  [["connPoolStats"], connPoolStats],
  [["whatsmyuri"], whatsMyUri],
  [["features"], features],
  [["listCommands"], () => listed(new Set([...commands.values()].map((entry) => entry.name)))],
  [["getCmdLineOpts"], getCmdLineOpts, admin],
  [["getLog"], getLog, admin],
  [["getParameter"], getParameter, admin],
  [["setParameter"], setParameter, admin],
  [["currentOp"], currentOp, admin],
  [["killOp"], killOp, admin],
  [["replSetGetStatus"], replSetGetStatus, admin],
  [["configureFailPoint"], configureFailPoint, admin],

  [["startSession"], startSession],
  [["refreshSessions"], refreshSessions, version1],
  [["endSessions"], endSessions, version1],
  [["killSessions"], endSessions, version1],
  [["killAllSessions"], killAllSessions],
  [["commitTransaction"], commitTransaction, ending],
  [["abortTransaction"], abortTransaction, ending],

  [["find"], find, { ...snapshots, version1: true }],
  [["aggregate"], aggregate, { ...snapshots, version1: true }],
  [["distinct"], distinct, snapshots],
  [["count"], count, { ...reads, version1: true }],
  // Drivers name a snapshot session's read concern here, too; the cursor has its snapshot already.
  [["getMore"], getMore, { ...inTransactions, ...snapshots }],
  [["killCursors"], killCursors, inTransactions],
  [["explain"], explain, { ...reads, version1: true }],

  [["insert"], insert, write],
  [["update"], update, write],
  [["delete"], remove, write],
  [["findAndModify", "findandmodify"], findAndModify, write],

  [["create"], create, { ...schema, transactional: true }],
  [["createIndexes"], createIndexes, { ...schema, transactional: true }],
  [["collMod"], collMod, schema],
  [["drop"], drop, schema],
  [["dropDatabase"], dropDatabase, schema],
  [["dropIndexes", "deleteIndexes"], dropIndexes, schema],
  [["renameCollection"], renameCollection, { admin: true, writes: true }],
  [["listCollections"], listCollections, version1],
  [["listDatabases"], listDatabases, { admin: true, version1: true }],
  [["listIndexes"], listIndexes, version1],
  [["collStats", "collstats"], collStats],
  [["dbStats", "dbstats"], dbStats],
  [["validate"], validate],
];

/** Every command that is answered, by each of its names. */
export const commands: ReadonlyMap<string, CommandEntry> = new Map(
  LIST.flatMap(([names, handler, traits]) => {
    const [name = ""] = names;
    const fields = COMMAND_FIELDS[name];
    const own = Object.fromEntries(names.map((one) => [one, "any"] as const));
    const entry: CommandEntry = { name, handler, shown: SHOWN_NAMES[name] ?? name, ...traits };
    if (fields) entry.shape = shapeOf({ ...GENERIC_FIELDS, ...own, ...fields });
    return names.map((one): [string, CommandEntry] => [one, entry]);
  }),
);

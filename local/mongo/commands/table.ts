import { exactly } from "../supported";
import { configureFailPoint, hello, ping, serverStatus } from "./admin";
import { create, drop, dropDatabase, listCollections, listDatabases } from "./collections";
import type { Handler } from "./context";
import { explain } from "./explain";
import type { Fields } from "./field-types";
import { findAndModify } from "./find-and-modify";
import { getMore, killCursors } from "./get-more";
import { createIndexes, dropIndexes, listIndexes } from "./indexes";
import { aggregate, count, distinct, find } from "./read";
import { renameCollection } from "./rename";
import { abortTransaction, commitTransaction, endSessions } from "./sessions";
import { STATEMENT_FIELDS } from "./statements";
import { validate } from "./validate";
import { insert, remove, update } from "./write";

export interface CommandEntry {
  handler: Handler;
  /** The command's own fields. Undefined: any field is allowed. */
  fields?: Fields;
  /** The command runs only on the database `admin`. */
  admin?: true;
  /** The command may run in a transaction. */
  transactional?: true;
  /** The command may be a retryable write, which carries a transaction number. */
  retryable?: true;
  ending?: true;
  /** The command may read a snapshot outside of a transaction. */
  snapshots?: true;
}

/** Command fields that describe the state of a session. */
const SESSION = { txnNumber: "long", startTransaction: "bool", autocommit: "bool" } as const;
exactly("session", SESSION);

/** Fields that every command may carry, because drivers add them to all commands. */
const ENVELOPE: Fields = {
  ...SESSION,
  $db: "string",
  $readPreference: "object",
  $clusterTime: "object",
  lsid: "object",
  maxTimeMS: "number",
  readConcern: "object",
  writeConcern: "object",
  comment: "any",
};

const WRITE: Pick<CommandEntry, "transactional" | "retryable"> = { transactional: true, retryable: true };
const READ: Pick<CommandEntry, "transactional" | "snapshots"> = { transactional: true, snapshots: true };
const HELLO: CommandEntry = { handler: hello };

const LIST: Readonly<Record<string, CommandEntry>> = {
  hello: HELLO,
  // Older names of `hello`, which drivers use in the first handshake of a connection.
  isMaster: HELLO,
  ismaster: HELLO,
  ping: { handler: ping, fields: {} },
  serverStatus: { handler: serverStatus, fields: {} },
  configureFailPoint: { handler: configureFailPoint, admin: true, fields: { mode: "any!", data: "object" } },

  endSessions: { handler: endSessions, fields: {} },
  commitTransaction: { handler: commitTransaction, admin: true, ending: true, fields: {} },
  abortTransaction: { handler: abortTransaction, admin: true, ending: true, fields: {} },

  find: {
    handler: find,
    ...READ,
    fields: {
      filter: "object",
      projection: "object",
      sort: "object",
      hint: "hint",
      skip: "number",
      limit: "number",
      batchSize: "number",
      singleBatch: "bool",
      maxTimeMS: "number",
    },
  },
  aggregate: {
    handler: aggregate,
    ...READ,
    fields: { pipeline: "any!", cursor: "object!", hint: "hint" },
  },
  distinct: { handler: distinct, ...READ, fields: { key: "string!", query: "object" } },
  count: { handler: count, fields: { query: "object", limit: "number", maxTimeMS: "number" } },
  // Accepts a read concern but ignores it, because drivers send one with `getMore`.
  getMore: {
    handler: getMore,
    ...READ,
    fields: { getMore: "long!", collection: "string!", batchSize: "number" },
  },
  killCursors: { handler: killCursors, transactional: true, fields: { cursors: "array!" } },
  explain: { handler: explain, fields: { verbosity: "string" } },

  insert: {
    handler: insert,
    ...WRITE,
    fields: { documents: "array!", ordered: "bool", bypassDocumentValidation: "bool" },
  },
  update: { handler: update, ...WRITE, fields: { updates: "array!", ordered: "bool" } },
  delete: { handler: remove, ...WRITE, fields: { deletes: "array!", ordered: "bool" } },
  findAndModify: {
    handler: findAndModify,
    ...WRITE,
    fields: { query: "object", fields: "object", remove: "bool", update: "any", upsert: "bool", new: "bool" },
  },

  create: { handler: create, fields: {} },
  createIndexes: { handler: createIndexes, fields: { indexes: "array!" } },
  drop: { handler: drop, fields: {} },
  dropDatabase: { handler: dropDatabase, fields: {} },
  dropIndexes: { handler: dropIndexes, fields: { index: "any!" } },
  renameCollection: {
    handler: renameCollection,
    admin: true,
    fields: { to: "string!", dropTarget: "bool" },
  },
  listCollections: {
    handler: listCollections,
    fields: { cursor: "object", filter: "object", nameOnly: "bool", authorizedCollections: "bool" },
  },
  listDatabases: { handler: listDatabases, admin: true, fields: { nameOnly: "bool" } },
  listIndexes: { handler: listIndexes, fields: { cursor: "object" } },
  validate: { handler: validate, fields: { full: "bool" } },
};

/** Fields of commands and write statements. supported.json lists these fields as options. */
const options = [
  ...Object.entries(LIST).map(([name, { fields = {} }]) => [name, fields] as const),
  ...Object.entries(STATEMENT_FIELDS).map(([name, { q, ...fields }]) => [name, fields] as const),
].flatMap(([name, fields]) => Object.keys(fields).map((field) => [`${name}.${field}`, true] as const));
const NO_OPTIONS = new Set(["updates.u", "getMore.getMore"]);
exactly("option", Object.fromEntries(options.filter(([name]) => !NO_OPTIONS.has(name))));

/** Every command by name, with all of its fields. */
export const commands: ReadonlyMap<string, CommandEntry> = new Map(
  [...exactly("command", LIST)].map(([name, { fields, ...entry }]) => [
    name,
    fields ? { ...entry, fields: { ...ENVELOPE, [name]: "any", ...fields } } : entry,
  ]),
);

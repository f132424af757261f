import {
  abortTransaction,
  agree,
  buildInfo,
  commitTransaction,
  configureFailPoint,
  connectionStatus,
  endSessions,
  getParameter,
  hello,
  serverStatus,
} from "./admin";
import { aggregate } from "./aggregate";
import {
  collMod,
  collStats,
  create,
  drop,
  dropDatabase,
  listCollections,
  listDatabases,
} from "./collections";
import type { Handler } from "./context";
import { explain } from "./explain";
import { findAndModify } from "./find-and-modify";
import { createIndexes, dropIndexes, listIndexes } from "./indexes";
import { count, distinct, find, getMore, killCursors } from "./read";
import { validate } from "./validate";
import { insert, remove, update } from "./write";

/** Every command that is answered, by its lower-case name. */
export const commands: ReadonlyMap<string, Handler> = new Map<string, Handler>(
  Object.entries({
    hello,
    configurefailpoint: configureFailPoint,
    ismaster: hello,
    ping: agree,
    buildinfo: buildInfo,
    getparameter: getParameter,
    connectionstatus: connectionStatus,
    serverstatus: serverStatus,
    endsessions: endSessions,
    killsessions: endSessions,
    refreshsessions: agree,
    startsession: agree,
    committransaction: commitTransaction,
    aborttransaction: abortTransaction,
    find,
    getmore: getMore,
    killcursors: killCursors,
    count,
    distinct,
    aggregate,
    explain,
    validate,
    insert,
    update,
    delete: remove,
    findandmodify: findAndModify,
    create,
    drop,
    dropdatabase: dropDatabase,
    listcollections: listCollections,
    listdatabases: listDatabases,
    collstats: collStats,
    collmod: collMod,
    createindexes: createIndexes,
    listindexes: listIndexes,
    dropindexes: dropIndexes,
  }),
);

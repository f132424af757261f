import { randomBytes } from "node:crypto";
import type { Doc } from "../bson/values";
import { Budget, MOST_TIME, within } from "../budget";
import { badValue, MongoError } from "../errors";
import { SESSION_MINUTES, Sessions } from "../sessions/registry";
import { timeLimit } from "./field-types";

/** A batch never grows beyond this many bytes, as in MongoDB; a single larger document still goes. */
const MOST_BYTES = 16 * 1024 * 1024;
const IDLE_MS = 10 * 60_000;
/** Each pins a snapshot, so that the file grows with every change meanwhile; and each holds a place among LMDB's 2,000 readers; transactions and short reads need some too. */
const MOST_OPEN = 1000;

interface Owner {
  session: string | undefined;
  transaction: bigint | undefined;
}

/** The command that opens a cursor. */
interface Started {
  doc: Doc;
  budget?: Budget;
}

/** What a cursor holds on to. */
export interface Kept {
  release(): void;
}

interface Cursor {
  ns: string;
  owner: Owner;
  /** Milliseconds without a command before it is closed. */
  mayIdle: number;
  lastUsed: number;
  rows: Iterator<Buffer>;
  /** A row that was read but did not fit the last batch. */
  waiting: Buffer | undefined;
  kept: Kept | undefined;
  /** What is left of the time that the client gave it, in ms. */
  left: number | undefined;
  /** The collection's number; a cursor ends with its collection. */
  ident: number | undefined;
}

interface Batch {
  id: bigint;
  documents: Buffer[];
}

/** What `getMore` asks for. */
interface MoreRequest {
  ns: string;
  batchSize: number;
  command: Doc;
}

function ownerOf(command: Doc): Owner {
  const inTransaction = command.get("autocommit") === false;
  return {
    session: Sessions.idOf(command),
    transaction: inTransaction ? Sessions.numberOf(command) : undefined,
  };
}

/** Results that clients fetch piece by piece. Rows are made when they are fetched, from the cursor's own snapshot. */
export class Cursors {
  private readonly open = new Map<bigint, Cursor>();
  private readonly timer: NodeJS.Timeout;

  /** `identOf` gives the number of the collection that has a name now. */
  constructor(private readonly identOf: (ns: string) => number | undefined) {
    this.timer = setInterval(() => this.closeIdle(), 30_000);
    this.timer.unref();
  }

  get size(): number {
    return this.open.size;
  }

  /**
   * The first batch; a cursor stays open when there is more. `keep` is called before the first row is left behind.
   * Throws 146 when too many are open.
   */
  start(
    ns: string,
    rows: Iterator<Buffer>,
    batchSize: number,
    keep: () => Kept,
    options: { single: boolean; command: Started },
  ): Batch {
    const { doc, budget } = options.command;
    const cursor: Cursor = {
      ns,
      owner: ownerOf(doc),
      mayIdle: doc.get("noCursorTimeout") === true ? SESSION_MINUTES * 60_000 : IDLE_MS,
      lastUsed: Date.now(),
      rows,
      waiting: undefined,
      kept: undefined,
      left: undefined,
      ident: this.identOf(ns),
    };
    const { documents, done } = fill(cursor, batchSize, options.single ? undefined : budget);
    if (done || options.single) return { id: 0n, documents };
    const id = this.newId();
    cursor.kept = keep();
    if (timeLimit(doc) !== undefined) cursor.left = budget?.leftNow;
    this.open.set(id, cursor);
    return { id, documents };
  }

  private newId(): bigint {
    if (this.open.size >= MOST_OPEN)
      throw new MongoError(146, `more than ${MOST_OPEN} cursors are open; close some of them`);
    for (;;) {
      const id = randomBytes(8).readBigUInt64LE() & 0x7fff_ffff_ffff_ffffn;
      if (id !== 0n && !this.open.has(id)) return id;
    }
  }

  /**
   * The next batch. Throws 43 for a cursor that is not (or no longer) open, 13, 50736 to 50741 for somebody else's, and
   * 175 when its collection was dropped.
   */
  more(id: bigint, { ns, batchSize, command }: MoreRequest): Batch {
    const cursor = this.open.get(id);
    if (!cursor) throw new MongoError(43, `cursor id ${id} not found`);
    if (cursor.ns !== ns)
      throw new MongoError(
        13,
        `Requested getMore on namespace '${ns}', but cursor belongs to a different namespace ${cursor.ns}`,
      );
    checkOwner(id, cursor.owner, ownerOf(command));
    if (command.has("maxTimeMS"))
      throw badValue("cannot set maxTimeMS on getMore command for a non-awaitData cursor");
    try {
      if (cursor.owner.transaction === undefined && this.identOf(ns) !== cursor.ident)
        throw new MongoError(175, `collection dropped. ${ns}`);
      const budget = new Budget(cursor.left ?? MOST_TIME);
      const { documents, done } = within(budget, () => fill(cursor, batchSize, budget));
      if (cursor.left !== undefined) cursor.left = budget.left;
      cursor.lastUsed = Date.now();
      if (done) this.kill(id);
      return { id: done ? 0n : id, documents };
    } catch (error) {
      this.kill(id);
      throw error;
    }
  }

  kill(id: bigint): boolean {
    this.open.get(id)?.kept?.release();
    return this.open.delete(id);
  }

  endSession(session: string): void {
    this.killWhere((cursor) => cursor.owner.session === session);
  }

  endTransaction(session: string, number: bigint): void {
    this.killWhere(({ owner }) => owner.session === session && owner.transaction === number);
  }

  endAllSessions(): void {
    this.killWhere((cursor) => cursor.owner.session !== undefined);
  }

  private closeIdle(): void {
    const now = Date.now();
    this.killWhere(({ lastUsed, mayIdle }) => now - lastUsed > mayIdle);
  }

  private killWhere(test: (cursor: Cursor) => boolean): void {
    for (const [id, cursor] of this.open) if (test(cursor)) this.kill(id);
  }

  close(): void {
    clearInterval(this.timer);
    this.killWhere(() => true);
  }
}

/** A cursor serves only the session and the transaction that opened it. */
function checkOwner(id: bigint, owner: Owner, caller: Owner): void {
  const wrong = (code: number, made: string, here: string): MongoError =>
    new MongoError(code, `Cannot run getMore on cursor ${id}, which was ${made}, ${here}`);
  const [mine, theirs] = [owner.session, caller.session];
  if (mine === undefined && theirs !== undefined)
    throw wrong(50736, "not created in a session", `in session ${theirs}`);
  if (mine !== undefined && theirs === undefined)
    throw wrong(50737, `created in session ${mine}`, "without an lsid");
  if (mine !== theirs) throw wrong(50738, `created in session ${mine}`, `in session ${theirs}`);
  const [begun, now] = [owner.transaction, caller.transaction];
  if (begun === undefined && now !== undefined)
    throw wrong(50739, "not created in a transaction", `in transaction ${now}`);
  if (begun !== undefined && now === undefined)
    throw wrong(50740, `created in transaction ${begun}`, "without a txnNumber");
  if (begun !== now) throw wrong(50741, `created in transaction ${begun}`, `in transaction ${now}`);
}

/** The next rows, at most so many; fewer where they take so long that others would wait. */
function fill(cursor: Cursor, batchSize: number, budget?: Budget): { documents: Buffer[]; done: boolean } {
  const documents: Buffer[] = [];
  let bytes = 0;
  while (documents.length < batchSize) {
    let row = cursor.waiting;
    cursor.waiting = undefined;
    if (!row) {
      const next = cursor.rows.next();
      if (next.done) return { documents, done: true };
      row = next.value;
    }
    if (documents.length > 0 && bytes + row.length > MOST_BYTES) {
      cursor.waiting = row;
      break;
    }
    bytes += row.length;
    documents.push(row);
    if (budget?.shouldPause) break;
  }
  return { documents, done: false };
}

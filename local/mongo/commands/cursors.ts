import { randomBytes } from "node:crypto";
import type { Doc, Value } from "../bson/values";
import type { ChangeStream } from "../changes/stream";
import { badValue, MongoError } from "../errors";
import { SESSION_MINUTES, Sessions } from "../sessions/registry";

/** A batch never grows beyond this many bytes, as in MongoDB; a single larger document still goes. */
const MOST_BYTES = 16 * 1024 * 1024;
const IDLE_MS = 10 * 60_000;
/** Each pins a snapshot, so that the file grows with every change meanwhile; and each holds a place among LMDB's 2,000 readers; transactions and short reads need some too. */
const MOST_OPEN = 1000;
/** How long a change stream's `getMore` waits when it doesn't say. */
const AWAIT_MS = 1000;

interface Owner {
  session: string | undefined;
  transaction: bigint | undefined;
}

interface Open {
  ns: string;
  owner: Owner;
  /** Milliseconds without a command before it is closed. */
  mayIdle: number;
  lastUsed: number;
  /** The connection whose `getMore` is under way. */
  usedBy: number | undefined;
}

/** What a cursor holds on to: its state, and the clock that runs while it is read. */
export interface Kept {
  release(): void;
  pause(): void;
  resume(): void;
}

interface RowCursor extends Open {
  rows: Iterator<Buffer>;
  /** A row that was read but did not fit the last batch. */
  waiting: Buffer | undefined;
  kept: Kept | undefined;
  /** The collection's number; a cursor ends with its collection. */
  ident: number | undefined;
}

interface StreamCursor extends Open {
  stream: ChangeStream;
}

export interface Batch {
  id: bigint;
  documents: Buffer[];
  /** The stream that gave them, for its resume token. */
  stream?: ChangeStream;
}

/** What `getMore` asks for. */
interface MoreRequest {
  ns: string;
  batchSize: number;
  /** Only for change streams: how long to wait for the first event. */
  maxTimeMs: number | undefined;
  command: Doc;
  connection: number;
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
  private readonly open = new Map<bigint, RowCursor | StreamCursor>();
  private readonly timer: NodeJS.Timeout;

  /** `identOf` gives the number of the collection that has a name now. */
  constructor(private readonly identOf: (ns: string) => number | undefined) {
    this.timer = setInterval(() => this.closeIdle(), 30_000);
    this.timer.unref();
  }

  get size(): number {
    return this.open.size;
  }

  /** Whether an id is that of an open change stream. */
  isStream(id: Value | undefined): boolean {
    const cursor = typeof id === "bigint" ? this.open.get(id) : undefined;
    return cursor !== undefined && "stream" in cursor;
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
    options: { single: boolean; command: Doc },
  ): Batch {
    const cursor: RowCursor = {
      ...this.opened(ns, options.command),
      rows,
      waiting: undefined,
      kept: undefined,
      ident: this.identOf(ns),
    };
    const { documents, done } = fill(cursor, batchSize);
    if (done || options.single) return { id: 0n, documents };
    const id = this.newId();
    cursor.kept = keep();
    this.open.set(id, cursor);
    return { id, documents };
  }

  /** Opens a change stream, with the events that are there already. */
  startStream(ns: string, stream: ChangeStream, batchSize: number, command: Doc): Batch {
    const id = this.newId();
    const documents = stream.ready(batchSize);
    if (stream.ended) return { id: 0n, documents, stream };
    this.open.set(id, { ...this.opened(ns, command), stream });
    return { id, documents, stream };
  }

  private opened(ns: string, command: Doc): Open {
    return {
      ns,
      owner: ownerOf(command),
      mayIdle: command.get("noCursorTimeout") === true ? SESSION_MINUTES * 60_000 : IDLE_MS,
      lastUsed: Date.now(),
      usedBy: undefined,
    };
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
   * The next batch. Throws 43 for a cursor that is not (or no longer) open, 13, 50736 to 50741 for somebody else's, 141
   * for one that is in use, and 175 when its collection was dropped.
   */
  async more(id: bigint, request: MoreRequest): Promise<Batch> {
    const cursor = this.open.get(id);
    if (!cursor) throw new MongoError(43, `cursor id ${id} not found`);
    if (cursor.ns !== request.ns)
      throw new MongoError(
        13,
        `Requested getMore on namespace '${request.ns}', but cursor belongs to a different namespace ${cursor.ns}`,
      );
    checkOwner(id, cursor.owner, ownerOf(request.command));
    if (cursor.usedBy !== undefined) throw new MongoError(141, `cursor id ${id} is already in use`);
    if (request.maxTimeMs !== undefined && !("stream" in cursor))
      throw badValue("cannot set maxTimeMS on getMore command for a non-awaitData cursor");
    cursor.usedBy = request.connection;
    try {
      const batch =
        "stream" in cursor ? await moreEvents(id, cursor, request) : this.moreRows(id, cursor, request);
      if (batch.id === 0n) this.kill(id);
      return batch;
    } catch (error) {
      this.kill(id);
      throw error;
    } finally {
      cursor.usedBy = undefined;
      cursor.lastUsed = Date.now();
    }
  }

  private moreRows(id: bigint, cursor: RowCursor, { ns, batchSize }: MoreRequest): Batch {
    if (cursor.owner.transaction === undefined && this.identOf(ns) !== cursor.ident)
      throw new MongoError(175, `collection dropped. ${ns}`);
    cursor.kept?.resume();
    const { documents, done } = fill(cursor, batchSize);
    cursor.kept?.pause();
    return { id: done ? 0n : id, documents };
  }

  kill(id: bigint): boolean {
    const cursor = this.open.get(id);
    if (cursor && "stream" in cursor) cursor.stream.cancel();
    else cursor?.kept?.release();
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

  /** Ends what a closed connection was waiting for. */
  disconnected(connection: number): void {
    this.killWhere((cursor) => cursor.usedBy === connection);
  }

  private closeIdle(): void {
    const now = Date.now();
    this.killWhere(({ lastUsed, usedBy, mayIdle }) => usedBy === undefined && now - lastUsed > mayIdle);
  }

  private killWhere(test: (cursor: Open) => boolean): void {
    for (const [id, cursor] of this.open) if (test(cursor)) this.kill(id);
  }

  close(): void {
    clearInterval(this.timer);
    this.killWhere(() => true);
  }
}

async function moreEvents(id: bigint, { stream }: StreamCursor, request: MoreRequest): Promise<Batch> {
  const documents = await stream.wait(request.batchSize, request.maxTimeMs || AWAIT_MS);
  return { id: stream.ended ? 0n : id, documents, stream };
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

function fill(cursor: RowCursor, batchSize: number): { documents: Buffer[]; done: boolean } {
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
  }
  return { documents, done: false };
}

import { randomBytes } from "node:crypto";
import { type Doc, RawDoc, type Value } from "../bson/values";
import { MOST_TIME, within } from "../deadline";
import { MongoError } from "../errors";
import { Sessions } from "../sessions/registry";

/** Largest size of a batch in bytes, as in MongoDB. A larger document is sent alone. */
const MOST_BYTES = 16 * 1024 * 1024;
const IDLE_MS = 10 * 60_000;
/** Largest number of open cursors. Each cursor holds a snapshot open, which makes the data file grow. */
const MOST_OPEN = 1000;

interface Owner {
  session: string | undefined;
  transaction: bigint | undefined;
}

/** A snapshot that stays open for a cursor. */
export interface Kept {
  release(): void;
}

interface Cursor {
  ns: string;
  owner: Owner;
  lastUsed: number;
  rows: Iterator<Buffer>;
  /** A row that was read but did not fit into the last batch. */
  waiting: Buffer | undefined;
  kept: Kept | undefined;
  /** Internal number of the collection. The cursor ends when this collection is dropped. */
  ident: number | undefined;
}

/** A query result whose first batch has not been sent yet. */
interface Started {
  ns: string;
  rows: Iterator<Buffer>;
  batchSize: number;
  command: { doc: Doc };
  /** Holds the snapshot open. Called when the cursor stays open after the first batch. */
  keep: () => Kept;
}

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

/** The open cursors, whose results clients fetch batch by batch. */
export class Cursors {
  private readonly open = new Map<bigint, Cursor>();
  private readonly timer: NodeJS.Timeout;

  /** `identOf` returns the internal number of the collection that has the name `ns` at the time of the call. */
  constructor(private readonly identOf: (ns: string) => number | undefined) {
    this.timer = setInterval(() => this.closeIdle(), 30_000);
    this.timer.unref();
  }

  /**
   * Returns the reply with the first batch. The cursor stays open for further batches. Throws error 146 when too many
   * cursors are open.
   */
  start({ ns, rows, batchSize, command: { doc }, keep }: Started): Doc {
    const ident = this.identOf(ns);
    const owner = ownerOf(doc);
    const cursor = { ns, owner, lastUsed: Date.now(), rows, waiting: undefined, kept: undefined, ident };
    const { documents, done } = fill(cursor, batchSize);
    const id = done || doc.get("singleBatch") === true ? 0n : this.newId();
    if (id !== 0n) this.open.set(id, { ...cursor, kept: keep() });
    return cursorReply(ns, id, documents, "firstBatch");
  }

  private newId(): bigint {
    if (this.open.size >= MOST_OPEN)
      throw new MongoError(146, `more than ${MOST_OPEN} cursors are open; close some of them`);
    return randomBytes(8).readBigUInt64LE() & 0x7fff_ffff_ffff_ffffn;
  }

  /**
   * Returns the reply with the next batch. Throws error 43 (not open), 13 (opened elsewhere), 175 (collection
   * dropped).
   */
  more(id: bigint, { ns, batchSize, command }: MoreRequest): Doc {
    const cursor = this.open.get(id);
    if (!cursor) throw new MongoError(43, `cursor id ${id} not found`);
    checkOwner(id, cursor, ns, ownerOf(command));
    try {
      if (cursor.owner.transaction === undefined && this.identOf(ns) !== cursor.ident)
        throw new MongoError(175, `collection dropped. ${ns}`);
      const { documents, done } = within(MOST_TIME, () => fill(cursor, batchSize));
      cursor.lastUsed = Date.now();
      if (done) this.kill(id);
      return cursorReply(ns, done ? 0n : id, documents, "nextBatch");
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

  private closeIdle(): void {
    const limit = Date.now() - IDLE_MS;
    this.killWhere(({ lastUsed }) => lastUsed < limit);
  }

  private killWhere(test: (cursor: Cursor) => boolean): void {
    for (const [id, cursor] of this.open) if (test(cursor)) this.kill(id);
  }

  close(): void {
    clearInterval(this.timer);
    this.killWhere(() => true);
  }
}

/** Throws unless the namespace, session and transaction are the same as when the cursor was opened. */
function checkOwner(id: bigint, { ns, owner }: Cursor, asked: string, caller: Owner): void {
  if (ns !== asked)
    throw new MongoError(
      13,
      `Requested getMore on namespace '${asked}', but cursor belongs to a different namespace ${ns}`,
    );
  const shown = ({ session, transaction }: Owner): string =>
    `session ${session ?? "none"} and transaction ${transaction ?? "none"}`;
  if (owner.session !== caller.session || owner.transaction !== caller.transaction)
    throw new MongoError(
      owner.session === caller.session ? 50741 : 50738,
      `Cannot run getMore on cursor ${id}, which was created in ${shown(owner)}, in ${shown(caller)}`,
    );
}

/** Reads at most `batchSize` rows of a cursor. */
function fill(cursor: Cursor, batchSize: number): { documents: Buffer[]; done: boolean } {
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

function cursorReply(ns: string, id: bigint, batch: Buffer[], field: "firstBatch" | "nextBatch"): Doc {
  const documents: Value[] = batch.map((bytes) => new RawDoc(bytes));
  const cursor: Doc = new Map<string, Value>([
    [field, documents],
    ["id", id],
    ["ns", ns],
  ]);
  return new Map<string, Value>([
    ["cursor", cursor],
    ["ok", 1],
  ]);
}

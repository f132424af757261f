import { MongoError } from "../errors";

/** A batch never grows beyond this many bytes, so that the reply fits a message. */
const MOST_BYTES = 12 * 1024 * 1024;
const IDLE_MS = 10 * 60_000;

interface Cursor {
  ns: string;
  rows: Iterator<Buffer>;
  /** A row that was read but did not fit the last batch. */
  waiting: Buffer | undefined;
  release: () => void;
  lastUsed: number;
  session: string | undefined;
}

interface Batch {
  id: bigint;
  documents: Buffer[];
}

/** Results that clients fetch piece by piece. Rows are made when they are fetched, from the cursor's own snapshot. */
export class Cursors {
  private readonly open = new Map<bigint, Cursor>();
  private next = BigInt(Date.now()) << 16n;
  private readonly timer: NodeJS.Timeout;

  constructor() {
    this.timer = setInterval(() => this.closeIdle(), 30_000);
    this.timer.unref();
  }

  get size(): number {
    return this.open.size;
  }

  /** The first batch; a cursor stays open when there is more. `keep` is called before the first row is left behind. */
  start(
    ns: string,
    rows: Iterator<Buffer>,
    batchSize: number,
    keep: () => () => void,
    options: { single: boolean; session: string | undefined },
  ): Batch {
    const cursor: Cursor = {
      ns,
      rows,
      waiting: undefined,
      release: () => {},
      lastUsed: Date.now(),
      session: options.session,
    };
    const { documents, done } = fill(cursor, batchSize);
    if (done || options.single) return { id: 0n, documents };
    cursor.release = keep();
    const id = ++this.next;
    this.open.set(id, cursor);
    return { id, documents };
  }

  more(id: bigint, ns: string, batchSize: number): Batch {
    const cursor = this.open.get(id);
    if (!cursor) throw new MongoError(43, `cursor id ${id} not found`);
    if (cursor.ns !== ns)
      throw new MongoError(
        13,
        `Requested getMore on namespace '${ns}', but cursor belongs to a different namespace ${cursor.ns}`,
      );
    cursor.lastUsed = Date.now();
    try {
      const { documents, done } = fill(cursor, batchSize);
      if (done) this.kill(id);
      return { id: done ? 0n : id, documents };
    } catch (error) {
      this.kill(id);
      throw error;
    }
  }

  kill(id: bigint): boolean {
    const cursor = this.open.get(id);
    cursor?.release();
    return this.open.delete(id);
  }

  endSession(session: string): void {
    for (const [id, cursor] of this.open) if (cursor.session === session) this.kill(id);
  }

  private closeIdle(): void {
    const limit = Date.now() - IDLE_MS;
    for (const [id, cursor] of this.open) if (cursor.lastUsed < limit) this.kill(id);
  }

  close(): void {
    clearInterval(this.timer);
    for (const id of this.open.keys()) this.kill(id);
  }
}

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

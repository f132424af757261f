import type { Stage } from "../aggregate/types";
import { compareValues } from "../bson/compare";
import { decodeDoc } from "../bson/decode";
import { encodeDoc } from "../bson/encode";
import type { Doc } from "../bson/values";
import { MongoError } from "../errors";
import { SnapshotView } from "../sessions/plain-view";
import type { Environment } from "../storage/environment";
import type { Entry, Reader } from "../storage/reader";
import type { View } from "../storage/view";
import { decodeEntry, type LogEntry, type Place, placeOf } from "./entry";
import { eventOf, invalidateEvent } from "./event";
import type { StreamOptions } from "./options";
import { concerns, invalidates, mayConcern, type Scope } from "./scope";
import { type Position, tokenOf } from "./token";

/** Bytes of one batch, as for any cursor, and the largest single event. */
const MOST_BYTES = 16 * 2 ** 20;
const LARGEST_EVENT = MOST_BYTES + 16 * 1024;
/** Bytes that are read before others get their turn; every entry counts for some more. */
const BYTES_AT_ONCE = 4 * 2 ** 20;
const ENTRY_COST = 2048;
/** A longer timer would fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

interface Collected {
  documents: Buffer[];
  /** Whether there may be more to read at once. */
  more: boolean;
}

const historyLost = (): MongoError =>
  new MongoError(
    286,
    "Resume of change stream was not possible, as the resume point may no longer be in the oplog.",
  );

const notFound = (position: Position): MongoError =>
  new MongoError(
    280,
    `cannot resume stream; the resume token was not found. {_data: "${tokenOf(position)}"}`,
  );

/** The events of one answer. */
class EventBatch {
  readonly documents: Buffer[] = [];
  last: Position | undefined;
  private bytes = 0;

  constructor(private readonly size: number) {}

  get full(): boolean {
    return this.documents.length >= this.size;
  }

  add(event: Buffer, position: Position): boolean {
    if (this.documents.length > 0 && this.bytes + event.length > MOST_BYTES) return false;
    this.documents.push(event);
    this.bytes += event.length;
    this.last = position;
    return true;
  }
}

/** An open change stream. It holds a place in the log and no snapshot. */
export class ChangeStream {
  /** Where a stream can be opened again without losing or repeating anything. */
  position: Position;
  /** Set with the `invalidate` event. */
  ended = false;
  private next: Place;
  /** An entry that was told already, but not that it ends the stream. */
  private ending: LogEntry | undefined;
  private cancelled = false;
  private wake: (() => void) | undefined;

  constructor(
    private readonly environment: Environment,
    private readonly scope: Scope,
    private readonly options: StreamOptions,
    private readonly stages: readonly Stage[],
  ) {
    const { changes, latest } = environment;
    this.position = options.start ?? { kind: "time", time: changes.newestTime(latest) + 1n };
    const { time } = this.position;
    if (this.position.kind === "time") {
      this.next = { time, op: 0 };
      if (changes.isLost(latest, this.next)) throw historyLost();
      return;
    }
    const { op, invalidated } = this.position;
    const entry = changes.find(latest, { time, op });
    if (!entry) {
      if (changes.isLost(latest, { time, op })) throw historyLost();
      throw notFound(this.position);
    }
    this.next = { time, op: op + 1 };
    const last = decodeEntry(entry);
    // A token of another collection or database is none of this stream's.
    if (!mayConcern(scope, entry.value) || !concerns(scope, last)) throw notFound(this.position);
    if (!invalidated && invalidates(scope, last)) this.ending = last;
  }

  /** The events that are there already, at most `size`. */
  ready(size: number): Buffer[] {
    return this.collect(size).documents;
  }

  /** The next events, at most `size`; waits up to `ms` for the first. Throws 237 when it is cancelled meanwhile. */
  async wait(size: number, ms: number): Promise<Buffer[]> {
    const deadline = Date.now() + ms;
    for (;;) {
      if (this.cancelled) throw new MongoError(237, "operation was interrupted: the cursor was killed");
      const { documents, more } = this.collect(size);
      const left = deadline - Date.now();
      if (documents.length > 0 || this.ended || left <= 0) return documents;
      await (more ? new Promise((resolve) => setImmediate(resolve)) : this.changeOrTimeout(left));
    }
  }

  private changeOrTimeout(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        forget();
        this.wake = undefined;
        resolve();
      };
      const timer = setTimeout(done, Math.min(ms, LONGEST_TIMER));
      const forget = this.environment.changes.onChange(done);
      this.wake = done;
    });
  }

  /** Ends the waiting. */
  cancel(): void {
    this.cancelled = true;
    this.wake?.();
  }

  private collect(size: number): Collected {
    const view = new SnapshotView(this.environment.snapshot());
    try {
      if (this.environment.changes.isLost(view.reader, this.next)) throw historyLost();
      return this.read(view, view.reader, size);
    } finally {
      view.release();
    }
  }

  private read(view: View, reader: Reader, size: number): Collected {
    const batch = new EventBatch(size);
    if (size > 0 && this.ending) this.finish(batch, this.ending);
    if (size === 0 || this.ended) return { documents: batch.documents, more: false };
    let last: Place | undefined;
    let cut = false;
    let budget = BYTES_AT_ONCE;
    for (const stored of this.environment.changes.from(reader, this.next)) {
      cut = batch.full || budget <= 0 || !this.take(batch, view, stored);
      if (cut) break;
      last = placeOf(stored.key);
      this.next = { time: last.time, op: last.op + 1 };
      budget -= stored.value.length + ENTRY_COST;
      if (this.ended) return { documents: batch.documents, more: false };
    }
    if (last) this.advance(last, batch.last, cut);
    return { documents: batch.documents, more: cut || this.ending !== undefined };
  }

  /** Tells of one entry where it concerns the stream; false when the batch has no room for it. */
  private take(batch: EventBatch, view: View, stored: Entry): boolean {
    if (!mayConcern(this.scope, stored.value)) return true;
    const entry = decodeEntry(stored);
    if (!concerns(this.scope, entry)) return true;
    const { time, op } = entry;
    const event = this.shaped(eventOf(view, entry, this.options));
    if (event && !batch.add(event, { kind: "entry", time, op, invalidated: false })) return false;
    if (!invalidates(this.scope, entry)) return true;
    if (batch.full) this.ending = entry;
    else this.finish(batch, entry);
    return true;
  }

  private finish(batch: EventBatch, entry: LogEntry): void {
    this.position = { kind: "entry", time: entry.time, op: entry.op, invalidated: true };
    this.ended = true;
    const event = this.shaped(invalidateEvent(entry));
    if (event) batch.add(event, this.position);
  }

  /** Moves the token: behind the last event where it was the last thing read, otherwise to a time. */
  private advance(last: Place, told: Position | undefined, cut: boolean): void {
    const newest = told ?? this.position;
    const partOf = cut || this.ending !== undefined;
    if (newest.kind === "entry" && newest.time === last.time && (partOf || newest.op === last.op))
      this.position = newest;
    else this.position = { kind: "time", time: partOf ? last.time : last.time + 1n };
  }

  /** An event behind the pipeline's stages, or undefined when they leave it out. */
  private shaped(event: Doc): Buffer | undefined {
    let documents: Iterable<Doc> = [this.stages.length > 0 ? decodeDoc(encodeDoc(event)) : event];
    const token = event.get("_id") ?? null;
    for (const stage of this.stages) documents = stage(documents);
    for (const doc of documents) {
      if (compareValues(doc.get("_id") ?? null, token) !== 0)
        throw new MongoError(
          280,
          "Encountered an event whose _id field, which contains the resume token, was modified by the pipeline. Modifying the _id field of an event makes it impossible to resume the stream from that point. Only transformations that retain the unmodified _id field are allowed.",
        );
      const bytes = encodeDoc(doc);
      if (bytes.length > LARGEST_EVENT)
        throw new MongoError(
          10334,
          `BSONObj size: ${bytes.length} is invalid. Size must be between 0 and ${LARGEST_EVENT}`,
        );
      return bytes;
    }
    return undefined;
  }
}

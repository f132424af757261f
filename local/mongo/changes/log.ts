import { decodeDoc } from "../bson/decode";
import { encodeDoc } from "../bson/encode";
import { docOf, int } from "../bson/values";
import { CHANGES, identPrefix, identRange } from "../storage/keys";
import type { Entry, Reader, Writer } from "../storage/reader";
import type { Change, ChangeTransaction } from "./change";
import { Clock, secondOf } from "./clock";
import { encodeEntry, type Place, placeKey, placeOf, totalAfter } from "./entry";

/** The log keeps its newest 64 MB, and of these what is younger than a day. */
const MOST_BYTES = 64 * 2 ** 20;
const OLDEST_SECONDS = 24 * 3600;
/** The old end is looked at once in so many new entries or bytes, and so many may go at once. */
const TRIM_ENTRIES = 256;
const TRIM_BYTES = 2 ** 20;
const MOST_TRIMMED = 2048;

/** Holds the place of the last entry that was removed; it stands before all entries. */
const FLOOR = identPrefix(CHANGES);
const FIRST = placeKey({ time: 0n, op: 0 });
const [, END] = identRange(CHANGES);

const before = (a: Place, b: Place): boolean => a.time < b.time || (a.time === b.time && a.op < b.op);

/** The log of changes, written in the same transaction as what it tells of. */
export class ChangeLog {
  readonly clock: Clock;
  private readonly origin: Place;
  private total: number;
  private untrimmed = { entries: 0, bytes: 0 };
  private unpublished = false;
  private readonly waiting = new Set<() => void>();

  constructor(reader: Reader) {
    const last = this.last(reader);
    this.total = last ? totalAfter(last.value) : 0;
    const floor = readFloor(reader);
    const newest = last ? placeOf(last.key).time : (floor?.time ?? 0n);
    this.clock = new Clock(newest);
    const first = reader.range(FIRST, END).next().value;
    this.origin = { time: first ? placeOf(first.key).time - 1n : this.clock.now(), op: 0 };
  }

  /** Adds what a write did; the changes of a transaction share one cluster time. */
  append(writer: Writer, changes: readonly Change[], transaction?: ChangeTransaction): void {
    if (changes.length === 0) return;
    if (this.total === 0) this.begin(writer);
    const time = this.clock.tick();
    for (const [op, change] of changes.entries()) {
      const bytes = encodeEntry(change, this.total, transaction);
      this.total += bytes.length;
      this.untrimmed.entries++;
      this.untrimmed.bytes += bytes.length;
      writer.put(placeKey({ time, op }), bytes);
    }
    this.unpublished = true;
    if (this.untrimmed.entries >= TRIM_ENTRIES || this.untrimmed.bytes >= TRIM_BYTES) this.trim(writer);
  }

  /** Stores where the log begins. The totals of a write that failed stay counted: they only have to grow. */
  private begin(writer: Writer): void {
    if (!writer.get(FLOOR)) writer.put(FLOOR, floorBytes(this.origin));
  }

  private trim(writer: Writer): void {
    this.untrimmed = { entries: 0, bytes: 0 };
    const oldest = secondOf(this.clock.now()) - OLDEST_SECONDS;
    const newest = this.last(writer);
    let removed: Place | undefined;
    let count = 0;
    for (const { key, value } of writer.range(FIRST, END)) {
      const place = placeOf(key);
      const small = this.total - totalAfter(value) < MOST_BYTES;
      if (newest?.key.equals(key) || (small && secondOf(place.time) >= oldest)) break;
      writer.remove(key);
      removed = place;
      if (++count >= MOST_TRIMMED) break;
    }
    if (removed) writer.put(FLOOR, floorBytes(removed));
  }

  private last(reader: Reader): Entry | undefined {
    return reader.range(FIRST, END, true).next().value ?? undefined;
  }

  /** The time of the newest entry, or that of the log's beginning. */
  newestTime(reader: Reader): bigint {
    const last = this.last(reader);
    return last ? placeOf(last.key).time : this.floor(reader).time;
  }

  /** The place of the newest entry that is gone. */
  private floor(reader: Reader): Place {
    return readFloor(reader) ?? this.origin;
  }

  /** Whether entries behind a place (or at it) are gone. */
  isLost(reader: Reader, place: Place): boolean {
    return !before(this.floor(reader), place);
  }

  find(reader: Reader, place: Place): Entry | undefined {
    const key = placeKey(place);
    const value = reader.get(key);
    return value && { key, value };
  }

  /** Entries from a place on, in the order of the changes. */
  from(reader: Reader, place: Place): Generator<Entry> {
    return reader.range(placeKey(place), END);
  }

  /** To be called after a commit: those who wait for changes look again. */
  publish(): void {
    if (!this.unpublished) return;
    this.unpublished = false;
    const waiting = [...this.waiting];
    this.waiting.clear();
    for (const wake of waiting) wake();
  }

  /** Calls once after the next commit with changes; gives what ends the waiting. */
  onChange(wake: () => void): () => void {
    this.waiting.add(wake);
    return () => this.waiting.delete(wake);
  }
}

const floorBytes = ({ time, op }: Place): Buffer => encodeDoc(docOf({ time, op: int(op) }));

function readFloor(reader: Reader): Place | undefined {
  const bytes = reader.get(FLOOR);
  if (!bytes) return undefined;
  const doc = decodeDoc(bytes);
  return { time: BigInt(String(doc.get("time"))), op: Number(String(doc.get("op"))) };
}

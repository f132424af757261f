import { type Doc, isArray, isDoc, type Value } from "../bson/values";
import { step } from "../deadline";
import { tooMuch } from "../planner/execute";

/**
 * Largest number of bytes that one pipeline stage may hold in memory. MongoDB would continue on disk, which this
 * server does not support.
 */
const MOST_HELD = 256 * 2 ** 20;

/** The approximate size of a value in memory, in bytes. */
function sizeOf(value: Value | undefined): number {
  if (typeof value === "string") return 16 + value.length;
  let size = 16;
  if (isDoc(value)) for (const [name, item] of value) size += name.length + sizeOf(item);
  else if (isArray(value)) for (const item of value) size += sizeOf(item);
  return size;
}

/** Counts the bytes that one pipeline stage holds in memory. */
export class Memory {
  private held = 0;
  constructor(private readonly stage: string) {}

  /** Adds the size of a value. Throws error 292 when the stage holds too much memory. */
  add(value: Value, share = 1): void {
    step();
    this.held += sizeOf(value) * share;
    if (this.held > MOST_HELD) throw tooMuch(this.stage, MOST_HELD);
  }
}

/**
 * Passes documents on to a stage that keeps them in memory. Throws error 292 when the documents need too much memory.
 */
export function* held(stage: string, documents: Iterable<Doc>): Generator<Doc> {
  const memory = new Memory(stage);
  for (const doc of documents) {
    memory.add(doc);
    yield doc;
  }
}

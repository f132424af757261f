import { type Doc, isArray, isDoc, type Value } from "../bson/values";
import { step } from "../deadline";
import { tooMuch } from "../planner/execute";

/** Where MongoDB would go on on disk: this server has only memory, and in it a document takes several times its size. */
const MOST_HELD = 256 * 2 ** 20;

/** About the bytes that a value takes. */
function sizeOf(value: Value | undefined): number {
  if (typeof value === "string") return 16 + value.length;
  let size = 16;
  if (isDoc(value)) for (const [name, item] of value) size += name.length + sizeOf(item);
  else if (isArray(value)) for (const item of value) size += sizeOf(item);
  return size;
}

/** Counts what one stage holds. */
export class Memory {
  private held = 0;
  constructor(private readonly stage: string) {}

  /** Throws 292 when there is too much. */
  add(value: Value, share = 1): void {
    step();
    this.held += sizeOf(value) * share;
    if (this.held > MOST_HELD) throw tooMuch(this.stage, MOST_HELD);
  }
}

/** Passes on documents that will all be held. */
export function* held(stage: string, documents: Iterable<Doc>): Generator<Doc> {
  const memory = new Memory(stage);
  for (const doc of documents) {
    memory.add(doc);
    yield doc;
  }
}

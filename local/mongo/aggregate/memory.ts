import { Binary } from "mongodb";
import { type Doc, isArray, isDoc, type Value } from "../bson/values";
import { spend } from "../budget";
import { MongoError } from "../errors";

/** What MongoDB lets one stage hold without disk, and one accumulator, one `$facet` or one join always. */
export const MOST_IN_MEMORY = 100 * 2 ** 20;
/** Where MongoDB would go on on disk: this server has only memory, and in it a document takes several times its size. */
export const MOST_HELD = 256 * 2 ** 20;

/**
 * About the bytes that a value takes, without what the engine adds. Beyond `MOST_HELD` it counts no further: what an
 * expression made may hold itself many times over.
 */
export const sizeOf = (value: Value | undefined): number => counted(value, 0);

function counted(value: Value | undefined, before: number): number {
  let size = before + 16;
  spend();
  if (size > MOST_HELD) return size;
  if (typeof value === "string") return size + value.length;
  if (isDoc(value)) for (const [name, item] of value) size = counted(item, size + name.length + 16);
  else if (isArray(value)) for (const item of value) size = counted(item, size + 8);
  else if (value instanceof Binary) size += value.position;
  return size;
}

/** Counts what is held, up to a bound. */
export class Memory {
  held = 0;

  constructor(
    private readonly most: number,
    private readonly refusal: () => MongoError,
    /** What this is held within. */
    private readonly around?: Memory,
  ) {}

  /** Adds bytes, or takes away negative ones. Throws when there are too many. */
  grow(bytes: number): void {
    this.held += bytes;
    if (this.held > this.most) throw this.refusal();
    this.around?.grow(bytes);
  }
}

/** What a stage that has to read everything holds. Throws 292 beyond the bound. */
export const stageMemory = (stage: string, most: number = MOST_HELD): Memory =>
  new Memory(
    most,
    () =>
      new MongoError(
        292,
        most <= MOST_IN_MEMORY
          ? `Exceeded memory limit for ${stage}, but didn't allow external sort. Pass allowDiskUse:true to opt in.`
          : `Exceeded memory limit for ${stage}: this server sorts and groups in memory only, up to ${most} bytes.`,
      ),
  );

/** What an accumulator holds within a group. Throws 146 beyond the bound. */
export const accumulatorMemory = (operator: string, around: Memory): Memory =>
  new Memory(
    MOST_IN_MEMORY,
    () =>
      new MongoError(
        146,
        `${operator} used too much memory and cannot spill to disk. Memory limit: ${MOST_IN_MEMORY} bytes`,
      ),
    around,
  );

/** Passes on documents that will all be held; with `kept`, only so many at a time. */
export function* held(
  documents: Iterable<Doc>,
  memory: Memory,
  kept = Number.POSITIVE_INFINITY,
): Generator<Doc> {
  let [bytes, count, counted] = [0, 0, 0];
  for (const doc of documents) {
    bytes += sizeOf(doc);
    count++;
    const now = bytes * Math.min(1, kept / count);
    memory.grow(now - counted);
    counted = now;
    yield doc;
  }
}

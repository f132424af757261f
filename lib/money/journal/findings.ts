/**
 * An error found in the journal. `cause` is the entry's cause, or the account of a wrong balance. `id` is the entry's
 * id; null if the entry is missing or a balance is wrong.
 */
export type Finding = {
  id: string | null;
  cause: string;
  wrong: "sum" | "missing" | "amount" | "unknown" | "day" | "balance" | "held";
};

/**
 * The number of checksums in a table. Two sets of journal causes are compared by their tables, so memory does not
 * grow with the number of causes.
 */
const MARKS = 4_096;

/**
 * An empty table of checksums. Each cause of an entry changes one checksum (XOR), so the order of causes does not
 * matter.
 */
export const newMarks = (): Uint32Array => new Uint32Array(MARKS);

/** FNV-1a, a 32-bit hash of the text. */
function hash(text: string, seed: number): number {
  let value = seed;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

/** The index of the checksum to which a journal entry's cause (`event:id`) belongs. */
export const markOf = (cause: string): number => hash(cause, 0x811c9dc5) % MARKS;

/** Adds a journal entry's cause (`event:id`) to a table of checksums. Adding it a second time removes it (XOR). */
export function mark(marks: Uint32Array, cause: string): void {
  const at = markOf(cause);
  marks[at] = ((marks[at] ?? 0) ^ hash(cause, 0x9e3779b9)) >>> 0;
}

/** The indexes at which two tables of checksums differ. */
export const differing = (one: Uint32Array, other: Uint32Array): Set<number> =>
  new Set([...one.keys()].filter((at) => one[at] !== other[at]));

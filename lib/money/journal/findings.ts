/** What is wrong in the journal: with an entry or a cause, or with a balance (`cause` names it, `id` is null). */
export type Finding = {
  id: string | null;
  cause: string;
  wrong: "sum" | "missing" | "amount" | "unknown" | "day" | "balance" | "held";
};

/** Causes are compared by marks: as many as these, whatever the number of causes. */
const MARKS = 4_096;

/** Nothing is marked. Every cause marks one of these; the same ones, marked in any order, leave the same marks. */
export const newMarks = (): Uint32Array => new Uint32Array(MARKS);

/** FNV-1a, 32 bit. */
function hash(text: string, seed: number): number {
  let value = seed;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

/** Which mark a cause makes. */
export const markOf = (cause: string): number => hash(cause, 0x811c9dc5) % MARKS;

/** Marks a cause; marked twice it leaves no mark. */
export function mark(marks: Uint32Array, cause: string): void {
  const at = markOf(cause);
  marks[at] = ((marks[at] ?? 0) ^ hash(cause, 0x9e3779b9)) >>> 0;
}

/** The marks that differ. */
export const differing = (one: Uint32Array, other: Uint32Array): Set<number> =>
  new Set([...one.keys()].filter((at) => one[at] !== other[at]));

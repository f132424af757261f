import { encodeDoc } from "../bson/encode";
import { type Doc, isArray, isDoc, type Value } from "../bson/values";
import { DiffNode, sameBytes } from "./diff-node";

/** The rest of MongoDB's own log entry, which counts when a delta is weighed against the whole document. */
const ENTRY_BYTES = 15;

function compareValue(node: DiffNode, name: string, old: Value, next: Value): void {
  if (sameBytes(old, next)) return;
  let inside: DiffNode | undefined;
  if (isDoc(old) && isDoc(next)) inside = compareDocs(old, next, 0);
  else if (isArray(old) && isArray(next)) inside = compareArrays(old, next);
  if (inside) node.inside.set(name, inside);
  else node.updated.set(name, next);
}

const worthIt = (node: DiffNode, whole: number, padding: number): DiffNode | undefined =>
  whole > node.size + padding ? node : undefined;

function compareArrays(old: Value[], next: Value[]): DiffNode | undefined {
  const node = new DiffNode(true);
  for (const [i, value] of next.entries())
    if (i < old.length) compareValue(node, String(i), old[i] ?? null, value);
    else node.updated.set(String(i), value);
  if (old.length > next.length) node.newSize = next.length;
  return worthIt(node, encodeDoc(new Map(next.map((value, i) => [String(i), value]))).length, 0);
}

function compareDocs(old: Doc, next: Doc, padding: number): DiffNode | undefined {
  const node = new DiffNode(false);
  const [before, after] = [[...old], [...next]];
  const passed = new Set<string>();
  let at = 0;
  let position = 0;
  for (; at < before.length && position < after.length; at++) {
    const [name, value] = before[at] ?? ["", null];
    const [nextName, nextValue] = after[position] ?? ["", null];
    // Fields that moved behind others are told as new, because a delta keeps the order too.
    if (name !== nextName) passed.add(name);
    else {
      compareValue(node, name, value, nextValue);
      position++;
    }
  }
  for (const [name] of before.slice(at)) node.deleted.push(name);
  for (const [name, value] of after.slice(position)) {
    node.inserted.set(name, value);
    passed.delete(name);
  }
  node.deleted.push(...[...passed].sort());
  return worthIt(node, encodeDoc(next).length, padding);
}

/**
 * What an update by a pipeline changed, found by comparing. Undefined when telling it takes more room than the new
 * document: then MongoDB logs, and its change streams show, a replacement.
 */
export const documentDiff = (old: Doc, next: Doc): DiffNode | undefined =>
  compareDocs(old, next, ENTRY_BYTES);

import { type Doc, isArray, isDoc, type Value } from "../bson/values";
import { childOf, DiffNode, sameBytes } from "./diff-node";

/** An operator's work on one path. */
interface Touched {
  operator: string;
  path: string[];
  operand: Value;
}

function touchedPaths(update: Doc): Touched[] {
  const touched: Touched[] = [];
  for (const [operator, fields] of update) {
    if (operator === "$setOnInsert" || !isDoc(fields)) continue;
    for (const [path, operand] of fields) {
      touched.push({ operator, path: path.split("."), operand });
      if (operator === "$rename" && typeof operand === "string")
        touched.push({ operator, path: operand.split("."), operand });
    }
  }
  const name = ({ path }: Touched): string => path.join(".");
  return touched.sort((a, b) => (name(a) < name(b) ? -1 : 1));
}

/** Whether `$push` only added at the end: then MongoDB logs the new elements, otherwise the array. */
function appendedOnly({ operator, operand }: Touched, old: Value, next: Value): boolean {
  if (operator !== "$push" || !isArray(old) || !isArray(next) || old.length === 0) return false;
  const each = isDoc(operand) && operand.has("$each");
  if (each && (operand.has("$sort") || operand.has("$position"))) return false;
  return next.length > old.length && old.every((item, i) => sameBytes(item, next[i] ?? null));
}

function compareAt(node: DiffNode, touched: Touched, depth: number, old: Value, next: Value): void {
  const segment = touched.path[depth] ?? "";
  if (segment.startsWith("$")) {
    const count = isArray(old) && isArray(next) ? next.length : 0;
    for (let i = 0; i < count; i++) compareChild(node, touched, depth, String(i), old, next);
  } else compareChild(node, touched, depth, segment, old, next);
}

function compareChild(
  node: DiffNode,
  touched: Touched,
  depth: number,
  name: string,
  old: Value,
  next: Value,
): void {
  const [before, after] = [childOf(old, name), childOf(next, name)];
  if (before === undefined && after === undefined) return;
  if (after === undefined) {
    if (!node.deleted.includes(name)) node.deleted.push(name);
  } else if (before === undefined) {
    (isArray(next) ? node.updated : node.inserted).set(name, after);
  } else if (sameBytes(before, after)) {
    return;
  } else if (depth < touched.path.length - 1) {
    if ((isDoc(before) && isDoc(after)) || (isArray(before) && isArray(after)))
      compareAt(node.within(name, after), touched, depth + 1, before, after);
    else node.updated.set(name, after);
  } else if (appendedOnly(touched, before, after) && isArray(before) && isArray(after)) {
    const inside = node.within(name, after);
    for (let i = before.length; i < after.length; i++) inside.updated.set(String(i), after[i] ?? null);
  } else node.updated.set(name, after);
}

/** What update operators changed, told by the paths they name: `{$set: {a: {...}}}` tells all of `a`. */
export function modifierDiff(update: Doc, old: Doc, next: Doc): DiffNode {
  const root = new DiffNode(false);
  for (const touched of touchedPaths(update)) compareAt(root, touched, 0, old, next);
  return root;
}

import { type Doc, isArray, isDoc, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { fieldPath } from "./field-path";
import type { Expression, Scope } from "./types";

/** A node in the tree of the fields that a projection names. */
export interface Node {
  fields: Map<string, Node>;
  leaf?: "keep" | "drop" | Expression;
  /** True if this node or a node below it is an expression. */
  computed?: boolean;
}

export const emptyNode = (): Node => ({ fields: new Map() });

/** Adds a leaf at a path. Throws error 31250 or 31249 when the path conflicts with another path in the tree. */
export function addLeaf(root: Node, path: string, leaf: NonNullable<Node["leaf"]>): void {
  let node = root;
  for (const segment of fieldPath(path)) {
    if (node.leaf) throw new MongoError(31249, `Path collision at ${path}`);
    const next = node.fields.get(segment) ?? emptyNode();
    node.fields.set(segment, next);
    node = next;
  }
  if (node.leaf || node.fields.size > 0) throw new MongoError(31250, `Path collision at ${path}`);
  node.leaf = leaf;
}

const isExpression = (leaf: Node["leaf"]): leaf is Expression => typeof leaf === "object";

/** Sets `computed` in a node and all nodes below it. Returns the node's value. */
export function markComputed(node: Node): boolean {
  let found = isExpression(node.leaf);
  for (const child of node.fields.values()) found = markComputed(child) || found;
  node.computed = found;
  return found;
}

/** Returns the document without the fields that the projection leaves out. Evaluates no expressions. */
export function projected(doc: Doc, node: Node, including: boolean): Doc {
  const result: Doc = new Map();
  for (const [name, value] of doc) {
    const child = node.fields.get(name);
    if (!child || isExpression(child.leaf)) {
      if (!including) result.set(name, value);
    } else if (child.leaf === "keep") result.set(name, value);
    else if (child.leaf === undefined) {
      const part = within(value, child, including);
      if (part !== undefined) result.set(name, part);
    }
  }
  return result;
}

function within(value: Value, node: Node, including: boolean): Value | undefined {
  if (isDoc(value)) return projected(value, node, including);
  if (!isArray(value)) return including && !node.computed ? undefined : value;
  const items: Value[] = [];
  for (const item of value) {
    const part = within(item, node, including);
    if (part !== undefined) items.push(part);
  }
  return items;
}

/** Applies the expressions to every element of an array, including elements of nested arrays. */
const computedIn = (value: Value | undefined, node: Node, scope: Scope): Value =>
  isArray(value) ? value.map((item) => computedIn(item, node, scope)) : computed(value, node, scope);

/**
 * Returns a copy of a document with the results of the expressions. A field whose expression has no result is
 * removed.
 */
export function computed(value: Value | undefined, node: Node, scope: Scope): Doc {
  const result: Doc = isDoc(value) ? new Map(value) : new Map();
  for (const [name, child] of node.fields) {
    if (isExpression(child.leaf)) {
      const found = child.leaf.evaluate(scope);
      if (found === undefined) result.delete(name);
      else result.set(name, found);
    } else if (child.computed) result.set(name, computedIn(result.get(name), child, scope));
  }
  return result;
}

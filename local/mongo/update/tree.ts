import { badValue, MongoError } from "../errors";
import type { Change } from "./types";

/**
 * All paths of an update as one tree, as MongoDB builds it: it shows conflicts before anything is changed, and its
 * order, by name and in arrays by number, is the order in which new fields appear.
 */
export type Node = Fields | Elements | Leaf;
export interface Fields {
  kind: "fields";
  children: Map<string, Node>;
  /** What is to be done at the array place that the query matched. */
  positional?: Node;
}
export interface Elements {
  kind: "elements";
  /** By identifier of the array filter; the empty one means every element. */
  children: Map<string, Node>;
}
export interface Leaf {
  kind: "leaf";
  change: Change;
  onInsertOnly: boolean;
}

export const newTree = (): Fields => ({ kind: "fields", children: new Map() });

const NUMERIC = /^\d+$/;
const identifier = (segment: string | undefined): string | undefined =>
  /^\$\[(.*)\]$/s.exec(segment ?? "")?.[1];

/** Names in order, but array places by their number. */
export function compareNames(a: string, b: string): number {
  if (NUMERIC.test(a) && NUMERIC.test(b)) return Number(a) - Number(b);
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Splits a path of an update; what MongoDB refuses in one is refused with 56 or 2. */
function pathSegments(path: string): string[] {
  if (path === "") throw new MongoError(56, "An empty update path is not valid.");
  const segments = path.split(".");
  if (segments.includes(""))
    throw new MongoError(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
  const positional = segments.filter((segment) => segment === "$").length;
  if (positional > 1) throw badValue(`Too many positional (i.e. '$') elements found in path '${path}'`);
  if (segments[0] === "$")
    throw badValue(`Cannot have positional (i.e. '$') element in the first position in path '${path}'`);
  return segments;
}

/** The names in the tree of a path's segments: array filters go by their identifier. */
function namesOf(path: string, segments: readonly string[], known: ReadonlyMap<string, unknown>): string[] {
  return segments.map((segment, i) => {
    const name = identifier(segment);
    if (name === undefined) return segment;
    if (i === 0)
      throw badValue(
        `Cannot have array filter identifier (i.e. '$[<id>]') element in the first position in path '${path}'`,
      );
    if (name !== "" && !known.has(name))
      throw badValue(`No array filter found for identifier '${name}' in path '${path}'`);
    return name;
  });
}

function childOf(parent: Fields | Elements, name: string): Node | undefined {
  return parent.kind === "fields" && name === "$" ? parent.positional : parent.children.get(name);
}

function setChild(parent: Fields | Elements, name: string, node: Node): void {
  if (parent.kind === "fields" && name === "$") parent.positional = node;
  else parent.children.set(name, node);
}

/** Puts a leaf at a path. `known` has the identifiers with an array filter. Throws 40 on a conflict. */
export function addLeaf(root: Fields, path: string, leaf: Leaf, known: ReadonlyMap<string, unknown>): void {
  const segments = pathSegments(path);
  const names = namesOf(path, segments, known);
  const conflict = (length: number): MongoError =>
    new MongoError(
      40,
      `Updating the path '${path}' would create a conflict at '${segments.slice(0, length).join(".")}'`,
    );
  let parent: Fields | Elements = root;
  for (const [i, name] of names.slice(0, -1).entries()) {
    const kind = identifier(segments[i + 1]) === undefined ? "fields" : "elements";
    const child = childOf(parent, name);
    if (child && (child.kind === "leaf" || child.kind !== kind)) throw conflict(i + 1);
    const next: Fields | Elements =
      child ?? (kind === "fields" ? newTree() : { kind: "elements", children: new Map() });
    setChild(parent, name, next);
    parent = next;
  }
  const last = names.at(-1) ?? "";
  if (childOf(parent, last)) throw conflict(segments.length);
  setChild(parent, last, leaf);
}

/** Two trees for the same place as one. Throws 40 when both change the same path. */
export function merged(a: Node, b: Node, path: readonly string[]): Node {
  if (a.kind === "leaf" || b.kind === "leaf" || a.kind !== b.kind)
    throw new MongoError(40, `Update created a conflict at '${path.join(".")}'`);
  const children = new Map(a.children);
  for (const [name, node] of b.children) {
    const other = children.get(name);
    const shown = a.kind === "elements" ? `$[${name}]` : name;
    children.set(name, other ? merged(other, node, [...path, shown]) : node);
  }
  if (a.kind === "elements" || b.kind === "elements") return { kind: "elements", children };
  const positional =
    a.positional && b.positional
      ? merged(a.positional, b.positional, [...path, "$"])
      : (a.positional ?? b.positional);
  return { kind: "fields", children, ...(positional ? { positional } : {}) };
}

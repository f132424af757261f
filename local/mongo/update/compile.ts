import { Timestamp } from "mongodb";
import type { ExpressionContext } from "../aggregate/types";
import { shown, shownValue } from "../bson/shown";
import { type Doc, isArray, isDoc, typeName, type Value } from "../bson/values";
import { failedToParse } from "../errors";
import type { Filter } from "../matcher/nodes";
import { modifiers } from "./modifiers";
import { checkLevels, copyOf } from "./paths";
import { compilePipelineUpdate } from "./pipeline";
import { renaming } from "./rename";
import { runTree } from "./run";
import { addLeaf, type Fields, newTree, pathSegments } from "./tree";
import { dollarField, keepId, type Update } from "./types";

/**
 * Compiles the `u` of an update statement: operators, a whole document, or a pipeline. Every array filter has to be
 * used by some path, and every `$[name]` needs one. `context` holds the variables that a pipeline can use.
 */
export function compileUpdate(
  update: Value,
  context?: ExpressionContext,
  arrayFilters?: ReadonlyMap<string, Filter>,
): Update {
  if (isArray(update)) {
    if (arrayFilters?.size)
      throw failedToParse("arrayFilters may not be specified for pipeline-style updates");
    return compilePipelineUpdate(update, context);
  }
  if (!isDoc(update)) throw failedToParse("Update argument must be either an object or an array");
  const [first] = update.keys();
  if (first?.startsWith("$")) return compileModifiers(update, arrayFilters);
  if (arrayFilters?.size)
    throw failedToParse("arrayFilters may not be specified for replacement-style updates");
  return replacement(update);
}

/** An empty timestamp at the top of a document that is stored whole stands for the time of storing. */
function stamped(value: Value): Value {
  const empty = value instanceof Timestamp && value.toBigInt() === 0n;
  return empty ? new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 }) : copyOf(value);
}

function replacement(doc: Doc): Update {
  for (const name of doc.keys()) if (name.startsWith("$")) throw dollarField(name);
  checkLevels(doc, 0);
  return {
    kind: "replacement",
    apply(old) {
      keepId(old, doc);
      const next: Doc = new Map();
      const given = doc.get("_id");
      // An explicit null is an _id, too.
      const id = given === undefined ? old.get("_id") : given;
      if (id !== undefined) next.set("_id", id);
      for (const [name, value] of doc) if (name !== "_id") next.set(name, stamped(value));
      return next;
    },
  };
}

/** Checks one modifier's operand and puts its work into the tree. */
function addModifier(
  tree: Fields,
  name: string,
  path: string,
  operand: Value,
  known: ReadonlySet<string> | undefined,
): void {
  const onInsertOnly = name === "$setOnInsert";
  pathSegments(path);
  const modifier = modifiers.get(name);
  if (modifier) {
    addLeaf(tree, path, { kind: "leaf", change: modifier(operand, path), onInsertOnly }, known);
    return;
  }
  // The source of $rename is a path of its own, so that nothing else can be done there.
  addLeaf(tree, path, { kind: "leaf", change: () => undefined, onInsertOnly }, known);
  const { target, change } = renaming(path, operand);
  addLeaf(tree, target, { kind: "leaf", change, onInsertOnly }, known);
}

function fieldsOf(name: string, fields: Value): Doc {
  if (!modifiers.has(name) && name !== "$rename")
    throw failedToParse(
      `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  if (isDoc(fields)) return fields;
  throw failedToParse(
    `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not ${shown(name, fields)}`,
  );
}

function compileModifiers(update: Doc, arrayFilters: ReadonlyMap<string, Filter> | undefined): Update {
  const tree = newTree();
  const known = arrayFilters && new Set(arrayFilters.keys());
  const used = new Set<string>();
  for (const [name, fields] of update)
    for (const [path, operand] of fieldsOf(name, fields)) {
      addModifier(tree, name, path, operand, known);
      for (const segment of path.split(".")) if (segment.startsWith("$[")) used.add(segment.slice(2, -1));
    }
  for (const name of known ?? [])
    if (!used.has(name))
      throw failedToParse(
        `The array filter for identifier '${name}' was not used in the update ${shownValue(update)}`,
      );
  return {
    kind: "modifiers",
    apply(old, context) {
      const doc = copyOf(old);
      runTree(tree, doc, context);
      return doc;
    },
  };
}

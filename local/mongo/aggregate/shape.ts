import { type Doc, docOf, isArray, isDoc, isNumber, toDouble, typeName, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { compileExpression } from "./expression";
import { fieldPath } from "./field-path";
import type { Expression, ExpressionContext, Scope } from "./types";
import { plainContext, scopeOf } from "./variables";

/** Makes one document of another; the input is left as it was. */
export type Shape = (doc: Doc) => Doc;

/** The stages that work on one document at a time, or undefined for another stage. */
export function shapeStage(
  name: string,
  spec: Value,
  context: ExpressionContext = plainContext(),
): Shape | undefined {
  switch (name) {
    case "$set":
    case "$addFields":
      if (!isDoc(spec))
        throw new MongoError(40272, `${name} specification stage must be an object, got ${typeName(spec)}`);
      return addFields(spec, context);
    case "$unset":
      return unset(spec);
    case "$project":
      if (!isDoc(spec)) throw new MongoError(15969, "$project specification must be an object");
      return project(spec, context);
    case "$replaceRoot":
      if (!isDoc(spec))
        throw new MongoError(
          40229,
          `expected an object as specification for $replaceRoot stage, got ${typeName(spec)}`,
        );
      for (const option of spec.keys())
        if (option !== "newRoot")
          throw new MongoError(40415, `BSON field '$replaceRoot.${option}' is an unknown field.`);
      if (!spec.has("newRoot"))
        throw new MongoError(40414, "BSON field '$replaceRoot.newRoot' is missing but a required field");
      return replaceRoot(spec.get("newRoot") ?? null, context);
    case "$replaceWith":
      return replaceRoot(spec, context);
    default:
      return undefined;
  }
}

function replaceRoot(spec: Value, context: ExpressionContext): Shape {
  const expression = compileExpression(spec, context);
  return (doc) => {
    const root = expression.evaluate(scopeOf(doc));
    if (!isDoc(root))
      throw new MongoError(
        40228,
        `'newRoot' expression must evaluate to an object, but resulting value was of type ${root === undefined ? "missing" : typeName(root)}`,
      );
    return root;
  };
}

/** A tree of what a projection says about each field. */
interface Node {
  fields: Map<string, Node>;
  leaf?: "keep" | "drop" | Expression;
}

const emptyNode = (): Node => ({ fields: new Map() });

function addLeaf(root: Node, path: string, leaf: NonNullable<Node["leaf"]>): void {
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

function addFields(spec: Doc, context: ExpressionContext): Shape {
  if (spec.size === 0)
    throw new MongoError(
      40177,
      "Invalid $addFields :: caused by :: specification must have at least one field",
    );
  const root = emptyNode();
  readComputed(spec, "", root, context);
  return (doc) => compute(doc, root, scopeOf(doc));
}

function readComputed(spec: Doc, prefix: string, root: Node, context: ExpressionContext): void {
  for (const [name, value] of spec) {
    const [first] = isDoc(value) ? value.keys() : [];
    if (isDoc(value) && value.size > 0 && !first?.startsWith("$"))
      readComputed(value, `${prefix}${name}.`, root, context);
    else addLeaf(root, `${prefix}${name}`, compileExpression(value, context));
  }
}

/** Every element of an array gets the fields, also in arrays of arrays; what is no document becomes one. */
const computeAll = (value: Value | undefined, node: Node, scope: Scope): Value =>
  isArray(value) ? value.map((item) => computeAll(item, node, scope)) : compute(value, node, scope);

function compute(value: Value | undefined, node: Node, scope: Scope): Doc {
  const result: Doc = isDoc(value) ? new Map(value) : new Map();
  for (const [name, child] of node.fields) {
    if (child.leaf && typeof child.leaf === "object") {
      const computed = child.leaf.evaluate(scope);
      if (computed === undefined) result.delete(name);
      else result.set(name, computed);
    } else result.set(name, computeAll(result.get(name), child, scope));
  }
  return result;
}

function unset(spec: Value): Shape {
  const paths = isArray(spec) ? spec : [spec];
  if (paths.length === 0)
    throw new MongoError(31119, "$unset specification must be a string or an array with at least one field");
  const root = emptyNode();
  for (const path of paths) {
    if (typeof path !== "string" || path === "")
      throw new MongoError(31002, "$unset specification must be a string or an array of strings");
    addLeaf(root, path, "drop");
  }
  return (doc) => dropped(doc, root);
}

/** Copies a document without the fields that the tree drops. */
function dropped(doc: Doc, node: Node): Doc {
  const result: Doc = new Map();
  for (const [name, value] of doc) {
    const child = node.fields.get(name);
    if (!child) result.set(name, value);
    else if (child.leaf !== "drop")
      result.set(name, inner(value, (item) => dropped(item, child), true) ?? value);
  }
  return result;
}

function inner(value: Value, change: (doc: Doc) => Doc, keepScalars: boolean): Value | undefined {
  if (isDoc(value)) return change(value);
  if (!isArray(value)) return keepScalars ? value : undefined;
  return value
    .map((item) => inner(item, change, keepScalars))
    .filter((item): item is Value => item !== undefined);
}

/** Copies only what the tree keeps or computes. */
function kept(doc: Doc, node: Node, scope: Scope): Doc {
  const result: Doc = new Map();
  for (const [name, value] of doc) {
    const child = node.fields.get(name);
    if (!child) continue;
    if (child.leaf === "keep") result.set(name, value);
    else if (!child.leaf) {
      const part = inner(value, (item) => kept(item, child, scope), false);
      if (part !== undefined) result.set(name, part);
    }
  }
  for (const [name, child] of node.fields) {
    if (child.leaf && typeof child.leaf === "object") {
      const computed = child.leaf.evaluate(scope);
      if (computed !== undefined) result.set(name, computed);
    } else if (!child.leaf && !result.has(name) && hasComputed(child))
      result.set(name, kept(docOf({}), child, scope));
  }
  return result;
}

const hasComputed = (node: Node): boolean =>
  [...node.fields.values()].some((child) =>
    child.leaf ? typeof child.leaf === "object" : hasComputed(child),
  );

interface Parsed {
  root: Node;
  including: boolean | undefined;
  id: "keep" | "drop" | undefined;
}

/** Reads `$project` and plain projections; `special` may take a value for itself (as `$slice` of find). */
export function parseProjection(
  spec: Doc,
  special: (path: string, value: Value) => boolean = () => false,
  context: ExpressionContext = plainContext(),
): Parsed {
  const parsed: Parsed = { root: emptyNode(), including: undefined, id: undefined };
  readProjection(spec, "", parsed, special, context);
  return parsed;
}

function readProjection(
  spec: Doc,
  prefix: string,
  parsed: Parsed,
  special: (path: string, value: Value) => boolean,
  context: ExpressionContext,
): void {
  for (const [name, value] of spec) {
    const path = `${prefix}${name}`;
    const flag = typeof value === "boolean" ? value : isNumber(value) ? toDouble(value) !== 0 : undefined;
    const [first] = isDoc(value) ? value.keys() : [];
    if (special(path, value)) continue;
    if (name.startsWith("$") && prefix === "")
      throw new MongoError(16410, "FieldPath field names may not start with '$'.");
    if (path === "_id" && flag !== undefined) {
      parsed.id = flag ? "keep" : "drop";
      continue;
    }
    if (isDoc(value) && value.size === 0)
      throw new MongoError(
        51270,
        `An empty sub-projection is not a valid value. Found empty object at path ${path}`,
      );
    if (isDoc(value) && !first?.startsWith("$")) {
      readProjection(value, `${path}.`, parsed, special, context);
      continue;
    }
    if (flag === false) {
      if (parsed.including === true)
        throw new MongoError(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
      parsed.including = false;
      addLeaf(parsed.root, path, "drop");
      continue;
    }
    if (parsed.including === false)
      throw new MongoError(31253, `Cannot do inclusion on field ${path} in exclusion projection`);
    parsed.including = true;
    addLeaf(parsed.root, path, flag ? "keep" : compileExpression(value, context));
  }
}

/** Compiles `$project`, or a projection of find without its own operators. */
function project(spec: Doc, context: ExpressionContext): Shape {
  if (spec.size === 0)
    throw new MongoError(
      51272,
      "Invalid $project :: caused by :: projection specification must have at least one field",
    );
  return shapeOf(parseProjection(spec, undefined, context));
}

/** The shape of a read projection. */
export function shapeOf(parsed: Parsed): Shape {
  const { root, id } = parsed;
  const including = parsed.including ?? id === "keep";
  if (!including) {
    if (id === "drop") addLeaf(root, "_id", "drop");
    return (doc) => dropped(doc, root);
  }
  if (id !== "drop" && !root.fields.has("_id")) addLeaf(root, "_id", "keep");
  return (doc) => kept(doc, root, scopeOf(doc));
}

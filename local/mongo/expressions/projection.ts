import { type Doc, isDoc, isNumber, truthy, type Value } from "../bson/values";
import { MongoError, refusal } from "../errors";
import { compileExpression } from "./expression";
import { addLeaf, computed, emptyNode, markComputed, type Node, projected } from "./projection-tree";
import { type Shape, scopeOf } from "./types";

interface Parsed {
  root: Node;
  /** True if the projection includes fields, false if it excludes fields. Undefined: undecided so far. */
  including: boolean | undefined;
  id: "keep" | "drop" | undefined;
  /** Whether expressions are allowed in the projection. */
  expressions: boolean;
}

const flagOf = (value: Value): boolean | undefined =>
  typeof value === "boolean" || isNumber(value) ? truthy(value) : undefined;

function readFields(spec: Doc, prefix: string, parsed: Parsed): void {
  for (const [name, value] of spec) {
    const path = `${prefix}${name}`;
    if (name.startsWith("$") && prefix === "")
      throw new MongoError(16410, "FieldPath field names may not start with '$'.");
    const flag = flagOf(value);
    if (path === "_id" && flag !== undefined) parsed.id = flag ? "keep" : "drop";
    else if (flag !== undefined) setFlag(parsed, path, flag);
    else readOther(parsed, path, value);
  }
}

function setFlag(parsed: Parsed, path: string, flag: boolean): void {
  if (!parsed.expressions && /(^|\.)\$(\.|$)/.test(path)) throw refusal(31394, "the positional projection");
  if (parsed.including === !flag)
    throw flag
      ? new MongoError(31253, `Cannot do inclusion on field ${path} in exclusion projection`)
      : new MongoError(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
  parsed.including = flag;
  addLeaf(parsed.root, path, flag ? "keep" : "drop");
}

/** Reads a projection value that is neither a number nor a boolean: a nested projection or an expression. */
function readOther(parsed: Parsed, path: string, value: Value): void {
  const [first] = isDoc(value) ? value.keys() : [];
  if (isDoc(value) && first === undefined)
    throw new MongoError(
      51270,
      `An empty sub-projection is not a valid value. Found empty object at path ${path}`,
    );
  if (isDoc(value) && !first?.startsWith("$")) {
    readFields(value, `${path}.`, parsed);
    return;
  }
  if (!parsed.expressions) throw refusal(2, `${first ?? "an expression"} in find's projection`);
  if (parsed.including === false)
    throw new MongoError(
      isDoc(value) ? 31252 : 31310,
      `Cannot do inclusion on field ${path} in exclusion projection`,
    );
  parsed.including = true;
  addLeaf(parsed.root, path, compileExpression(value));
}

function settled({ root, id, including: named }: Parsed): Shape {
  const including = named ?? id === "keep";
  if (including && id !== "drop" && !root.fields.has("_id")) addLeaf(root, "_id", "keep");
  if (!including && id === "drop") addLeaf(root, "_id", "drop");
  if (!markComputed(root)) return (doc) => projected(doc, root, including);
  return (doc) => computed(projected(doc, root, including), root, scopeOf(doc));
}

function compiled(spec: Doc, expressions: boolean): Shape {
  const parsed: Parsed = { root: emptyNode(), including: undefined, id: undefined, expressions };
  readFields(spec, "", parsed);
  return settled(parsed);
}

/**
 * Compiles the projection of a `find`. Returns undefined if the projection is empty. Throws MongoDB's errors if it is
 * invalid.
 */
export const findProjection = (spec: Doc): Shape | undefined =>
  spec.size === 0 ? undefined : compiled(spec, false);

export function projectStage(spec: Value): Shape {
  if (!isDoc(spec)) throw new MongoError(15969, "$project specification must be an object");
  if (spec.size === 0)
    throw new MongoError(
      51272,
      "Invalid $project :: caused by :: projection specification must have at least one field",
    );
  return compiled(spec, true);
}

export function setStage(spec: Value): Shape {
  if (!isDoc(spec)) throw new MongoError(40272, "$set specification stage must be an object");
  if (spec.size === 0)
    throw new MongoError(40177, "Invalid $set :: caused by :: specification must have at least one field");
  const root = emptyNode();
  readComputed(spec, "", root);
  markComputed(root);
  return (doc) => computed(doc, root, scopeOf(doc));
}

function readComputed(spec: Doc, prefix: string, root: Node): void {
  for (const [name, value] of spec) {
    const [first] = isDoc(value) ? value.keys() : [];
    if (isDoc(value) && first !== undefined && !first.startsWith("$"))
      readComputed(value, `${prefix}${name}.`, root);
    else addLeaf(root, `${prefix}${name}`, compileExpression(value));
  }
}

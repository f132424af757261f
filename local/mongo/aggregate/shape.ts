import { type Doc, isArray, isDoc, typeName, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { compileExpression } from "./expression";
import { parseProjection, settled } from "./projection-parse";
import { addLeaf, computed, emptyNode, markComputed, type Node, projected } from "./projection-tree";
import type { ExpressionContext } from "./types";
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

function addFields(spec: Doc, context: ExpressionContext): Shape {
  if (spec.size === 0)
    throw new MongoError(
      40177,
      "Invalid $addFields :: caused by :: specification must have at least one field",
    );
  const root = emptyNode();
  readComputed(spec, "", root, context);
  markComputed(root);
  return (doc) => computed(doc, root, scopeOf(doc));
}

function readComputed(spec: Doc, prefix: string, root: Node, context: ExpressionContext): void {
  for (const [name, value] of spec) {
    const [first] = isDoc(value) ? value.keys() : [];
    if (isDoc(value) && value.size > 0 && !first?.startsWith("$"))
      readComputed(value, `${prefix}${name}.`, root, context);
    else addLeaf(root, `${prefix}${name}`, compileExpression(value, context));
  }
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
  return (doc) => projected(doc, root, false);
}

/** Compiles `$project`. */
function project(spec: Doc, context: ExpressionContext): Shape {
  if (spec.size === 0)
    throw new MongoError(
      51272,
      "Invalid $project :: caused by :: projection specification must have at least one field",
    );
  const shape = settled(parseProjection(spec, undefined, context));
  return (doc) => shape(doc);
}

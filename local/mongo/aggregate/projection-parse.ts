import { type Doc, isDoc, isNumber, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { compileExpression } from "./expression";
import { addLeaf, computed, emptyNode, markComputed, type Node, projected } from "./projection-tree";
import { truthy } from "./truth";
import type { ExpressionContext } from "./types";
import { plainContext, scopeOf } from "./variables";

/** A projection that was read. */
export interface Parsed {
  root: Node;
  /** Undefined while only `_id` and operators of find were named. */
  including: boolean | undefined;
  id: "keep" | "drop" | undefined;
}

/** Takes an operator of find for itself, and then adds its leaf. */
export type Special = (path: string, value: Value, parsed: Parsed) => boolean;

/** Reads `$project` and plain projections. Throws MongoError with MongoDB's codes. */
export function parseProjection(
  spec: Doc,
  special: Special = () => false,
  context: ExpressionContext = plainContext(),
): Parsed {
  const parsed: Parsed = { root: emptyNode(), including: undefined, id: undefined };
  readFields(spec, "", parsed, special, context);
  return parsed;
}

const flagOf = (value: Value): boolean | undefined =>
  typeof value === "boolean" || isNumber(value) ? truthy(value) : undefined;

function readFields(
  spec: Doc,
  prefix: string,
  parsed: Parsed,
  special: Special,
  context: ExpressionContext,
): void {
  for (const [name, value] of spec) {
    const path = `${prefix}${name}`;
    if (special(path, value, parsed)) continue;
    if (name.startsWith("$") && prefix === "")
      throw new MongoError(16410, "FieldPath field names may not start with '$'.");
    const flag = flagOf(value);
    if (path === "_id" && flag !== undefined) {
      parsed.id = flag ? "keep" : "drop";
      continue;
    }
    if (isDoc(value) && value.size === 0)
      throw new MongoError(
        51270,
        `An empty sub-projection is not a valid value. Found empty object at path ${path}`,
      );
    const [first] = isDoc(value) ? value.keys() : [];
    if (isDoc(value) && !first?.startsWith("$")) readFields(value, `${path}.`, parsed, special, context);
    else if (flag === false) exclude(parsed, path);
    else {
      include(parsed, path, flag ? 31253 : isDoc(value) ? 31252 : 31310);
      addLeaf(parsed.root, path, flag ? "keep" : compileExpression(value, context));
    }
  }
}

function exclude(parsed: Parsed, path: string): void {
  if (parsed.including === true)
    throw new MongoError(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
  parsed.including = false;
  addLeaf(parsed.root, path, "drop");
}

/** Notes that a projection names what it keeps. Throws the code where it has named what it leaves out. */
export function include(parsed: Parsed, path: string, code: 31252 | 31253 | 31310): void {
  if (parsed.including === false)
    throw new MongoError(code, `Cannot do inclusion on field ${path} in exclusion projection`);
  parsed.including = true;
}

/**
 * The shape of a read projection. `image` is what it starts from where that is not the document itself; expressions
 * always look at the document.
 */
export function settled(parsed: Parsed): (doc: Doc, image?: Doc) => Doc {
  const { root, id } = parsed;
  const including = parsed.including ?? id === "keep";
  if (including && id !== "drop" && !root.fields.has("_id")) addLeaf(root, "_id", "keep");
  if (!including && id === "drop") addLeaf(root, "_id", "drop");
  if (!markComputed(root)) return (doc, image = doc) => projected(image, root, including);
  return (doc, image = doc) => computed(projected(image, root, including), root, scopeOf(doc));
}

import { parseProjection, type Shape, shapeOf } from "../aggregate/shape";
import { type Doc, docOf, isArray, isDoc, isNumber, toDouble, type Value } from "../bson/values";
import { badValue, MongoError } from "../errors";
import { compileFilter } from "../matcher/compile";
import { matches } from "../matcher/evaluate";
import { changeExisting, copyOf } from "../update/paths";

type ListChange = (list: Value[]) => Value[] | undefined;

function sliceOf(value: Value): ListChange {
  const parts = (isArray(value) ? value : [value]).map((part) =>
    isNumber(part) ? Math.trunc(toDouble(part)) : Number.NaN,
  );
  const [first = Number.NaN, count] = parts;
  if (parts.some(Number.isNaN)) throw new MongoError(28667, "Invalid $slice syntax: expected numbers");
  if (count === undefined) return (list) => (first < 0 ? list.slice(first) : list.slice(0, first));
  if (count <= 0) throw new MongoError(28724, "$slice limit must be positive");
  return (list) => {
    const start = first < 0 ? Math.max(list.length + first, 0) : first;
    return list.slice(start, start + count);
  };
}

function elementOf(value: Value): ListChange {
  if (!isDoc(value)) throw new MongoError(31274, "elemMatch: Invalid argument, object required");
  const filter = compileFilter(docOf({ list: docOf({ $elemMatch: value }) }));
  return (list) => {
    const found = list.find((item) => matches(filter, docOf({ list: [item] })));
    return found === undefined ? undefined : [found];
  };
}

/** Compiles find's projection: fields in or out, `$slice`, `$elemMatch` and expressions. Positional `$` is refused. */
export function compileProjection(spec: Doc): Shape | undefined {
  if (spec.size === 0) return undefined;
  const changes: { path: string; change: ListChange }[] = [];
  let elements = false;
  const parsed = parseProjection(spec, (path, value) => {
    if (path.endsWith(".$"))
      throw new MongoError(115, "positional projection is not supported by this server");
    if (!isDoc(value) || value.size !== 1) return false;
    if (value.has("$slice") && !isExpressionSlice(value.get("$slice")))
      changes.push({ path, change: sliceOf(value.get("$slice") ?? null) });
    else if (value.has("$elemMatch")) {
      if (path.includes("."))
        throw new MongoError(31275, "Cannot use $elemMatch projection on a nested field.");
      elements = true;
      changes.push({ path, change: elementOf(value.get("$elemMatch") ?? null) });
    } else if (value.has("$meta")) throw badValue("$meta is not supported by this server");
    else return false;
    return true;
  });
  if (changes.length === 0) return shapeOf(parsed);
  // An $elemMatch alone keeps only its field; a $slice alone keeps all the others.
  if (elements && parsed.including === undefined) parsed.including = true;
  if (parsed.including === true) for (const { path } of changes) addKept(parsed, path);
  const shape = shapeOf(parsed);
  return (doc) => {
    const result = copyOf(shape(doc));
    for (const { path, change } of changes) {
      const segments = path.split(".");
      changeExisting(result, segments, (old) => {
        const next = isArray(old) ? change(old) : old;
        return next ?? REMOVE;
      });
      if (
        !path.includes(".") &&
        (result.get(path) === REMOVE || (elements && !isArray(result.get(path)) && isElement(spec, path)))
      )
        result.delete(path);
    }
    return result;
  };
}

const REMOVE: Value = docOf({});
const isElement = (spec: Doc, path: string): boolean => {
  const value = spec.get(path);
  return isDoc(value) && value.has("$elemMatch");
};
const isExpressionSlice = (value: Value | undefined): boolean =>
  isArray(value) && typeof value[0] === "string";

function addKept(parsed: ReturnType<typeof parseProjection>, path: string): void {
  let node = parsed.root;
  for (const segment of path.split(".")) {
    const next = node.fields.get(segment) ?? { fields: new Map() };
    node.fields.set(segment, next);
    node = next;
  }
  node.leaf = "keep";
}

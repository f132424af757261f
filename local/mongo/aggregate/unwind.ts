import { type Doc, isArray, isDoc, typeName, type Value } from "../bson/values";
import { spend } from "../budget";
import { MongoError } from "../errors";
import { fieldPath, withoutPath, withValueAt } from "./field-path";
import type { Stage } from "./types";

interface Unwind {
  path: string[];
  keepEmpty: boolean;
  indexPath: string[] | undefined;
}

function readUnwind(spec: Value): Unwind {
  let path: Value | undefined = spec;
  let keepEmpty = false;
  let indexPath: string[] | undefined;
  if (isDoc(spec)) {
    for (const [name, value] of spec) {
      if (name === "path") {
        if (typeof value !== "string")
          throw new MongoError(
            28808,
            `expected a string as the path for $unwind stage, got ${typeName(value)}`,
          );
      } else if (name === "preserveNullAndEmptyArrays") {
        if (typeof value !== "boolean")
          throw new MongoError(
            28809,
            `expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage, got ${typeName(value)}`,
          );
        keepEmpty = value;
      } else if (name === "includeArrayIndex") {
        if (typeof value !== "string" || value === "")
          throw new MongoError(
            28810,
            `expected a non-empty string for the includeArrayIndex option to $unwind stage, got ${typeName(value)}`,
          );
        if (value.startsWith("$"))
          throw new MongoError(
            28822,
            `includeArrayIndex option to $unwind stage should not be prefixed with a '$': ${value}`,
          );
        indexPath = fieldPath(value);
      } else throw new MongoError(28811, `unrecognized option to $unwind stage: ${name}`);
    }
    path = spec.get("path");
  } else if (typeof spec !== "string")
    throw new MongoError(
      15981,
      `expected either a string or an object as specification for $unwind stage, got ${typeName(spec)}`,
    );
  if (typeof path !== "string" || path === "")
    throw new MongoError(28812, "no path specified to $unwind stage");
  if (!path.startsWith("$"))
    throw new MongoError(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  return { path: fieldPath(path.slice(1)), keepEmpty, indexPath };
}

function valueAt(doc: Doc, path: readonly string[]): Value | undefined {
  let value: Value | undefined = doc;
  for (const segment of path) value = isDoc(value) ? value.get(segment) : undefined;
  return value;
}

/** `$unwind`: one document for each element of an array; what is no array counts as its only element. */
export function unwind(spec: Value): Stage {
  const { path, keepEmpty, indexPath } = readUnwind(spec);
  const numbered = (doc: Doc, index: Value): Doc => (indexPath ? withValueAt(doc, indexPath, index) : doc);
  return function* (documents) {
    for (const doc of documents) {
      const value = valueAt(doc, path);
      if (isArray(value) && value.length > 0) {
        for (const [i, item] of value.entries()) {
          spend(doc.size);
          yield numbered(withValueAt(doc, path, item), BigInt(i));
        }
      } else if (isArray(value) || value === undefined || value === null) {
        if (keepEmpty) yield numbered(isArray(value) ? withoutPath(doc, path) : doc, null);
      } else yield numbered(doc, null);
    }
  };
}

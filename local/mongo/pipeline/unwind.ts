import { type Doc, isArray, isDoc, typeName, type Value } from "../bson/values";
import { step } from "../deadline";
import { MongoError, refusal } from "../errors";
import { fieldPath } from "../expressions/field-path";
import type { Stage } from "./stage";

function pathOf(spec: Value): string[] {
  if (isDoc(spec))
    for (const name of spec.keys()) if (name !== "path") throw refusal(28811, `$unwind's option ${name}`);
  const path = isDoc(spec) ? spec.get("path") : spec;
  if (path === undefined || path === "") throw new MongoError(28812, "no path specified to $unwind stage");
  if (typeof path !== "string")
    throw new MongoError(
      isDoc(spec) ? 28808 : 15981,
      `expected a string as the path for $unwind stage, got ${typeName(path ?? null)}`,
    );
  if (!path.startsWith("$"))
    throw new MongoError(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  return fieldPath(path.slice(1));
}

/** Returns a copy of a document with another value at the path. */
function withValueAt(doc: Doc, [first = "", ...rest]: readonly string[], value: Value): Doc {
  const child = doc.get(first);
  const next = rest.length > 0 ? withValueAt(isDoc(child) ? child : new Map(), rest, value) : value;
  return new Map(doc).set(first, next);
}

/**
 * Compiles `$unwind`, which makes one document for each element of an array. A single value is treated like an array
 * with one element.
 */
export function unwind(spec: Value): Stage {
  const path = pathOf(spec);
  return function* (documents) {
    for (const doc of documents) {
      let value: Value | undefined = doc;
      for (const segment of path) value = isDoc(value) ? value.get(segment) : undefined;
      if (value === undefined || value === null) continue;
      if (!isArray(value)) yield doc;
      else
        for (const item of value) {
          step();
          yield withValueAt(doc, path, item);
        }
    }
  };
}

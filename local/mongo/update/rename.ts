import { shown, shownField } from "../bson/shown";
import { type Doc, isArray, isDoc, type Value } from "../bson/values";
import { badValue, MongoError } from "../errors";
import { changeAt, documentOf, lookup, removeAt } from "./paths";
import { pathSegments } from "./tree";
import type { Change } from "./types";

const isDynamic = (segment: string): boolean => segment === "$" || /^\$\[.*\]$/s.test(segment);

/** Throws when an array lies on the way to a field that `$rename` takes or makes. */
function checkNoArray(doc: Doc, path: readonly string[], which: "source" | "destination"): void {
  for (let i = 1; i < path.length; i++) {
    const value = lookup(doc, path.slice(0, i));
    if (isArray(value))
      throw badValue(
        `The ${which} field cannot be an array element, '${path.join(".")}' in doc with ${documentOf(doc).slice(1, -1)} has an array field called '${path[i - 1]}'`,
      );
    if (value !== undefined && !isDoc(value) && which === "source")
      throw new MongoError(
        28,
        `cannot use the part (${path[i - 1]} of ${path.join(".")}) to traverse the element (${shown(path[i - 1] ?? "", value)})`,
      );
  }
}

/** What `$rename` does on its way `from` one path to another. */
export function renaming(from: string, to: Value): { target: string; change: Change } {
  if (typeof to !== "string")
    throw badValue(`The 'to' field for $rename must be a string: ${shownField(from, to)}`);
  const [source, target] = [pathSegments(from), pathSegments(to)];
  if (to.includes("\0")) throw badValue("The 'to' field for $rename cannot contain an embedded null byte");
  const whole = shownField(from, to);
  if (from === to) throw badValue(`The source and target field for $rename must differ: ${whole}`);
  if (to.startsWith(`${from}.`) || from.startsWith(`${to}.`))
    throw badValue(`The source and target field for $rename must not be on the same path: ${whole}`);
  if (source.some(isDynamic)) throw badValue(`The source field for $rename may not be dynamic: ${from}`);
  if (target.some(isDynamic)) throw badValue(`The destination field for $rename may not be dynamic: ${to}`);
  return {
    target: to,
    change: (doc) => {
      checkNoArray(doc, source, "source");
      const value = lookup(doc, source);
      if (value === undefined) return;
      checkNoArray(doc, target, "destination");
      if (source[0] === "_id")
        throw new MongoError(
          66,
          `Unsetting the path '${from}' using $rename would modify the immutable field '_id'`,
        );
      changeAt(doc, target, () => value);
      removeAt(doc, source);
    },
  };
}

import { equalValues } from "../bson/compare";
import { type Doc, isArray, isDoc, typeName, type Value } from "../bson/values";
import { badValue, failedToParse, MongoError } from "../errors";
import { compileFilter } from "../matcher/compile";
import type { Filter } from "../matcher/nodes";
import { type Change, modifiers } from "./modifiers";
import { changeAt, concretePaths, copyOf, lookup, removeAt } from "./paths";
import { compilePipelineUpdate } from "./pipeline";
import { shownValue } from "./shown";
import { keepId, type Update } from "./types";

interface Step {
  path: string;
  segments: string[];
  onInsertOnly: boolean;
  change: Change;
}

/** Compiles the `u` of an update statement: operators, a whole document, or a pipeline. */
export function compileUpdate(update: Value): Update {
  if (isArray(update)) return compilePipelineUpdate(update);
  if (!isDoc(update)) throw failedToParse("Update argument must be either an object or an array");
  const [first] = update.keys();
  return first?.startsWith("$") ? compileModifiers(update) : replacement(update);
}

/** Compiles `arrayFilters`: each is about one identifier. */
export function compileArrayFilters(list: Value | undefined): Map<string, Filter> {
  const filters = new Map<string, Filter>();
  if (list === undefined || list === null) return filters;
  if (!isArray(list)) throw new MongoError(14, "arrayFilters must be an array");
  for (const item of list) {
    if (!isDoc(item)) throw new MongoError(14, "arrayFilters must hold objects");
    const name = identifierOf(item);
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name))
      throw badValue(
        `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
      );
    if (filters.has(name))
      throw failedToParse(`Found multiple array filters with the same top-level field name ${name}`);
    filters.set(name, compileFilter(item));
  }
  return filters;
}

function identifierOf(filter: Doc): string {
  const [first] = filter;
  if (!first) throw failedToParse("Cannot use an expression without a top-level field name in arrayFilters");
  const [name, value] = first;
  if (!name.startsWith("$")) return name.split(".")[0] ?? "";
  const inner = isArray(value) ? value[0] : undefined;
  return isDoc(inner) ? identifierOf(inner) : "";
}

function replacement(doc: Doc): Update {
  for (const name of doc.keys())
    if (name.startsWith("$"))
      throw new MongoError(
        52,
        `The dollar ($) prefixed field '${name}' in '${name}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      );
  return {
    kind: "replacement",
    apply(old) {
      const id = old.get("_id");
      const given = doc.get("_id");
      if (id !== undefined && given !== undefined && !equalValues(id, given))
        throw new MongoError(
          66,
          `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${shownValue(given)}`,
        );
      const next: Doc = new Map();
      const kept = id ?? given;
      if (kept !== undefined) next.set("_id", kept);
      for (const [name, value] of doc) if (name !== "_id") next.set(name, copyOf(value));
      return next;
    },
  };
}

function checkedSegments(path: string): string[] {
  const segments = path.split(".");
  if (segments.includes(""))
    throw new MongoError(
      56,
      path === ""
        ? "An empty update path is not valid."
        : `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  if (segments[0] === "$" || segments[0]?.startsWith("$["))
    throw badValue(
      `Cannot have array filter identifier or positional element in the first position in path '${path}'`,
    );
  for (const segment of segments)
    if (segment.startsWith("$") && segment !== "$" && !/^\$\[.*\]$/.test(segment))
      throw new MongoError(
        52,
        `The dollar ($) prefixed field '${segment}' in '${path}' is not valid for storage.`,
      );
  return segments;
}

function renameStep(from: string, to: Value): Step {
  if (typeof to !== "string")
    throw badValue(`The 'to' field for $rename must be a string: ${from}: ${shownValue(to)}`);
  const source = checkedSegments(from);
  const target = checkedSegments(to);
  if ([...source, ...target].some((segment) => segment.startsWith("$")))
    throw badValue(`The source and target field for $rename must not be dynamic: ${from}`);
  if (from === to) throw badValue(`The source and target field for $rename must differ: ${from}: "${to}"`);
  return {
    path: to,
    segments: target,
    onInsertOnly: false,
    change: (doc) => {
      const value = lookup(doc, source);
      if (value === undefined) return;
      for (const path of [source, target])
        for (let i = 1; i < path.length; i++)
          if (isArray(lookup(doc, path.slice(0, i))))
            throw badValue("The source or target of $rename cannot be an array element");
      removeAt(doc, source);
      changeAt(doc, target, () => value);
    },
  };
}

function compileModifiers(update: Doc): Update {
  const steps: Step[] = [];
  const paths: string[] = [];
  const claim = (path: string): void => {
    for (const other of paths) {
      const shorter = other.length <= path.length ? other : path;
      if (other === path || `${other.length > path.length ? other : path}`.startsWith(`${shorter}.`))
        throw new MongoError(40, `Updating the path '${path}' would create a conflict at '${shorter}'`);
    }
    paths.push(path);
  };
  for (const [name, fields] of update) {
    const modifier = modifiers[name];
    if (!modifier && name !== "$rename")
      throw failedToParse(
        `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    if (!isDoc(fields))
      throw failedToParse(
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${name}: ${shownValue(fields)}}`,
      );
    for (const [path, operand] of fields) {
      claim(path);
      if (modifier) {
        const change = modifier(operand, path);
        steps.push({ path, segments: checkedSegments(path), onInsertOnly: name === "$setOnInsert", change });
      } else {
        const step = renameStep(path, operand);
        claim(step.path);
        steps.push(step);
      }
    }
  }
  // MongoDB works through the fields in order of their names, so new fields come in that order.
  steps.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  return {
    kind: "modifiers",
    apply(old, context) {
      const doc = copyOf(old);
      for (const step of steps) {
        if (step.onInsertOnly && !context.inserting) continue;
        for (const path of concretePaths(doc, step.segments, context)) step.change(doc, path);
      }
      keepId(old, doc);
      return doc;
    },
  };
}

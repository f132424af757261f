import { Timestamp } from "mongodb";
import { shown, shownValue } from "../bson/shown";
import { type Doc, isArray, isDoc, typeName, type Value } from "../bson/values";
import { failedToParse, MongoError, refusal } from "../errors";
import { setStage } from "../expressions/projection";
import type { Shape } from "../expressions/types";
import type { Filter } from "../matcher/nodes";
import { modifiers } from "./modifiers";
import { checkLevels, copyOf } from "./paths";
import { checkApart, type PlacedChange, pathSegments, runChanges } from "./places";
import { dollarField, keepId, type Update } from "./types";

/** Compiles the change `u` of an update statement. Throws if the array filters and the paths do not fit together. */
export function compileUpdate(update: Value, arrayFilters: ReadonlyMap<string, Filter>): Update {
  const [first] = isDoc(update) ? update.keys() : [];
  if (isDoc(update) && first?.startsWith("$")) return compileModifiers(update, arrayFilters);
  if (arrayFilters.size > 0)
    throw failedToParse("arrayFilters may not be specified for pipeline-style or replacement-style updates");
  if (isArray(update)) return compilePipeline(update);
  if (!isDoc(update)) throw failedToParse("Update argument must be either an object or an array");
  return replacement(update);
}

/** Compiles a replacement. Throws for an empty timestamp at the top level, which this server does not support. */
function replacement(doc: Doc): Update {
  for (const [name, value] of doc) {
    if (name.startsWith("$")) throw dollarField(name);
    if (value instanceof Timestamp && value.toBigInt() === 0n) throw refusal(2, "an empty timestamp");
  }
  checkLevels(doc, 0);
  return {
    kind: "replacement",
    apply(old) {
      keepId(old, doc);
      const next: Doc = new Map();
      const given = doc.get("_id");
      // Keeps the old `_id` if the new document has none. null is a valid `_id`.
      const id = given === undefined ? old.get("_id") : given;
      if (id !== undefined) next.set("_id", id);
      for (const [name, value] of doc) if (name !== "_id") next.set(name, copyOf(value));
      return next;
    },
  };
}

function setOf(stage: Value): Shape {
  if (!isDoc(stage) || stage.size !== 1)
    throw new MongoError(40323, "A pipeline stage specification object must contain exactly one field.");
  const [[name, value] = ["", null]] = stage;
  if (name !== "$set") throw refusal(72, `${name} within an update`);
  return setStage(value ?? null);
}

function compilePipeline(stages: readonly Value[]): Update {
  const steps = stages.map(setOf);
  return {
    kind: "pipeline",
    apply(old) {
      const doc = steps.reduce((next, step) => step(next), old);
      keepId(old, doc);
      const id = old.get("_id");
      return id === undefined || doc.has("_id") ? doc : new Map([["_id", id], ...doc]);
    },
  };
}

function fieldsOf(name: string, fields: Value): Doc {
  if (!modifiers.has(name)) throw refusal(9, `Unknown modifier: ${name}; it`);
  if (isDoc(fields)) return fields;
  throw failedToParse(
    `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not ${shown(name, fields)}`,
  );
}

function compileModifiers(update: Doc, arrayFilters: ReadonlyMap<string, Filter>): Update {
  const changes: PlacedChange[] = [];
  const used = new Set<string>();
  for (const [name, fields] of update)
    for (const [path, operand] of fieldsOf(name, fields)) {
      const change = modifiers.get(name)?.(operand, path) ?? (() => undefined);
      const segments = pathSegments(path, arrayFilters);
      checkApart(segments, changes);
      changes.push({ segments, change, onInsertOnly: name === "$setOnInsert" });
      for (const segment of segments) if (segment.startsWith("$[")) used.add(segment.slice(2, -1));
    }
  for (const name of arrayFilters.keys())
    if (!used.has(name))
      throw failedToParse(
        `The array filter for identifier '${name}' was not used in the update ${shownValue(update)}`,
      );
  return {
    kind: "modifiers",
    apply(old, context) {
      const doc = copyOf(old);
      runChanges(changes, doc, context);
      return doc;
    },
  };
}

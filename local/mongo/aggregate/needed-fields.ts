import { type Doc, isArray, isDoc, isNumber, type Value } from "../bson/values";
import { stageOf } from "./stage";
import { truthy } from "./truth";

/** Operators that name a field in another way than by a path. */
const BY_NAME = ["$getField", "$setField", "$unsetField"];

/** Gathers names of top-level fields; each method tells whether these are all that can be looked at. */
class Needed {
  readonly names = new Set<string>();

  path(path: string): true {
    this.names.add(path.split(".", 1)[0] ?? "");
    return true;
  }

  expression(value: Value): boolean {
    if (typeof value === "string") {
      if (value.startsWith("$$")) return !/^\$\$(ROOT|CURRENT)\b/.test(value);
      return value.startsWith("$") ? this.path(value.slice(1)) : true;
    }
    if (isArray(value)) return value.every((item) => this.expression(item));
    if (!isDoc(value)) return true;
    if (BY_NAME.some((name) => value.has(name))) return false;
    return [...value.values()].every((item) => this.expression(item));
  }

  filter(filter: Value): boolean {
    if (!isDoc(filter)) return false;
    return [...filter].every(([name, value]) => {
      if (name === "$and" || name === "$or" || name === "$nor")
        return isArray(value) && value.every((part) => this.filter(part));
      if (name === "$expr") return this.expression(value);
      return name === "$comment" || (!name.startsWith("$") && this.path(name));
    });
  }

  /** A projection that names what it keeps, without operators of find. */
  projection(spec: Value): boolean {
    if (!isDoc(spec)) return false;
    this.names.add("_id");
    const flags = [...spec].filter(([, value]) => typeof value === "boolean" || isNumber(value));
    const leavesOut = flags.some(([name, value]) => name !== "_id" && !truthy(value));
    const keeps = flags.some(([, value]) => truthy(value)) || flags.length < spec.size;
    return keeps && !leavesOut && [...spec].every(([name, value]) => this.projected(name, value));
  }

  private projected(name: string, value: Value): boolean {
    if (name.includes("$")) return false;
    if (isDoc(value) && (value.has("$slice") || value.has("$elemMatch"))) return false;
    // A document may say what is left out below.
    const inner = isDoc(value) && !value.keys().next().value?.startsWith("$");
    return !inner && this.path(name) && this.expression(value);
  }
}

type Effect = "all" | "more" | "done";

/** What a stage looks at; `done` when nothing behind it can look at anything else of the documents. */
function afterStage(needed: Needed, name: string, spec: Value): Effect {
  const more = (known: boolean): Effect => (known ? "more" : "all");
  const done = (known: boolean): Effect => (known ? "done" : "all");
  switch (name) {
    case "$match":
      return more(needed.filter(spec));
    case "$sort":
    case "$set":
    case "$addFields":
      if (!isDoc(spec)) return "all";
      for (const path of spec.keys()) needed.path(path);
      return more(needed.expression(spec));
    case "$unwind":
      return more(needed.expression(spec));
    case "$skip":
    case "$limit":
      return "more";
    case "$count":
      return "done";
    case "$group":
    case "$bucket":
    case "$sortByCount":
    case "$replaceRoot":
    case "$replaceWith":
      return done(needed.expression(spec));
    case "$project":
      return done(needed.projection(spec));
    default:
      return "all";
  }
}

/** The top-level fields of its documents that a pipeline looks at; undefined when it may be any. */
export function fieldsOfPipeline(stages: readonly Value[]): ReadonlySet<string> | undefined {
  const needed = new Needed();
  for (const stage of stages) {
    const effect = afterStage(needed, ...stageOf(stage));
    if (effect !== "more") return effect === "done" ? needed.names : undefined;
  }
  return undefined;
}

/** The same for a projection of find. */
export function fieldsOfProjection(spec: Doc): ReadonlySet<string> | undefined {
  const needed = new Needed();
  return needed.projection(spec) ? needed.names : undefined;
}

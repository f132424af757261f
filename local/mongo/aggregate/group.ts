import {
  canonicalType,
  type Doc,
  docOf,
  int,
  isArray,
  isDoc,
  isNumber,
  typeName,
  type Value,
} from "../bson/values";
import { MongoError } from "../errors";
import { type GroupField, groupDocument, readGroupField } from "./accumulators";
import type { Accumulator } from "./accumulators-some";
import { compileExpression } from "./expression";
import { type Memory, sizeOf, stageMemory } from "./memory";
import type { ExpressionContext, Stage } from "./types";
import { scopeOf } from "./variables";

interface Group {
  id: Value;
  parts: Accumulator[];
}

/** About what a group takes, and each of its fields. */
const GROUP_BYTES = 64;

/** Groups by key, in the order in which the keys first came. */
class Groups {
  private readonly found = new Map<string, Group>();
  private readonly memory: Memory;
  constructor(
    private readonly fields: readonly GroupField[],
    private readonly context: ExpressionContext,
  ) {
    this.memory = stageMemory("$group", context.mostHeld);
  }

  add(id: Value, doc: Doc): void {
    const key = this.context.order.key(id);
    let group = this.found.get(key);
    if (!group) {
      group = { id, parts: this.fields.map((field) => field.make(this.memory)) };
      this.memory.grow(GROUP_BYTES * (1 + this.fields.length) + key.length + sizeOf(id));
      this.found.set(key, group);
    }
    const scope = scopeOf(doc);
    for (const part of group.parts) part.add(scope);
  }

  documents(sorted = false): Doc[] {
    const groups = [...this.found.values()];
    if (sorted) groups.sort((a, b) => this.context.order.compare(a.id, b.id));
    return groups.map(({ id, parts }) => groupDocument(id, this.fields, parts));
  }
}

/** Throws 17390 for an `_id` of fields that looks like a projection. */
function checkId(id: Value): void {
  if (!isDoc(id) || id.keys().next().value?.startsWith("$")) return;
  for (const value of id.values())
    if (isNumber(value) || typeof value === "boolean")
      throw new MongoError(17390, "$group does not support inclusion-style expressions");
}

/** `$group` */
export function group(spec: Value, context: ExpressionContext): Stage {
  if (!isDoc(spec)) throw new MongoError(15947, "a group's fields must be specified in an object");
  const id = spec.get("_id");
  if (id === undefined) throw new MongoError(15955, "a group specification must include an _id");
  checkId(id);
  const key = compileExpression(id, context);
  const fields = [...spec]
    .filter(([name]) => name !== "_id")
    .map(([name, value]) => readGroupField(name, value, context));
  return (documents) => {
    const groups = new Groups(fields, context);
    for (const doc of documents) groups.add(key.evaluate(scopeOf(doc)) ?? null, doc);
    return groups.documents();
  };
}

function boundariesOf(value: Value | undefined, context: ExpressionContext): Value[] {
  if (!isArray(value))
    throw new MongoError(
      40200,
      `The $bucket 'boundaries' field must be an array, but found type: ${value === undefined ? "missing" : typeName(value)}.`,
    );
  const boundaries = value.map((item) => constant(item, 40191, "'boundaries'", context));
  if (boundaries.length < 2)
    throw new MongoError(
      40192,
      `The $bucket 'boundaries' field must have at least 2 values, but found ${boundaries.length} value(s).`,
    );
  boundaries.forEach((item, i) => {
    const before = boundaries[i - 1];
    if (before === undefined) return;
    if (canonicalType(before) !== canonicalType(item))
      throw new MongoError(
        40193,
        "All values in the 'boundaries' option to $bucket must have the same type.",
      );
    if (context.order.compare(before, item) >= 0)
      throw new MongoError(40194, "The 'boundaries' option to $bucket must be sorted in ascending order.");
  });
  return boundaries;
}

/** The value of an option that must not depend on a document. */
function constant(value: Value, code: number, what: string, context: ExpressionContext): Value {
  try {
    const expression = compileExpression(value, { ...context, withoutDocument: true });
    return expression.evaluate(scopeOf(new Map())) ?? null;
  } catch (error) {
    if (error instanceof MongoError && error.code === 4890500)
      throw new MongoError(code, `The $bucket ${what} must be constant`);
    throw error;
  }
}

const BUCKET_OPTIONS = new Set(["groupBy", "boundaries", "default", "output"]);

/** `$bucket` */
export function bucket(spec: Value, context: ExpressionContext): Stage {
  if (!isDoc(spec))
    throw new MongoError(
      40201,
      `Argument to $bucket stage must be an object, but found type: ${typeName(spec)}.`,
    );
  for (const name of spec.keys())
    if (!BUCKET_OPTIONS.has(name)) throw new MongoError(40197, `Unrecognized option to $bucket: ${name}.`);
  const by = spec.get("groupBy");
  if (by === undefined || !spec.has("boundaries"))
    throw new MongoError(40198, "$bucket requires 'groupBy' and 'boundaries' to be specified.");
  if (!isDoc(by) && !(typeof by === "string" && by.startsWith("$")))
    throw new MongoError(
      40202,
      "The $bucket 'groupBy' field must be defined as a $-prefixed path or an expression",
    );
  const key = compileExpression(by, context);
  const boundaries = boundariesOf(spec.get("boundaries"), context);
  const { order } = context;
  const given = spec.get("default");
  const otherwise = given === undefined ? undefined : constant(given, 40195, "'default'", context);
  const [low = null, high = null] = [boundaries[0], boundaries.at(-1)];
  if (otherwise !== undefined && order.compare(otherwise, low) >= 0 && order.compare(otherwise, high) < 0)
    throw new MongoError(
      40199,
      "The $bucket 'default' field must be less than the lowest boundary or greater than or equal to the highest boundary.",
    );
  const output = spec.get("output") ?? docOf({ count: docOf({ $sum: int(1) }) });
  if (!isDoc(output))
    throw new MongoError(
      40196,
      `The $bucket 'output' field must be an object, but found type: ${typeName(output)}.`,
    );
  const fields = [...output].map(([name, value]) => readGroupField(name, value, context));
  return (documents) => {
    const groups = new Groups(fields, context);
    for (const doc of documents) {
      const value = key.evaluate(scopeOf(doc)) ?? null;
      const inside = order.compare(value, low) >= 0 && order.compare(value, high) < 0;
      const id = inside ? boundaries.findLast((bound) => order.compare(value, bound) >= 0) : otherwise;
      if (id === undefined)
        throw new MongoError(
          40066,
          "$switch could not find a matching branch for an input, and no default was specified.",
        );
      groups.add(id, doc);
    }
    return groups.documents(true);
  };
}

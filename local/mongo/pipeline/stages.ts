import { decodeDoc } from "../bson/decode";
import { encodeDoc } from "../bson/encode";
import {
  type Doc,
  docOf,
  int,
  isArray,
  isDoc,
  isNumber,
  toDouble,
  typeName,
  type Value,
} from "../bson/values";
import { MongoError, refusal } from "../errors";
import { type SortField, sortFields } from "../expressions/element-order";
import { projectStage, setStage } from "../expressions/projection";
import type { Shape } from "../expressions/types";
import { compileFilter } from "../matcher/compile";
import { matches } from "../matcher/evaluate";
import { sorted, sortKey } from "../planner/sort";
import { exactly } from "../supported";
import { group } from "./group";
import { held } from "./memory";
import { type Stage, stageOf } from "./stage";
import { unwind } from "./unwind";

type Compiler = (spec: Value) => Stage;

const map =
  (compile: (spec: Value) => Shape): Compiler =>
  (spec) => {
    const change = compile(spec);
    return function* (documents) {
      for (const doc of documents) yield change(doc);
    };
  };

export function matchFilter(spec: Value): Doc {
  if (!isDoc(spec)) throw new MongoError(15959, "the match filter must be an expression in an object");
  return spec;
}

function match(spec: Value): Stage {
  const filter = compileFilter(matchFilter(spec));
  return function* (documents) {
    for (const doc of documents) if (matches(filter, doc)) yield doc;
  };
}

export function sortStageFields(spec: Value): SortField[] {
  if (!isDoc(spec)) throw new MongoError(15973, "the $sort key specification must be an object");
  if (spec.size === 0) throw new MongoError(15976, "$sort stage must have at least one sort key");
  return sortFields(spec);
}

function sort(spec: Value): Stage {
  const fields = sortStageFields(spec);
  // Computes the sort key from an encoded and decoded copy. An expression may have put the same array object into two
  // fields. In the copy they are two arrays, so that a sort by both fields throws.
  return (documents) => sorted(held("$sort", documents), (doc) => sortKey(decodeDoc(encodeDoc(doc)), fields));
}

/** Reads the operand of `$skip` or `$limit`: a whole number, which must be above 0 for `$limit`. */
export function wholeNumber(stage: "$skip" | "$limit", value: Value): number {
  const code = stage === "$limit" ? 5107201 : 5107200;
  const refuse = (what: string): MongoError =>
    new MongoError(code, `invalid argument to ${stage} stage: Expected ${what}`);
  if (!isNumber(value)) throw refuse(`a number in: ${stage}: ${typeName(value)}`);
  const number = toDouble(value);
  if (!Number.isInteger(number)) throw refuse(`an integer: ${stage}: ${number}`);
  if (number < 0) throw refuse(`a non-negative number in: ${stage}: ${number}`);
  if (stage === "$limit" && number === 0) throw new MongoError(15958, "the limit must be positive");
  return number;
}

function limit(spec: Value): Stage {
  const count = wholeNumber("$limit", spec);
  return function* (documents) {
    let seen = 0;
    for (const doc of documents) {
      yield doc;
      if (++seen >= count) return;
    }
  };
}

function skip(spec: Value): Stage {
  const count = wholeNumber("$skip", spec);
  return function* (documents) {
    let seen = 0;
    for (const doc of documents) if (seen++ >= count) yield doc;
  };
}

function count(spec: Value): Stage {
  if (typeof spec !== "string")
    throw new MongoError(40156, `the count field must be a non-empty string, but found: ${typeName(spec)}`);
  if (spec === "") throw new MongoError(40157, "the count field must be a non-empty string");
  if (spec.startsWith("$")) throw new MongoError(40158, "the count field cannot be a $-prefixed path");
  if (spec.includes("\0")) throw new MongoError(40159, "the count field cannot contain a null byte");
  if (spec.includes(".")) throw new MongoError(40160, "the count field cannot contain '.'");
  return function* (documents) {
    let n = 0;
    for (const _ of documents) n++;
    if (n > 0) yield docOf({ [spec]: int(n) });
  };
}

function facet(spec: Value): Stage {
  if (!isDoc(spec) || spec.size === 0)
    throw new MongoError(40169, "the $facet specification must be a non-empty object");
  const facets = [...spec].map(([name, stages]) => {
    if (name === "" || name.startsWith("$") || name.includes("."))
      throw new MongoError(name.includes(".") ? 16412 : 16410, `FieldPath field names may not be '${name}'.`);
    if (!isArray(stages))
      throw new MongoError(40170, `arguments to $facet must be arrays, ${name} is type ${typeName(stages)}`);
    if (stages.some((stage) => stageOf(stage)[0] === "$facet"))
      throw new MongoError(40600, "$facet is not allowed to be used within a $facet stage");
    return [name, compileStages(stages)] as const;
  });
  return function* (documents) {
    const all = [...held("$facet", documents)];
    yield new Map(facets.map(([name, stages]) => [name, [...held("$facet", through(stages, all))]]));
  };
}

const compilers: ReadonlyMap<string, Compiler> = exactly("stage", {
  $count: count,
  $facet: facet,
  $group: group,
  $limit: limit,
  $match: match,
  $project: map(projectStage),
  $set: map(setStage),
  $skip: skip,
  $sort: sort,
  $unwind: unwind,
});

/** Compiles pipeline stages. Throws error 40324 for an unknown stage. */
export const compileStages = (stages: readonly Value[]): Stage[] =>
  stages.map((stage) => {
    const [name, spec] = stageOf(stage);
    const compile = compilers.get(name);
    if (!compile) throw refusal(40324, `Unrecognized pipeline stage name: '${name}'; it`);
    return compile(spec);
  });

export const through = (stages: readonly Stage[], documents: Iterable<Doc>): Iterable<Doc> =>
  stages.reduce((stream, stage) => stage(stream), documents);

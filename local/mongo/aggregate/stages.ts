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
import { MongoError } from "../errors";
import { compileFilter } from "../matcher/compile";
import { matches } from "../matcher/evaluate";
import { collated } from "../query/collated-filter";
import { sortedBy } from "../query/sort";
import { bucket, group } from "./group";
import { graphLookup, lookup, unionWith } from "./joins";
import { sortStageFields } from "./leading";
import { held, Memory, MOST_IN_MEMORY, stageMemory } from "./memory";
import { shapeStage } from "./shape";
import { sourceStages } from "./sources";
import { map, type StageCompiler, type StageContext, stageOf } from "./stage";
import type { Stage } from "./types";
import { unwind } from "./unwind";
import { wholeNumber } from "./whole-number";

/** Compiles stages; one that is not known is error 40324. */
export function compileStages(stages: readonly Value[], context: StageContext): Stage[] {
  return stages.map((stage, i) => {
    const [name, spec] = stageOf(stage);
    const shape = shapeStage(name, spec, context.expressions);
    if (shape) return map(shape);
    if (name === "$out" || name === "$merge")
      throw new MongoError(40601, `${name} can only be the final stage in the pipeline`);
    if (name in sourceStages)
      throw new MongoError(40602, `${name} is only valid as the first stage in a pipeline`);
    const compiler = Object.hasOwn(compilers, name) ? compilers[name] : undefined;
    if (!compiler) throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
    return compiler(spec, context, stages[i + 1]);
  });
}

const match: StageCompiler = (spec, { expressions }) => {
  if (!isDoc(spec)) throw new MongoError(15959, "the match filter must be an expression in an object");
  const filter = collated(compileFilter(spec, expressions), expressions.order);
  return function* (documents) {
    for (const doc of documents) if (matches(filter, doc)) yield doc;
  };
};

/** `$sort`; with a `$limit` right behind it only that many documents are kept. */
const sort: StageCompiler = (spec, { expressions }, next) => {
  const fields = sortStageFields(spec);
  const [name, operand] = next === undefined ? [] : stageOf(next);
  const most = name === "$limit" ? wholeNumber("$limit", operand ?? null) : Number.POSITIVE_INFINITY;
  return (documents) => {
    const rows = held(documents, stageMemory("$sort", expressions.mostHeld), Math.max(most * 2, 1000));
    return sortedBy(rows, (doc) => doc, fields, expressions.order, most);
  };
};

const skip: StageCompiler = (spec) => {
  const count = wholeNumber("$skip", spec);
  return function* (documents) {
    let seen = 0;
    for (const doc of documents) if (seen++ >= count) yield doc;
  };
};

const limit: StageCompiler = (spec) => {
  const count = wholeNumber("$limit", spec);
  return function* (documents) {
    let seen = 0;
    for (const doc of documents) {
      yield doc;
      if (++seen >= count) return;
    }
  };
};

const count: StageCompiler = (spec) => {
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
};

/** Stages that may not stand in a `$facet`. */
const NOT_IN_FACET = new Set(["$out", "$merge", "$facet", ...Object.keys(sourceStages)]);

const facet: StageCompiler = (spec, context) => {
  if (!isDoc(spec) || spec.size === 0)
    throw new MongoError(40169, "the $facet specification must be a non-empty object");
  const facets = [...spec].map(([name, stages]) => {
    if (name === "" || name.startsWith("$") || name.includes("."))
      throw new MongoError(name.includes(".") ? 16412 : 16410, `FieldPath field names may not be '${name}'.`);
    if (!isArray(stages))
      throw new MongoError(40170, `arguments to $facet must be arrays, ${name} is type ${typeName(stages)}`);
    for (const stage of stages) {
      if (!isDoc(stage))
        throw new MongoError(40171, `elements of arrays in $facet spec must be non-empty objects`);
      const [inner] = stageOf(stage);
      if (NOT_IN_FACET.has(inner))
        throw new MongoError(40600, `${inner} is not allowed to be used within a $facet stage`);
    }
    return [name, compileStages(stages, context)] as const;
  });
  return function* (documents) {
    const all = [...held(documents, stageMemory("$facet", context.expressions.mostHeld))];
    const result: Doc = new Map();
    const output = new Memory(
      MOST_IN_MEMORY,
      () =>
        new MongoError(
          4031700,
          `document constructed by $facet exceeds the limit of ${MOST_IN_MEMORY} bytes`,
        ),
    );
    for (const [name, stages] of facets) {
      let stream: Iterable<Doc> = all;
      for (const stage of stages) stream = stage(stream);
      result.set(name, [...held(stream, output)]);
    }
    yield result;
  };
};

const sample: StageCompiler = (spec, { expressions }) => {
  if (!isDoc(spec)) throw new MongoError(28745, "the $sample stage specification must be an object");
  for (const name of spec.keys())
    if (name !== "size") throw new MongoError(28748, `unrecognized option to $sample: ${name}`);
  const size = spec.get("size");
  if (size === undefined) throw new MongoError(28749, "$sample stage must specify a size");
  if (!isNumber(size)) throw new MongoError(28746, "size argument to $sample must be a number");
  const wanted = Math.trunc(toDouble(size));
  if (wanted < 0) throw new MongoError(28747, "size argument to $sample must not be negative");
  return (documents) => {
    const all = [...held(documents, stageMemory("$sample", expressions.mostHeld))];
    for (let i = all.length - 1; i > 0; i--) {
      const j = Math.floor(Math.random() * (i + 1));
      const [a, b] = [all[i], all[j]];
      if (a && b) [all[i], all[j]] = [b, a];
    }
    return all.slice(0, wanted);
  };
};

const sortByCount: StageCompiler = (spec, context) => {
  if (isDoc(spec)) {
    const [first] = spec.keys();
    if (spec.size !== 1 || !first?.startsWith("$"))
      throw new MongoError(
        40147,
        "the sortByCount field must be defined as a $-prefixed path or an expression inside an object",
      );
  } else if (typeof spec !== "string") {
    throw new MongoError(40149, "the sortByCount field must be specified as a string or as an object");
  } else if (!spec.startsWith("$")) {
    throw new MongoError(
      40148,
      "the sortByCount field must be defined as a $-prefixed path or an expression inside an object",
    );
  }
  const grouped = group(docOf({ _id: spec, count: docOf({ $sum: int(1) }) }), context.expressions);
  const ordered = sort(docOf({ count: int(-1) }), context);
  return (documents) => ordered(grouped(documents));
};

const compilers: Record<string, StageCompiler> = {
  $match: match,
  $sort: sort,
  $skip: skip,
  $limit: limit,
  $count: count,
  $unwind: unwind,
  $lookup: lookup,
  $graphLookup: graphLookup,
  $unionWith: unionWith,
  $facet: facet,
  $sample: sample,
  $sortByCount: sortByCount,
  $group: (spec, { expressions }) => group(spec, expressions),
  $bucket: (spec, { expressions }) => bucket(spec, expressions),
};

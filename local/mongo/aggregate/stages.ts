import { type Doc, docOf, int, isArray, isDoc, isNumber, toDouble, type Value } from "../bson/values";
import { failedToParse, MongoError } from "../errors";
import { compileFilter } from "../matcher/compile";
import { matches } from "../matcher/evaluate";
import { sorted, sortFields, sortKey } from "../query/sort";
import { valuesOnPath } from "../query/values-on-path";
import { identRange } from "../storage/keys";
import type { View } from "../storage/view";
import { changeAt, copyOf } from "../update/paths";
import { bucket, group } from "./group";
import { shapeStage } from "./shape";
import type { Stage } from "./types";
import { wholeNumber } from "./whole-number";

export interface StageContext {
  view: View;
  db: string;
  ns: string;
  /** Runs a pipeline over another collection of the same database state. */
  run(ns: string, stages: Value): Iterable<Doc>;
}

type Compiler = (spec: Value, context: StageContext, rest: readonly Value[]) => Stage;

/** Compiles stages; one that is not known is error 40324. */
export function compileStages(stages: readonly Value[], context: StageContext): Stage[] {
  return stages.map((stage) => {
    if (!isDoc(stage) || stage.size !== 1)
      throw new MongoError(40323, "A pipeline stage specification object must contain exactly one field.");
    const [[name, spec] = ["", null]] = stage;
    const shape = shapeStage(name, spec ?? null);
    if (shape) return map(shape);
    const compiler = compilers[name];
    if (!compiler) throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
    return compiler(spec ?? null, context, stages);
  });
}

const map = (change: (doc: Doc) => Doc): Stage =>
  function* (documents) {
    for (const doc of documents) yield change(doc);
  };

function object(stage: string, spec: Value, code = 14): Doc {
  if (!isDoc(spec)) throw new MongoError(code, `the ${stage} specification must be an object`);
  return spec;
}

const match: Compiler = (spec) => {
  const filter = compileFilter(object("$match", spec, 15959));
  return function* (documents) {
    for (const doc of documents) if (matches(filter, doc)) yield doc;
  };
};

const sort: Compiler = (spec) => {
  const fields = sortFields(object("$sort", spec, 15973));
  if (fields.length === 0) throw new MongoError(15976, "$sort stage must have at least one sort key");
  return (documents) => sorted(documents, (doc) => sortKey(doc, fields));
};

const skip: Compiler = (spec) => {
  const count = wholeNumber("$skip", spec, 0);
  return function* (documents) {
    let seen = 0;
    for (const doc of documents) if (seen++ >= count) yield doc;
  };
};

const limit: Compiler = (spec) => {
  const count = wholeNumber("$limit", spec, 1);
  return function* (documents) {
    let seen = 0;
    for (const doc of documents) {
      yield doc;
      if (++seen >= count) return;
    }
  };
};

const count: Compiler = (spec) => {
  if (typeof spec !== "string" || spec === "" || spec.startsWith("$") || spec.includes("."))
    throw new MongoError(40156, "the count field must be a non-empty string");
  return function* (documents) {
    let n = 0;
    for (const _ of documents) n++;
    if (n > 0) yield docOf({ [spec]: int(n) });
  };
};

const unwind: Compiler = (spec) => {
  const path = isDoc(spec) ? spec.get("path") : spec;
  if (typeof path !== "string" || !path.startsWith("$"))
    throw new MongoError(28818, "path option to $unwind stage should be prefixed with a '$'");
  const keepEmpty = isDoc(spec) && spec.get("preserveNullAndEmptyArrays") === true;
  const indexField = isDoc(spec) ? spec.get("includeArrayIndex") : undefined;
  const segments = path.slice(1).split(".");
  return function* (documents) {
    for (const doc of documents) {
      let value: Value | undefined = doc;
      for (const segment of segments) value = isDoc(value) ? value.get(segment) : undefined;
      const items = isArray(value) ? value : undefined;
      if (items ? items.length === 0 : value === undefined || value === null) {
        if (!keepEmpty) continue;
        const whole = items ? unset(doc, segments) : doc;
        yield typeof indexField === "string" ? new Map([...whole, [indexField, null]]) : whole;
        continue;
      }
      if (!items) {
        yield typeof indexField === "string" ? new Map([...doc, [indexField, null]]) : doc;
        continue;
      }
      for (const [i, item] of items.entries()) {
        const next = along(doc, segments, item);
        if (typeof indexField === "string") next.set(indexField, BigInt(i));
        yield next;
      }
    }
  };
};

/** Copies only the documents on the path, with a new value at its end. */
function along(doc: Doc, segments: readonly string[], value: Value): Doc {
  const [first = "", ...rest] = segments;
  const child = doc.get(first);
  return new Map(doc).set(first, rest.length > 0 && isDoc(child) ? along(child, rest, value) : value);
}

function unset(doc: Doc, segments: readonly string[]): Doc {
  const [first = "", ...rest] = segments;
  const next = new Map(doc);
  const child = doc.get(first);
  if (rest.length === 0) next.delete(first);
  else if (isDoc(child)) next.set(first, unset(child, rest));
  return next;
}

const lookup: Compiler = (spec, context) => {
  const given = object("$lookup", spec, 9);
  const [from, as, local, foreign] = ["from", "as", "localField", "foreignField"].map((name) =>
    given.get(name),
  );
  if (typeof from !== "string" || typeof as !== "string")
    throw failedToParse("$lookup needs 'from' and 'as'");
  const known = new Set(["from", "as", "localField", "foreignField", "pipeline", "let"]);
  for (const name of given.keys())
    if (!known.has(name)) throw failedToParse(`unknown argument to $lookup: ${name}`);
  const lets = given.get("let");
  if (isDoc(lets) && lets.size > 0)
    throw new MongoError(115, "$lookup with 'let' is not supported by this server");
  const joined = typeof local === "string" && typeof foreign === "string";
  const stages = given.get("pipeline");
  if (!joined && !isArray(stages))
    throw failedToParse(
      "$lookup requires both or neither of 'localField' and 'foreignField' to be specified",
    );
  return map((doc) => {
    const parts: Value[] = isArray(stages) ? [...stages] : [];
    if (joined) {
      const values = valuesOnPath(doc, local.split("."));
      const among: Value[] = values.length > 0 ? values : [null];
      parts.unshift(
        docOf({ $match: docOf({ [foreign]: docOf({ $in: among.filter((value) => !isPattern(value)) }) }) }),
      );
    }
    const next = copyOf(doc);
    changeAt(next, as.split("."), () => [...context.run(`${context.db}.${from}`, parts)]);
    return next;
  });
};

const isPattern = (value: Value): boolean =>
  typeof value === "object" && value !== null && "pattern" in value;

const facet: Compiler = (spec, context) => {
  const facets = [...object("$facet", spec, 40169)].map(([name, stages]) => {
    if (!isArray(stages)) throw new MongoError(40170, `arguments to $facet must be arrays, ${name} is not`);
    return [name, compileStages(stages, context)] as const;
  });
  return function* (documents) {
    const all = [...documents];
    const result: Doc = new Map();
    for (const [name, stages] of facets) {
      let stream: Iterable<Doc> = all;
      for (const stage of stages) stream = stage(stream);
      result.set(name, [...stream]);
    }
    yield result;
  };
};

const sample: Compiler = (spec) => {
  const size = isDoc(spec) ? spec.get("size") : undefined;
  if (!isNumber(size) || toDouble(size) < 0) throw new MongoError(28747, "$sample needs a positive size");
  return (documents) => {
    const all = [...documents];
    for (let i = all.length - 1; i > 0; i--) {
      const j = Math.floor(Math.random() * (i + 1));
      const [a, b] = [all[i], all[j]];
      if (a && b) [all[i], all[j]] = [b, a];
    }
    return all.slice(0, toDouble(size));
  };
};

const sortByCount: Compiler = (spec, context, rest) => {
  const grouped = group(docOf({ _id: spec, count: docOf({ $sum: int(1) }) }));
  const ordered = sort(docOf({ count: int(-1) }), context, rest);
  return (documents) => ordered(grouped(documents));
};

const collStats: Compiler = (_, { view, ns }) => {
  return () => {
    const collection = view.collection(ns);
    if (!collection) throw new MongoError(26, `Collection [${ns}] not found.`);
    let n = 0;
    for (const __ of view.reader.range(...identRange(collection.ident))) n++;
    return [
      docOf({
        ns,
        count: int(n),
        storageStats: docOf({ count: int(n), nindexes: int(collection.indexes.length) }),
      }),
    ];
  };
};

const documents: Compiler = () => {
  throw new MongoError(115, "$documents is not supported by this server");
};

const compilers: Record<string, Compiler> = {
  $match: match,
  $sort: sort,
  $skip: skip,
  $limit: limit,
  $count: count,
  $unwind: unwind,
  $lookup: lookup,
  $facet: facet,
  $sample: sample,
  $sortByCount: sortByCount,
  $collStats: collStats,
  $documents: documents,
  $group: (spec) => group(object("$group", spec, 15947)),
  $bucket: (spec) => bucket(object("$bucket", spec, 40201)),
};

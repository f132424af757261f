import { type Doc, docOf, int, isArray, isDoc, typeName, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { identRange } from "../storage/keys";
import { compileExpression } from "./expression";
import { stageOptions } from "./options";
import type { StageContext } from "./stage";
import { scopeOf } from "./variables";

interface Source {
  /** Whether it stands for a collection or for none. */
  over: "collection" | "database";
  /** Set where only the database admin has it. */
  adminOnly?: boolean;
  documents(spec: Value, context: StageContext): Iterable<Doc>;
}

const collStats: Source = {
  over: "collection",
  documents(spec, { view, ns = "" }) {
    stageOptions(
      "$collStats",
      spec,
      ["latencyStats", "storageStats", "count", "queryExecStats"],
      [5447000, 40415],
    );
    const collection = view.collection(ns);
    if (!collection) throw new MongoError(26, `Collection [${ns}] not found.`);
    let count = 0;
    let size = 0;
    for (const { value } of view.reader.range(...identRange(collection.ident))) {
      count++;
      size += value.length;
    }
    const storageStats = docOf({
      count: int(count),
      size: int(size),
      avgObjSize: int(count === 0 ? 0 : Math.floor(size / count)),
      storageSize: int(size),
      nindexes: int(collection.indexes.length),
    });
    return [docOf({ ns, localTime: new Date(), count: int(count), storageStats })];
  },
};

const indexStats: Source = {
  over: "collection",
  documents(spec, { view, ns = "" }) {
    stageOptions("$indexStats", spec, [], [28803, 28803]);
    return (view.collection(ns)?.indexes ?? []).map((index) =>
      docOf({ name: index.name, key: index.spec.get("key") ?? null, spec: index.spec }),
    );
  },
};

const documents: Source = {
  over: "database",
  documents(spec, { expressions }) {
    const list = compileExpression(spec, { ...expressions, withoutDocument: true }).evaluate(
      scopeOf(new Map()),
    );
    if (!isArray(list)) throw new MongoError(5858203, "an array is expected as the argument of $documents");
    return list.map((item) => {
      if (!isDoc(item))
        throw new MongoError(40228, `an object is expected in $documents, but found ${typeName(item)}`);
      return item;
    });
  },
};

const currentOp: Source = {
  over: "database",
  adminOnly: true,
  documents: (_, { server }) => server?.operations() ?? [],
};

const sessions: Source = {
  over: "database",
  documents: (_, { server }) => server?.sessions() ?? [],
};

/** Stages that make documents instead of changing them; each can only be the first. */
export const sourceStages: Readonly<Record<string, Source>> = {
  $collStats: collStats,
  $indexStats: indexStats,
  $documents: documents,
  $currentOp: currentOp,
  $listLocalSessions: sessions,
};

/** What a pipeline's first stage makes, or undefined when the pipeline reads its collection. */
export function sourceOf(
  name: string | undefined,
  spec: Value,
  context: StageContext,
): Iterable<Doc> | undefined {
  const source = name !== undefined && Object.hasOwn(sourceStages, name) ? sourceStages[name] : undefined;
  if (!source) {
    if (context.ns !== undefined) return undefined;
    throw new MongoError(73, `{aggregate: 1} is not valid for '${name ?? ""}'; a collection is required.`);
  }
  if (source.over === "database" && context.ns !== undefined)
    throw new MongoError(73, `'${name}' can only be run with {aggregate: 1}`);
  if (source.over === "collection" && context.ns === undefined)
    throw new MongoError(73, `{aggregate: 1} is not valid for '${name}'; a collection is required.`);
  if (source.adminOnly && context.db !== "admin")
    throw new MongoError(73, `${name} must be run against the 'admin' database with {aggregate: 1}`);
  return source.documents(spec, context);
}

import fc from "fast-check";
import { filter } from "./filters";
import { pipeline, projection, sort } from "./pipelines";
import { type Update, update } from "./updates";
import { among, fieldsOnly, id, int, path, storable, weighted } from "./values";

type Doc = Record<string, unknown>;

/** The collection that operations work on. */
export const COLLECTION = "c";

/** One step of a case: a command as the server takes it, or a step of the one session's transaction. */
export type Step =
  | { kind: "command"; command: Doc; outside: boolean }
  | { kind: "begin" | "commit" | "abort" };

const some = (limit: number) => among(...Array.from({ length: limit }, (_, i) => int(i)));
/** A field that is there in some of a hundred cases. */
const maybe = (name: string, value: fc.Arbitrary<unknown>, percent = 40): fc.Arbitrary<Doc> =>
  fc.oneof(
    { weight: 100 - percent, arbitrary: fc.constant({}) },
    { weight: percent, arbitrary: value.map((inner) => ({ [name]: inner })) },
  );
const ordered = maybe("ordered", fc.constant(false), 30);

const insert = fc
  .tuple(fc.array(storable, { minLength: 1, maxLength: 5 }), ordered)
  .map(([documents, rest]) => ({ insert: COLLECTION, documents, ...rest }));

const window = fc
  .tuple(maybe("skip", some(3)), maybe("limit", some(5)))
  .map(([one, two]) => ({ ...one, ...two }));
// Where skip and limit cut, a sort must decide the order.
const find = fc
  .tuple(filter, maybe("projection", projection), fc.option(sort), window)
  .map(([query, shown, order, cut]) => ({
    find: COLLECTION,
    filter: query,
    ...shown,
    ...(order ? { sort: order, ...cut } : {}),
  }));
const aggregate = pipeline.map((stages) => ({ aggregate: COLLECTION, pipeline: stages, cursor: {} }));
const count = fc.tuple(filter, window).map(([query, cut]) => ({ count: COLLECTION, query, ...cut }));
const distinct = fc.tuple(path, filter).map(([key, query]) => ({ distinct: COLLECTION, key, query }));

/** Fields of the filter that name one document come first; others of the same name are left out. */
const single = fc.tuple(id, filter).map(([_id, rest]) => ({ _id, ...without(rest, "_id") }));
const without = (doc: Doc, name: string): Doc =>
  Object.fromEntries(Object.entries(doc).filter(([key]) => key !== name));

// An update of one document names it, as which of many is taken is not decided; updates of many do not.
const statement = fc
  .tuple(
    update,
    fc.boolean(),
    weighted([2, fc.constant({})], [1, single]),
    filter,
    id,
    maybe("upsert", fc.constant(true), 15),
  )
  .map(([change, multi, one, many, _id, upsert]) => {
    const toMany = multi && isOperators(change);
    const query = toMany ? many : { _id, ...without(one as Doc, "_id") };
    return {
      q: { ...query, ...change.position },
      u: change.u,
      ...(change.arrayFilters ? { arrayFilters: change.arrayFilters } : {}),
      ...(toMany ? { multi: true } : {}),
      ...upsert,
    };
  });
const isOperators = ({ u }: Update): boolean =>
  Array.isArray(u) || Object.keys(u as Doc)[0]?.startsWith("$") === true;
const updates = fc
  .tuple(fc.array(statement, { minLength: 1, maxLength: 3 }), ordered)
  .map(([list, rest]) => ({ update: COLLECTION, updates: list, ...rest }));
const removal = fc.oneof(
  single.map((q) => ({ q, limit: int(1) })),
  { weight: 1, arbitrary: filter.map((q) => ({ q, limit: int(0) })) },
);
const remove = fc
  .tuple(fc.array(removal, { minLength: 1, maxLength: 2 }), ordered)
  .map(([deletes, rest]) => ({ delete: COLLECTION, deletes, ...rest }));
const findAndModify = fc
  .tuple(
    filter,
    sort,
    fc.option(update, { freq: 6 }),
    maybe("new", fc.constant(true)),
    maybe("fields", projection, 30),
    maybe("upsert", fc.constant(true), 15),
  )
  .map(([query, order, change, after, fields, upsert]) => ({
    findAndModify: COLLECTION,
    query: { ...query, ...change?.position },
    sort: order,
    ...(change ? { update: change.u, ...after, ...upsert } : { remove: true }),
    ...(change?.arrayFilters ? { arrayFilters: change.arrayFilters } : {}),
    ...fields,
  }));

const indexKey = fc.constantFrom<Doc>(
  { n: int(1) },
  { s: int(-1) },
  { a: int(1) },
  { l: int(1) },
  { "m.a": int(1) },
  { n: int(1), s: int(-1) },
  { "d.a": int(-1), n: int(1) },
  { l: int(1), m: int(1) },
);
const indexOptions = fc.constantFrom<Doc>(
  {},
  {},
  { unique: true },
  { sparse: true },
  { unique: true, sparse: true },
  { partialFilterExpression: { n: { $gt: int(0) } } },
  { unique: true, partialFilterExpression: { s: { $exists: true } } },
);
const createIndexes = fc.tuple(indexKey, indexOptions).map(([key, options]) => {
  const words = [...Object.entries(key).map(([at, way]) => `${at}_${way}`), ...Object.keys(options)];
  return { createIndexes: COLLECTION, indexes: [{ key, name: words.join("_"), ...options }] };
});
const dropIndexes = indexKey.map((key) => ({ dropIndexes: COLLECTION, index: key }));

const command: fc.Arbitrary<Doc> = fc.oneof(
  { weight: 5, arbitrary: insert },
  { weight: 7, arbitrary: find },
  { weight: 7, arbitrary: updates },
  { weight: 4, arbitrary: aggregate },
  { weight: 3, arbitrary: findAndModify },
  { weight: 1, arbitrary: remove },
  { weight: 1, arbitrary: count },
  { weight: 1, arbitrary: distinct },
  { weight: 2, arbitrary: createIndexes },
  { weight: 1, arbitrary: dropIndexes },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .tuple(command, fc.boolean())
      .map(([inner, outside]) => ({ kind: "command" as const, command: inner, outside })),
  },
  { weight: 1, arbitrary: fc.constantFrom("begin", "commit", "abort").map((kind) => ({ kind })) },
);

/** A case begins with documents of the usual ids, so that the commands behind have something to work on. */
const beginning = fc.array(fieldsOnly, { minLength: 5, maxLength: 8, size: "max" }).map((list): Step => {
  const documents = list.map((rest, i) => ({ _id: int(i + 1), ...rest }));
  return { kind: "command", command: { insert: COLLECTION, documents, ordered: false }, outside: false };
});
export const steps: fc.Arbitrary<Step[]> = fc
  .tuple(beginning, fc.array(step, { minLength: 1, maxLength: 20, size: "max" }))
  .map(([first, rest]) => [first, ...rest]);

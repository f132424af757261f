import fc from "fast-check";
import { computed, expression } from "./expressions";
import { filter } from "./filters";
import { type Arb, among, field, int, path, weighted } from "./values";

type Doc = Record<string, unknown>;
/** Joins a collection with itself; a sort and a count keep the answer's order and length out of chance's hands. */
const joined = fc.constantFrom("n", "s", "a").map((at): Doc[] => {
  const pipeline = [{ $match: { $expr: { $eq: [`$${at}`, "$$value"] } } }, { $sort: { _id: int(1) } }];
  const $lookup = { from: "c", let: { value: `$${at}` }, pipeline, as: "found" };
  return [{ $lookup }, { $addFields: { found: "$found._id" } }];
});
const count = among(...[1, 2, 3, 0].map(int));
const direction = among(int(1), int(-1));

/** A sort that leaves no two documents in either order. */
export const sort: fc.Arbitrary<Doc> = fc
  .tuple(
    fc.option(field(path, direction), { nil: {} }),
    fc.option(field(path, direction), { freq: 1, nil: {} }),
    direction,
  )
  .map(([one, two, way]) => ({ ...one, ...two, ...("_id" in one || "_id" in two ? {} : { _id: way }) }));

const kept: Arb = weighted([4, among(int(1), true)], [1, expression]);
const names = fc.constantFrom("n", "s", "a", "l", "m", "d.a", "d", "m.a", "x");
/** A projection of fields in or out, of parts of lists, or of computed fields. */
export const projection: fc.Arbitrary<Doc> = weighted(
  [
    4,
    fc
      .tuple(fc.array(field(names, kept), { minLength: 1, maxLength: 3 }), fc.boolean())
      .map(([parts, hide]) => Object.assign(hide ? { _id: int(0) } : {}, ...parts)),
  ],
  [
    3,
    fc
      .array(field(names, among(int(0), false)), { minLength: 1, maxLength: 2 })
      .map((parts) => Object.assign({}, ...parts)),
  ],
  [
    2,
    among(
      { "l.$": int(1) },
      { "m.$": int(1), n: int(1) },
      { "m.a.$": int(1), _id: int(0) },
      { "a.$": true, x: int(1) },
      { "l.$": int(1), "l.a": int(1) },
      { n: int(0), "m.$": int(1) },
    ),
  ],
  [
    2,
    fc
      .tuple(
        fc.constantFrom("l", "m", "a", "n", "x", "m.a", "d.a", "m.b"),
        among(int(1), int(-1), [int(1), int(1)], [int(-2), int(1)], int(0), [int(0), int(0)]),
        among({}, { _id: int(1) }, { _id: int(0) }, { n: int(1) }, { s: int(0) }),
      )
      .map(([at, $slice, others]) => ({ ...(others as Doc), [at as string]: { $slice } })),
  ],
  [1, field(fc.constantFrom("m.z", "a.z", "d.z", "l.z"), expression)],
  [
    1,
    field(
      fc.constantFrom("l", "m", "a"),
      field(
        fc.constant("$elemMatch"),
        among({ $gt: int(1) }, { a: int(1) }, { $eq: "a" }, { $gte: null }, { $elemMatch: { $eq: int(1) } }),
      ),
    ),
  ],
  [
    1,
    fc
      .tuple(field(names, among(int(1))), field(names, among(int(0))))
      .map(([one, two]) => ({ ...one, ...two })),
  ],
) as fc.Arbitrary<Doc>;

const accumulated: Arb = weighted(
  [
    4,
    field(
      fc.constantFrom("$sum", "$avg", "$min", "$max", "$first", "$last", "$push"),
      weighted([4, among("$n", "$s", "$a", "$l")], [1, expression]),
    ),
  ],
  [2, among({ $sum: int(1) }, { $count: {} }, { $mergeObjects: "$d" }, { $stdDevPop: "$n" })],
);
const group = fc
  .tuple(
    weighted([4, among("$n", "$s", "$a", "$d.a", "$x", null)], [1, fc.constant({ n: "$n", s: "$s" })]),
    accumulated,
    accumulated,
  )
  .map(([_id, one, two]) => [{ $group: { _id, one, two } }, { $sort: { _id: int(1) } }]);

/** Stages that keep the order of documents decided: what makes groups sorts them by their keys. */
const stages: fc.Arbitrary<Doc[]> = fc.oneof(
  ...(
    [
      [3, filter.map(($match) => [{ $match }])],
      [3, computed.map((fields) => [{ $addFields: fields }])],
      [
        2,
        projection
          .filter((fields) => !/elemMatch|[.][$]/.test(JSON.stringify(fields)))
          .map(($project) => [{ $project }]),
      ],
      [1, names.map(($unset) => [{ $unset }])],
      [2, sort.map(($sort) => [{ $sort }])],
      [1, count.map(($skip) => [{ $skip }])],
      [1, count.map(($limit) => [{ $limit }])],
      [
        2,
        fc
          .tuple(fc.constantFrom("$l", "$m", "$d", "$x"), fc.boolean())
          .map(([at, keep]) => [
            { $unwind: keep ? { path: at, preserveNullAndEmptyArrays: true, includeArrayIndex: "i" } : at },
          ]),
      ],
      [4, group],
      [
        1,
        fc
          .constantFrom("$n", "$s")
          .map(($sortByCount) => [{ $sortByCount }, { $sort: { count: int(-1), _id: int(1) } }]),
      ],
      [
        1,
        fc.constant([
          { $match: { n: { $gte: int(0), $lt: int(4) } } },
          { $bucket: { groupBy: "$n", boundaries: [0, 2, 4].map(int), output: { c: { $sum: int(1) } } } },
        ]),
      ],
      [1, among("$d", "$x", { a: "$n" }).map((newRoot) => [{ $replaceRoot: { newRoot } }])],
      [1, fc.constantFrom("n", "s").map(($count) => [{ $count }])],
      [
        1,
        fc
          .constantFrom("n", "_id", "l")
          .map((foreignField) => [
            { $lookup: { from: "c", localField: "n", foreignField, as: "found" } },
            { $addFields: { found: { $size: "$found" } } },
          ]),
      ],
      [
        1,
        fc
          .tuple(filter, group)
          .map(([$match, grouped]) => [
            { $facet: { one: [{ $match }, { $sort: { _id: int(1) } }], two: grouped } },
          ]),
      ],
      [1, joined],
      [
        1,
        fc.constant([
          { $unionWith: "c" },
          { $group: { _id: "$_id", two: { $sum: int(1) } } },
          { $sort: { _id: int(1) } },
        ]),
      ],
      [1, fc.constant([{ $nothing: {} }])],
    ] as [number, fc.Arbitrary<Doc[]>][]
  ).map(([weight, arbitrary]) => ({ weight, arbitrary })),
);

/** A pipeline whose result's order is decided by its stages. */
export const pipeline: fc.Arbitrary<Doc[]> = fc
  .tuple(fc.option(filter, { freq: 1, nil: undefined }), fc.array(stages, { maxLength: 3 }))
  .map(([$match, rest]) => [...($match ? [{ $match }] : []), { $sort: { _id: int(1) } }, ...rest.flat()]);

import { Int32 } from "mongodb";
import { type RefusedUpdateRow, refusedUpdateTests, type UpdateRow, updateTests } from "./row-tests";

const upserts: UpdateRow[] = [
  [{ _id: 1, a: 2 }, { $inc: { a: 1 } }, { _id: 1, a: 3 }],
  [{ _id: 1 }, { $setOnInsert: { a: 1 }, $set: { b: 2 } }, { _id: 1, a: 1, b: 2 }],
  // First come the fields from the query, in the order of their paths. Then come the new fields of the update.
  [{ _id: 1, z: 1, b: 2 }, { $set: { c: 3, a: 4 } }, { _id: 1, b: 2, z: 1, a: 4, c: 3 }],
  [{ _id: 1, "a.b": 1, "a.c": 2 }, { $set: { d: 1 } }, { _id: 1, a: { b: 1, c: 2 }, d: 1 }],
  [{ _id: 1, "a.0": 5 }, { $set: { b: 1 } }, { _id: 1, a: { 0: 5 }, b: 1 }],
  [{ _id: 1, a: { $eq: 2, $gt: 1 } }, { $set: { b: 1 } }, { _id: 1, a: 2, b: 1 }],
  [{ _id: 1, a: { $in: [2] } }, { $set: { b: 1 } }, { _id: 1, a: 2, b: 1 }],
  [{ _id: 1, a: { $all: [2] } }, { $set: { b: 1 } }, { _id: 1, a: 2, b: 1 }],
  [{ _id: 1, a: { $ne: 2 } }, { $set: { b: 1 } }, { _id: 1, b: 1 }],
  [{ _id: 1, a: /x/ }, { $set: { b: 1 } }, { _id: 1, b: 1 }],
  [{ _id: 1, a: null }, { $set: { b: 1 } }, { _id: 1, a: null, b: 1 }],
  [{ _id: 1, a: [1, 2] }, { $push: { a: 3 } }, { _id: 1, a: [1, 2, 3] }],
  [{ _id: 1, a: { $elemMatch: { b: 1 } } }, { $set: { c: 1 } }, { _id: 1, c: 1 }],
  [{ $and: [{ _id: 1 }, { a: 2 }, { $and: [{ b: 3 }] }] }, { $set: { c: 4 } }, { _id: 1, a: 2, b: 3, c: 4 }],
  [{ _id: 1, $or: [{ a: 2 }] }, { $set: { c: 4 } }, { _id: 1, a: 2, c: 4 }],
  [{ _id: 1, $nor: [{ a: 2 }] }, { $set: { c: 4 } }, { _id: 1, c: 4 }],
  [{ a: 5 }, { $set: { _id: 1 } }, { _id: 1, a: 5 }],
  [{ a: 5 }, { $setOnInsert: { _id: 1 } }, { _id: 1, a: 5 }],
  [{ "_id.x": 1 }, { $set: { a: 5 } }, { _id: { x: 1 }, a: 5 }],
  [{ _id: 1, a: 5 }, { b: 2 }, { _id: 1, b: 2 }],
  [{ a: 5 }, { _id: 1, b: 2 }, { _id: 1, b: 2 }],
  [{ _id: 1, a: 5 }, [{ $set: { b: { $add: ["$a", 1] } } }], { _id: 1, a: 5, b: 6 }],
  [{ _id: 1, n: new Int32(1) }, { $unset: { n: "" } }, { _id: 1 }],
  [{ _id: 1, a: [1, 9] }, { $set: { "a.$[x]": 0 } }, { _id: 1, a: [1, 0] }, { arrayFilters: [{ x: 9 }] }],
];

const refusedUpserts: RefusedUpdateRow[] = [
  [{ a: 1, $and: [{ a: 1 }] }, { $set: { b: 1 } }, 54, /path 'a' is matched twice/],
  [{ a: { $all: [1, 2] } }, { $set: { b: 1 } }, 54, /path 'a' is matched twice/],
  [{ a: { b: 1 }, "a.c": 1 }, { $set: { b: 1 } }, 54, /both paths 'a\.c' and 'a' are matched/],
  [{ _id: 1 }, { $set: { _id: 2 } }, 66, /immutable field '_id'/],
  [{ _id: 1 }, { _id: 2 }, 66, /'_id' was found to have been altered/],
  [
    { "_id.x": 1 },
    { a: 1 },
    111,
    /field at '_id' must be exactly specified, field at sub-path '_id\.x'found/,
  ],
  [{ _id: 1, a: 5 }, { $set: { "a.b": 1 } }, 28, /Cannot create field 'b' in element \{a: 5\}/],
  [{ _id: 1, a: "x" }, { $inc: { a: 1 } }, 14, /Cannot apply \$inc/],
  [{ _id: 1 }, { $set: { "a.$": 1 } }, 2, /positional operator did not find the match/],
  [{ _id: 1 }, { $set: { "a.$[]": 1 } }, 2, /The path 'a' must exist/],
  [{ a: 1 }, { $set: { _id: [1] } }, 53, /'_id' value cannot be of type array/],
];

updateTests("upserts", upserts, true);
// An `_id` of a forbidden type (53) is left out: it is refused only when the document is stored.
refusedUpdateTests(
  "upserts",
  refusedUpserts.filter(([, , code]) => code !== 53),
  true,
);

import { Int32, Long } from "mongodb";
import { type UpdateRow, updateTests } from "./row-tests";

const pushing: UpdateRow[] = [
  [{}, { $push: { a: 1 } }, { a: [1] }],
  [{ a: [1] }, { $push: { a: [2, 3] } }, { a: [1, [2, 3]] }],
  [{ a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }],
  [{}, { $push: { a: { $each: [] } } }, { a: [] }],
  [{}, { $push: { "a.b": 1 } }, { a: { b: [1] } }],
  [{ a: [[1]] }, { $push: { "a.0": 2 } }, { a: [[1, 2]] }],
  [{ a: [1, 2, 3] }, { $push: { a: { $each: [9], $position: 0 } } }, { a: [9, 1, 2, 3] }],
  [{ a: [1, 2, 3] }, { $push: { a: { $each: [9], $position: 99 } } }, { a: [1, 2, 3, 9] }],
  [{ a: [1, 2, 3] }, { $push: { a: { $each: [9], $position: -1 } } }, { a: [1, 2, 9, 3] }],
  [{ a: [1, 2] }, { $push: { a: { $each: [3], $slice: 2 } } }, { a: [1, 2] }],
  [{ a: [1, 2] }, { $push: { a: { $each: [3], $slice: -2 } } }, { a: [2, 3] }],
  [{ a: [1, 2] }, { $push: { a: { $each: [3], $slice: 0 } } }, { a: [] }],
  // `$addToSet` compares an array as one value, not by its least element.
  [{ a: [1] }, { $addToSet: { a: Long.fromNumber(1) } }, { a: [1] }],
  [{ a: [1, 1] }, { $addToSet: { a: 2 } }, { a: [1, 1, 2] }],
  [{}, { $addToSet: { a: { $each: [1, 2, 1] } } }, { a: [1, 2] }],
  [{ a: [] }, { $addToSet: { a: [1] } }, { a: [[1]] }],
  [
    { a: [{ x: 1, y: 2 }] },
    { $addToSet: { a: { y: 2, x: 1 } } },
    {
      a: [
        { x: 1, y: 2 },
        { y: 2, x: 1 },
      ],
    },
  ],
  [{ a: [] }, { $addToSet: { a: { x: 1, $each: [1] } } }, { a: [{ x: 1, $each: [1] }] }],
];

const pulling: UpdateRow[] = [
  [{ a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
  [{ a: [new Int32(1), 2] }, { $pull: { a: Long.fromNumber(1) } }, { a: [2] }],
  [{}, { $pull: { a: 1 } }, {}],
  [{ a: [1, 5, 9] }, { $pull: { a: { $gt: 1, $lt: 9 } } }, { a: [1, 9] }],
  [{ a: [[1, 2], 1] }, { $pull: { a: [1, 2] } }, { a: [1] }],
  [{ a: [[1, 9], [2]] }, { $pull: { a: { $gt: 5 } } }, { a: [[2]] }],
  [{ a: ["ab", "b", 1] }, { $pull: { a: /^a/ } }, { a: ["b", 1] }],
  [{ a: [{ x: 1, y: 2 }, { x: 2 }] }, { $pull: { a: { x: 1 } } }, { a: [{ x: 2 }] }],
  [{ a: [{ x: 1, y: 2 }, { y: 2 }] }, { $pull: { a: { x: { $gte: 1 }, y: 2 } } }, { a: [{ y: 2 }] }],
  [{ a: [{ x: [{ y: 1 }] }, 1] }, { $pull: { a: { "x.y": 1 } } }, { a: [1] }],
  [
    { a: [{ x: [1, 2] }, { x: [3] }] },
    { $pull: { a: { x: { $elemMatch: { $gt: 2 } } } } },
    { a: [{ x: [1, 2] }] },
  ],
  [{ a: [{}, 1, []] }, { $pull: { a: {} } }, { a: [1, []] }],
  [{ a: { b: [1, 2] } }, { $pull: { "a.b": 1 } }, { a: { b: [2] } }],
  [{ a: [1, 2, 3, 1] }, { $pullAll: { a: [1, 3] } }, { a: [2] }],
  [{ a: [{ x: 1, y: 2 }, { x: 1 }] }, { $pullAll: { a: [{ x: 1 }] } }, { a: [{ x: 1, y: 2 }] }],
];

const places: UpdateRow[] = [
  [{ a: [1, 5, 7] }, { $set: { "a.$": 0 } }, { a: [1, 0, 7] }, { filter: { a: { $gt: 4 } } }],
  [
    { a: [{ k: 1 }, { k: 2 }] },
    { $set: { "a.$.n": 9 } },
    { a: [{ k: 1 }, { k: 2, n: 9 }] },
    { filter: { "a.k": 2 } },
  ],
  [
    { a: [{ k: 1 }, { k: 2 }] },
    { $set: { "a.$.n": 9 } },
    { a: [{ k: 1 }, { k: 2, n: 9 }] },
    { filter: { a: { $elemMatch: { k: 2 } } } },
  ],
  [{ a: [1, 2] }, { $unset: { "a.$": "" } }, { a: [null, 2] }, { filter: { a: 1 } }],
  [{ a: [{ b: [1, 2] }] }, { $push: { "a.$.b": 3 } }, { a: [{ b: [1, 2, 3] }] }, { filter: { "a.b": 2 } }],
  [{ a: [3, 4] }, { $set: { "a.$": 0, "a.0": 9 } }, { a: [9, 0] }, { filter: { a: 4 } }],
  [{ a: [1, 2] }, { $inc: { "a.$[]": 1 } }, { a: [2, 3] }],
  [{ a: [{ n: 1 }, {}] }, { $set: { "a.$[].n": 5 } }, { a: [{ n: 5 }, { n: 5 }] }],
  [{ a: [[1], [2, 3]] }, { $inc: { "a.$[].$[]": 1 } }, { a: [[2], [3, 4]] }],
  [{ a: [1, 5] }, { $set: { "a.$[x]": 0 } }, { a: [1, 0] }, { arrayFilters: [{ x: { $gt: 2 } }] }],
  [
    { a: [{ n: 1 }, { n: 2 }] },
    { $set: { "a.$[x].ok": true } },
    { a: [{ n: 1 }, { n: 2, ok: true }] },
    { arrayFilters: [{ "x.n": { $gte: 2 } }] },
  ],
  [
    {
      a: [
        { n: 1, m: 1 },
        { n: 1, m: 2 },
      ],
    },
    { $set: { "a.$[x].ok": true } },
    {
      a: [
        { n: 1, m: 1 },
        { n: 1, m: 2, ok: true },
      ],
    },
    { arrayFilters: [{ $and: [{ "x.n": 1 }, { "x.m": 2 }] }] },
  ],
  [
    { a: [{ b: [1, 2] }, { b: [3] }] },
    { $inc: { "a.$[x].b.$[y]": 10 } },
    { a: [{ b: [1, 12] }, { b: [3] }] },
    { arrayFilters: [{ "x.b": 1 }, { y: { $gt: 1 } }] },
  ],
  [
    { a: [1, 2, 3] },
    { $set: { "a.$[low]": 0 }, $inc: { "a.$[high]": 10 } },
    { a: [0, 2, 13] },
    { arrayFilters: [{ low: { $lt: 2 } }, { high: { $gt: 2 } }] },
  ],
  [{ a: [[1, 5], [2]] }, { $set: { "a.$[x]": 0 } }, { a: [0, [2]] }, { arrayFilters: [{ x: 5 }] }],
];

updateTests("$push and $addToSet", pushing);
updateTests("$pull and $pullAll", pulling);
updateTests("places in arrays", places);

import { Double, Int32, Long, MaxKey, MinKey } from "mongodb";
import type { UpdateRow } from "./update-rows";

const day = new Date("2020-02-29T00:00:00Z");

export const setting: UpdateRow[] = [
  [{ a: 1 }, { $set: { a: 2 } }, { a: 2 }],
  [{ a: 1 }, { $set: { a: "x" } }, { a: "x" }],
  [{ a: 1 }, { $set: { b: null } }, { a: 1, b: null }],
  [{ a: 1 }, { $set: { a: new Double(1) } }, { a: new Double(1) }],
  [{ a: 1, b: 2 }, { $set: { a: { x: 1 } } }, { a: { x: 1 }, b: 2 }],
  [{ a: 1 }, { $set: { "b.c": 2 } }, { a: 1, b: { c: 2 } }],
  [{ a: { b: 1 } }, { $set: { "a.c": 2 } }, { a: { b: 1, c: 2 } }],
  [{}, { $set: { "a.b.c": 1 } }, { a: { b: { c: 1 } } }],
  [{}, { $set: { "a.0": 1 } }, { a: { 0: 1 } }],
  [{ a: [1] }, { $set: { "a.0": 5 } }, { a: [5] }],
  [{ a: [1] }, { $set: { "a.1": 5 } }, { a: [1, 5] }],
  [{ a: [1] }, { $set: { "a.3": 4 } }, { a: [1, null, null, 4] }],
  [{ a: [] }, { $set: { "a.1.b": 4 } }, { a: [null, { b: 4 }] }],
  [{ a: [{ b: 1 }] }, { $set: { "a.0.c": 2 } }, { a: [{ b: 1, c: 2 }] }],
  [{ a: [[1, 2]] }, { $set: { "a.0.1": 5 } }, { a: [[1, 5]] }],
  [{ a: 1 }, { $set: {} }, { a: 1 }],
  [{ a: 1 }, { $set: { "b.$c": 1 } }, { a: 1, b: { $c: 1 } }],
  [{ a: 1 }, { $set: { a: { "b.c": 1 } } }, { a: { "b.c": 1 } }],
  [{ a: 1 }, { $set: { a: { $b: 1 } } }, { a: { $b: 1 } }],
  // New fields come in the order of their paths, whatever their order in the update; numbers count as numbers.
  [{}, { $set: { z: 1, b: 2, a: 3 } }, { a: 3, b: 2, z: 1 }],
  [{}, { $set: { z: 1 }, $inc: { b: 2 } }, { b: 2, z: 1 }],
  [{ a: {} }, { $set: { "a.10": 1, "a.9": 1, "a.b": 1 } }, { a: { 9: 1, 10: 1, b: 1 } }],
  [{ a: [] }, { $set: { "a.10": 1, "a.9": 1 } }, { a: [...Array(9).fill(null), 1, 1] }],
  [{ b: 1 }, { $set: { c: 1, b: 2, a: 1 } }, { b: 2, a: 1, c: 1 }],
  [{ a: 1 }, { $setOnInsert: { b: 1 } }, { a: 1 }],
  [{ a: 1, b: 2 }, { $unset: { a: "" } }, { b: 2 }],
  [{ a: { b: 1, c: 2 } }, { $unset: { "a.b": 1 } }, { a: { c: 2 } }],
  [{ a: { b: 1 } }, { $unset: { "a.b": 1 } }, { a: {} }],
  [{ a: 1 }, { $unset: { b: "", "a.x": "", "c.d": "" } }, { a: 1 }],
  [{ a: [1, 2] }, { $unset: { "a.0": "" } }, { a: [null, 2] }],
  [{ a: [1] }, { $unset: { "a.5": "" } }, { a: [1] }],
  [{ a: [1] }, { $unset: { "a.b": "" } }, { a: [1] }],
  [{ a: [{ b: 1 }] }, { $unset: { "a.b": "" } }, { a: [{ b: 1 }] }],
];

export const moving: UpdateRow[] = [
  [{ a: 1, b: 2 }, { $rename: { a: "c" } }, { b: 2, c: 1 }],
  [{ a: 1, b: 2 }, { $rename: { a: "b" } }, { b: 1 }],
  [{ a: 1 }, { $rename: { a: "c.d" } }, { c: { d: 1 } }],
  [{ a: { b: 1, c: 2 } }, { $rename: { "a.b": "x" } }, { a: { c: 2 }, x: 1 }],
  [{ a: 1 }, { $rename: { x: "y" } }, { a: 1 }],
  [{ a: [1] }, { $rename: { a: "b" } }, { b: [1] }],
  [{ a: 1, b: 2 }, { $rename: { a: "x", b: "y" } }, { x: 1, y: 2 }],
];

export const extremes: UpdateRow[] = [
  [{ a: 5 }, { $min: { a: 3 } }, { a: 3 }],
  [{ a: 5 }, { $min: { a: 7 } }, { a: 5 }],
  [{ a: 5 }, { $max: { a: 7 } }, { a: 7 }],
  [{}, { $max: { a: 7 } }, { a: 7 }],
  [{}, { $min: { "a.b": 7 } }, { a: { b: 7 } }],
  [{ a: new Int32(5) }, { $min: { a: new Double(5) } }, { a: new Int32(5) }],
  [{ a: new Int32(5) }, { $max: { a: Long.fromNumber(6) } }, { a: Long.fromNumber(6) }],
  // Types count before values: null, numbers, text, documents, arrays, booleans, dates.
  [{ a: 5 }, { $max: { a: "x" } }, { a: "x" }],
  [{ a: 5 }, { $min: { a: "x" } }, { a: 5 }],
  [{ a: null }, { $max: { a: -1 } }, { a: -1 }],
  [{ a: 5 }, { $min: { a: null } }, { a: null }],
  [{ a: "x" }, { $max: { a: { b: 1 } } }, { a: { b: 1 } }],
  [{ a: [1, 2] }, { $max: { a: [1, 3] } }, { a: [1, 3] }],
  [{ a: [9] }, { $max: { a: 10 } }, { a: [9] }],
  [{ a: true }, { $max: { a: day } }, { a: day }],
  [{ a: 5 }, { $max: { a: Number.NaN } }, { a: 5 }],
  [{ a: 5 }, { $min: { a: Number.NaN } }, { a: Number.NaN }],
  [{ a: 5 }, { $min: { a: new MinKey() } }, { a: new MinKey() }],
  [{ a: 5 }, { $max: { a: new MaxKey() } }, { a: new MaxKey() }],
];

export const replacing: UpdateRow[] = [
  [{ a: 1, b: 2 }, { c: 3 }, { c: 3 }],
  [
    { a: 1, b: 2 },
    { b: 1, a: 2 },
    { b: 1, a: 2 },
  ],
  [{ a: 1 }, {}, {}],
  [{ a: 1 }, { a: { $x: 1 } }, { a: { $x: 1 } }],
  [{ a: 1 }, { "a.b": 1 }, { "a.b": 1 }],
  [{ a: 1 }, [{ $set: { b: { $add: ["$a", 1] } } }], { a: 1, b: 2 }],
  [{ a: 1, b: 2 }, [{ $unset: "a" }], { b: 2 }],
  [{ a: 1, b: 2 }, [{ $unset: ["a", "b"] }], {}],
  [{ a: 1, b: 2 }, [{ $project: { a: 1 } }], { a: 1 }],
  [{ a: { x: 1 } }, [{ $replaceRoot: { newRoot: "$a" } }], { x: 1 }],
  [{ a: { x: 1 } }, [{ $replaceWith: { y: "$a.x" } }], { y: 1 }],
  [{ a: 1 }, [{ $set: { b: "$$ROOT.a" } }, { $set: { c: "$b" } }], { a: 1, b: 1, c: 1 }],
  [{ a: 1 }, [{ $addFields: { "b.c": "$a" } }], { a: 1, b: { c: 1 } }],
  [{ a: 1 }, [{ $set: { b: { $literal: "$a" } } }], { a: 1, b: "$a" }],
  [{ a: 1 }, [{ $set: { a: "$missing" } }], {}],
];

import { Double } from "mongodb";
import { type UpdateRow, updateTests } from "./row-tests";

const setting: UpdateRow[] = [
  [{ a: 1 }, { $set: { a: 2 } }, { a: 2 }],
  [{ a: 1 }, { $set: { a: new Double(1) } }, { a: new Double(1) }],
  [{ a: 1, b: 2 }, { $set: { a: { x: 1 } } }, { a: { x: 1 }, b: 2 }],
  [{ a: 1 }, { $set: { "b.c": 2 } }, { a: 1, b: { c: 2 } }],
  [{}, { $set: { "a.b.c": 1 } }, { a: { b: { c: 1 } } }],
  [{}, { $set: { "a.0": 1 } }, { a: { 0: 1 } }],
  [{ a: [1] }, { $set: { "a.0": 5 } }, { a: [5] }],
  [{ a: [1] }, { $set: { "a.3": 4 } }, { a: [1, null, null, 4] }],
  [{ a: [] }, { $set: { "a.1.b": 4 } }, { a: [null, { b: 4 }] }],
  [{ a: [[1, 2]] }, { $set: { "a.0.1": 5 } }, { a: [[1, 5]] }],
  [{ a: 1 }, { $set: {} }, { a: 1 }],
  [{ a: 1 }, { $set: { "b.$c": 1 } }, { a: 1, b: { $c: 1 } }],
  [{ a: 1 }, { $set: { a: { "b.c": 1 } } }, { a: { "b.c": 1 } }],
  // New fields are added in the order of their paths, whatever the order in the update. Array indexes are ordered as
  // numbers.
  [{}, { $set: { z: 1, b: 2, a: 3 } }, { a: 3, b: 2, z: 1 }],
  [{ a: {} }, { $set: { "a.10": 1, "a.9": 1, "a.b": 1 } }, { a: { 9: 1, 10: 1, b: 1 } }],
  [{ a: [] }, { $set: { "a.10": 1, "a.9": 1 } }, { a: [...Array(9).fill(null), 1, 1] }],
  [{ b: 1 }, { $set: { c: 1, b: 2, a: 1 } }, { b: 2, a: 1, c: 1 }],
  [{ a: 1 }, { $setOnInsert: { b: 1 } }, { a: 1 }],
  [{ a: 1, b: 2 }, { $unset: { a: "" } }, { b: 2 }],
  [{ a: { b: 1 } }, { $unset: { "a.b": 1 } }, { a: {} }],
  [{ a: 1 }, { $unset: { b: "", "a.x": "", "c.d": "" } }, { a: 1 }],
  [{ a: [1, 2] }, { $unset: { "a.0": "" } }, { a: [null, 2] }],
  [{ a: [1] }, { $unset: { "a.b": "" } }, { a: [1] }],
];

const replacing: UpdateRow[] = [
  [{ a: 1, b: 2 }, { c: 3 }, { c: 3 }],
  [
    { a: 1, b: 2 },
    { b: 1, a: 2 },
    { b: 1, a: 2 },
  ],
  [{ a: 1 }, { a: { $x: 1 } }, { a: { $x: 1 } }],
  [{ a: 1 }, { "a.b": 1 }, { "a.b": 1 }],
  [{ a: 1 }, [{ $set: { b: { $add: ["$a", 1] } } }], { a: 1, b: 2 }],
  [{ a: 1 }, [{ $set: { b: { $literal: "$a" } } }], { a: 1, b: "$a" }],
  [{ a: 1 }, [{ $set: { a: "$missing" } }], {}],
];

updateTests("$set and $unset", setting);
updateTests("replacements and pipelines", replacing);

import { Long } from "mongodb";
import { type RefusedUpdateRow, refusedUpdateTests } from "./row-tests";

const long = (text: string): Long => Long.fromString(text);
/** Makes a document with `levels` nested levels. */
const nested = (levels: number): object => (levels === 0 ? {} : { a: nested(levels - 1) });

const paths: RefusedUpdateRow[] = [
  [{ a: 1 }, { $set: { "a.b": 1 } }, 28, /Cannot create field 'b' in element \{a: 1\}/],
  [{ a: [1] }, { $set: { "a.b": 1 } }, 28, /Cannot create field 'b' in element \{a: \[ 1 \]\}/],
  [{ a: [1] }, { $set: { "a.0.b": 1 } }, 28, /Cannot create field 'b' in element \{0: 1\}/],
  [{ a: "x" }, { $inc: { "a.b.c": 1 } }, 28, /Cannot create field 'b' in element \{a: "x"\}/],
  [
    { a: 1 },
    { $pull: { "a.b": 1 } },
    28,
    /Cannot use the part \(b\) of \(a\.b\) to traverse the element \(?\{a: 1\}/,
  ],
  [{ a: [] }, { $set: { "a.1500001": 1 } }, 34, /can't backfill more than 1500000 elements/],
  [{ a: 1 }, { $set: { "": 1 } }, 56, /An empty update path is not valid/],
  [{ a: 1 }, { $set: { "a.": 1 } }, 56, /contains an empty field name/],
  [{ a: 1 }, { $set: { $a: 1 } }, 52, /dollar \(\$\) prefixed field '\$a'/],
  [{ a: 1 }, { b: 1, $set: { a: 1 } }, 52, /dollar \(\$\) prefixed field '\$set'/],
  [{ a: 1 }, { $set: 5 }, 9, /Modifiers operate on fields but we found type int instead/],
  [{ a: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }, 40, /Updating the path 'a' would create a conflict at 'a'/],
  [{ a: {} }, { $set: { a: 1, "a.b": 1 } }, 40, /Updating the path 'a\.b' would create a conflict at 'a'/],
  [{ a: [1] }, { $set: { "a.$[]": 1, "a.0": 2 } }, 40, /conflict at 'a'/],
  [{ a: nested(5) }, { $set: { b: nested(179) } }, 15, /exceeds maximum nesting depth of 180/],
];

const ids: RefusedUpdateRow[] = [
  [
    { a: 1 },
    { $set: { _id: 9 } },
    66,
    /Performing an update on the path '_id' would modify the immutable field '_id'/,
  ],
  [{ a: 1 }, { $unset: { _id: "" } }, 66, /immutable field '_id'/],
  [{ a: 1 }, { _id: 9, a: 1 }, 66, /\(immutable\) field '_id' was found to have been altered to _id: 9/],
  [{ a: 1 }, [{ $set: { _id: 9 } }], 66, /'_id'/],
];

const operands: RefusedUpdateRow[] = [
  [
    { a: "x" },
    { $inc: { a: 1 } },
    14,
    /Cannot apply \$inc to a value of non-numeric type\. \{_id: .*\} has the field 'a' of non-numeric type string/,
  ],
  [{ a: 1 }, { $inc: { a: "x" } }, 14, /Cannot increment with non-numeric argument: \{a: "x"\}/],
  [
    { a: long("9223372036854775807") },
    { $inc: { a: 1 } },
    2,
    /Failed to apply \$inc operations to current value \(\(NumberLong\)9223372036854775807\)/,
  ],
  [{ a: 1 }, { $push: { a: 1 } }, 2, /The field 'a' must be an array but is of type int in document \{_id: /],
  [
    { a: [] },
    { $push: { a: { $each: 1 } } },
    2,
    /The argument to \$each in \$push must be an array but it was of type: int/,
  ],
  [
    { a: [] },
    { $push: { a: { $each: [], $slice: "x" } } },
    2,
    /The value for \$slice must be an integer value/,
  ],
  [
    { a: [] },
    { $push: { a: { $each: [], $position: "x" } } },
    2,
    /The value for \$position must be an integer value/,
  ],
  [
    { a: 1 },
    { $addToSet: { a: 1 } },
    2,
    /Cannot apply \$addToSet to non-array field\. Field named 'a' has non-array type int/,
  ],
  [
    { a: [] },
    { $addToSet: { a: { $each: 1 } } },
    14,
    /The argument to \$each in \$addToSet must be an array/,
  ],
  [
    { a: [] },
    { $addToSet: { a: { $each: [], $slice: 1 } } },
    2,
    /Found unexpected fields after \$each in \$addToSet/,
  ],
  [{ a: 1 }, { $pull: { a: 1 } }, 2, /Cannot apply \$pull to a non-array value/],
  [{ a: 1 }, { $pullAll: { a: [1] } }, 2, /Cannot apply \$pull to a non-array value/],
  [{ a: [1] }, { $pullAll: { a: 1 } }, 2, /\$pullAll requires an array argument but was given a int/],
];

const places: RefusedUpdateRow[] = [
  [
    { a: [1] },
    { $set: { "a.$": 1 } },
    2,
    /The positional operator did not find the match needed from the query/,
  ],
  [
    { a: [1] },
    { $set: { "a.$.$": 1 } },
    2,
    /Too many positional \(i\.e\. '\$'\) elements found in path 'a\.\$\.\$'/,
  ],
  [{ a: [1] }, { $set: { $: 1 } }, 2, /Cannot have positional \(i\.e\. '\$'\) element in the first position/],
  [
    { a: [1] },
    { $set: { "$[]": 1 } },
    2,
    /Cannot have array filter identifier \(i\.e\. '\$\[<id>\]'\) element in the first position/,
  ],
  [
    { b: 1 },
    { $set: { "a.$[]": 1 } },
    2,
    /The path 'a' must exist in the document in order to apply array updates/,
  ],
  [{ a: 1 }, { $set: { "a.$[]": 1 } }, 2, /Cannot apply array updates to non-array element a: 1/],
  [{ a: [1] }, { $set: { "a.$[x]": 1 } }, 2, /No array filter found for identifier 'x' in path 'a\.\$\[x\]'/],
  [
    { a: [1] },
    { $set: { a: 1 } },
    9,
    /The array filter for identifier 'x' was not used in the update \{ \$set: \{ a: 1 \} \}/,
    { arrayFilters: [{ x: 1 }] },
  ],
  [
    { a: [1] },
    { $set: { "a.$[x]": 1 } },
    9,
    /Found multiple array filters with the same top-level field name x/,
    { arrayFilters: [{ x: 1 }, { "x.y": 1 }] },
  ],
  [
    { a: [1] },
    { $set: { "a.$[x]": 1 } },
    9,
    /Expected a single top-level field name, found 'x' and 'y'/,
    { arrayFilters: [{ x: 1, y: 1 }] },
  ],
  [
    { a: [1] },
    { $set: { "a.$[x]": 1 } },
    9,
    /without a top-level field name in arrayFilters/,
    { arrayFilters: [{}] },
  ],
  [
    { a: [1] },
    { $set: { "a.$[X]": 1 } },
    2,
    /must be an alphanumeric string beginning with a lowercase letter, found 'X'/,
    { arrayFilters: [{ X: 1 }] },
  ],
  [
    { a: [1, 2] },
    { $set: { "a.$[x]": 0, "a.$[y]": 1 } },
    40,
    /Update created a conflict at 'a\.0'/,
    { arrayFilters: [{ x: 1 }, { y: 1 }] },
  ],
  [
    { a: [1] },
    { $set: { "a.$": 0 }, $inc: { "a.0": 1 } },
    40,
    /Update created a conflict at 'a\.0'/,
    { filter: { a: 1 } },
  ],
];

/** Refused updates by topic. */
const refusedUpdates: [string, RefusedUpdateRow[]][] = [
  ["paths", paths],
  ["the _id", ids],
  ["operands", operands],
  ["places in arrays", places],
];

for (const [topic, rows] of refusedUpdates) refusedUpdateTests(topic, rows);

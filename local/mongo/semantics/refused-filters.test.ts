import { type RefusedRow, refusedFilterTests } from "./row-tests";

const refusedFilters: RefusedRow[] = [
  [{ $and: {} }, 2, /\$and must be an array/],
  [{ $and: [] }, 2, /must be a nonempty array/],
  [{ $or: [1] }, 2, /entries need to be full objects/],
  [{ a: { $in: 1 } }, 2, /\$in needs an array/],
  [{ a: { $in: [{ $gt: 1 }] } }, 2, /cannot nest \$ under \$in/],
  [{ a: { $ne: /x/ } }, 2, /Can't have regex as arg to \$ne/],
  [{ a: { $gt: /x/ } }, 2, /Can't have RegEx as arg to predicate over field 'a'/],
  [{ a: { $not: 1 } }, 2, /\$not needs a regex or a document/],
  [{ a: { $not: {} } }, 2, /\$not cannot be empty/],
  [{ a: { $all: 1 } }, 2, /\$all needs an array/],
  [{ a: { $all: [{ $gt: 1 }] } }, 2, /no \$ expressions in \$all/],
  [{ a: { $all: [{ $elemMatch: { x: 1 } }, 1] } }, 2, /\$all\/\$elemMatch has to be consistent/],
  [{ a: { $elemMatch: 1 } }, 2, /\$elemMatch needs an Object/],
  [{ a: { $type: [] } }, 9, /must match at least one type/],
  [{ a: { $type: true } }, 14, /type must be represented as a number or a string/],
  [{ a: { $regex: 1 } }, 2, /\$regex has to be a string/],
  [{ a: { $regex: "a", $options: 1 } }, 2, /\$options has to be a string/],
  [{ a: { $options: "i" } }, 2, /\$options needs a \$regex/],
  [{ a: { $regex: /a/i, $options: "m" } }, 51075, /options set in both/],
  [{ a: { $regex: "a\0" } }, 2, /embedded null byte/],
];

refusedFilterTests(refusedFilters);

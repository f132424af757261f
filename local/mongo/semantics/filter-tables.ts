import { arrays, elements } from "./tables/arrays";
import { logic, missing } from "./tables/fields";
import { numbers, types } from "./tables/operators";
import type { FilterRow } from "./tables/rows";
import { equality, order } from "./tables/values";

/** What filters find, by topic; run on the matcher alone and through the driver. */
export const filterTables: [string, FilterRow[]][] = [
  ["equality", equality],
  ["null and missing fields", missing],
  ["arrays", arrays],
  ["$elemMatch", elements],
  ["order", order],
  ["$type", types],
  ["$mod and bits", numbers],
  ["logic and paths", logic],
];

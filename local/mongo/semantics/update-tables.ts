import { places, pulling, pushing } from "./tables/arrays-of-updates";
import { extremes, moving, replacing, setting } from "./tables/fields-of-updates";
import { arithmetic } from "./tables/numbers-of-updates";
import type { UpdateRow } from "./tables/update-rows";

/** What updates do, by topic; run on the update operators alone and through the driver. */
export const updateTables: [string, UpdateRow[]][] = [
  ["$set and $unset", setting],
  ["$rename", moving],
  ["$min and $max", extremes],
  ["$inc, $mul and $bit", arithmetic],
  ["$push and $addToSet", pushing],
  ["$pull, $pullAll and $pop", pulling],
  ["places in arrays", places],
  ["replacements and pipelines", replacing],
];

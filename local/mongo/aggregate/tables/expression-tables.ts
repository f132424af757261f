import { dateRows } from "./dates";
import { arithmeticRows, conversionRows, edgeRows, pathRows, roundingRows, summingRows } from "./numbers";
import type { ExpressionRow } from "./rows";
import { arrayRows, choiceRows, comparisonRows, objectRows, setRows, textRows } from "./values";

/** Every table of expressions, by what it is about. */
export const expressionTables: [string, readonly ExpressionRow[]][] = [
  ["arithmetic", arithmeticRows],
  ["rounding", roundingRows],
  ["conversions", conversionRows],
  ["sums and extremes", summingRows],
  ["paths and variables", pathRows],
  ["comparisons and logic", comparisonRows],
  ["choices", choiceRows],
  ["arrays", arrayRows],
  ["sets", setRows],
  ["text", textRows],
  ["documents", objectRows],
  ["dates", dateRows],
  ["edges", edgeRows],
];

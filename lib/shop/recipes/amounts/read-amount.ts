import { parseIngredient } from "parse-ingredient";
import type { Amount } from "./find-amounts";
import { plainNumber } from "./number-words";
import { READ_UNITS, READER, translateUnit } from "./unit-words";
import { LARGEST, type Unit } from "./units";

/** An amount with its number and unit read. */
export type ReadAmount = {
  role: Amount["role"];
  /** The amount in the line: number and unit, or the number alone where the unit is none of ours. */
  start: number;
  end: number;
  quantity: number;
  max: number | null;
  unit: Unit | null;
  /** Whether the units of an item can say it: a handful and 3 cm they can't. */
  counts: boolean;
  /** Where the words behind number and unit begin. */
  foodFrom: number;
};

/** Something to be measured, so that the reader sees a unit also where nothing follows it. */
const THING = "□";

/**
 * Number and unit of one amount of a line in Latin digits, by `parse-ingredient`; the words behind it end at `limit`.
 * null when the number is none (0, 1/0, more than any kitchen needs).
 */
export function readAmount(line: string, amount: Amount, limit: number): ReadAmount | null {
  const behind = line.slice(amount.end, limit);
  const translated = translateUnit(behind);
  const head = (translated.split(/[,;:()/]/)[0] ?? "").trimEnd();
  const number = plainNumber(amount.low) + (amount.high === null ? "" : ` - ${plainNumber(amount.high)}`);
  const [read] = parseIngredient(`${number} ${head.replace(/^\s*-\s*/, "")} ${THING}`, READER);
  if (!read || read.quantity === null) return null;
  // Translation only changed the beginning, so what is left for the food is as long in the line.
  const left = read.description.slice(0, -THING.length).trim().length;
  const foodFrom = amount.end + behind.length - translated.length + head.length - left;
  // Without garlic, cloves are the spice.
  const spice = read.unitOfMeasureID === "clove" && !/garlic|রসুন/iu.test(line);
  const found = read.unitOfMeasureID === null || spice ? undefined : READ_UNITS[read.unitOfMeasureID];
  const unit = found === undefined || found === "vague" ? null : found;
  const quantity = bounded(read.quantity * (unit?.times ?? 1));
  const max = read.quantity2 === null ? null : bounded(read.quantity2 * (unit?.times ?? 1));
  if (quantity === null) return null;
  return {
    role: amount.role,
    start: amount.start,
    end: unit
      ? amount.end +
        line
          .slice(amount.end, foodFrom)
          .replace(/\s+of\s*$/i, "")
          .trimEnd().length
      : amount.end,
    quantity,
    max: max !== null && max > quantity ? max : null,
    unit: unit?.unit ?? null,
    counts: found !== "vague",
    foodFrom: spice ? amount.end : foodFrom,
  };
}

const bounded = (value: number): number | null =>
  value > 0 && value <= LARGEST ? Number(value.toFixed(3)) : null;

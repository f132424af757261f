import { type Ingredient, parseIngredient } from "parse-ingredient";
import type { Amount } from "./find-amounts";
import { plainNumber } from "./number-words";
import { keepsWords, READ_UNITS, READER, translateUnit } from "./unit-words";
import { MAX_AMOUNT, type Unit, VOLUMES, WEIGHTS } from "./units";

/** An amount after parsing: its position, number and unit. */
export type ReadAmount = {
  role: Amount["role"];
  /** Where the amount begins in the line. */
  start: number;
  end: number;
  quantity: number;
  max: number | null;
  unit: Unit | null;
  /** True if the amount has a fixed size. False for a measure such as a handful. */
  counts: boolean;
  /**
   * True if the unit remains in the text: a length ("2-inch piece"), or a unit with words before it ("heaped tbsp").
   */
  keepsUnit: boolean;
  /** Position of the first word after number and unit. */
  foodFrom: number;
};

/** A placeholder for the food. The parser recognises a unit only if a word follows the unit. */
const THING = "□";
/** How many characters after a number are searched for its unit. */
const MAX_HEAD = 60;

/**
 * Reads the numbers and units of a line's amounts. The line's digits must be Latin. Leaves out impossible numbers,
 * such as 1/0.
 */
export function readAmounts(line: string, amounts: readonly Amount[]): ReadAmount[] {
  const texts = amounts.map((amount, at) => headOf(line, amount, amounts[at + 1]?.start ?? line.length));
  const read = parseIngredient(
    texts.map(({ head, number }) => `${number} ${head.replace(/^\s*-\s*/, "")} ${THING}`),
    READER,
  );
  const all: ReadAmount[] = [];
  for (const [at, amount] of amounts.entries()) {
    const [text, ingredient] = [texts[at], read[at]];
    const made = text && ingredient && toAmount(line, amount, text, ingredient);
    const last = all.at(-1);
    const sum = made?.role === "plus" && last ? added(last, made) : null;
    if (sum) all[all.length - 1] = sum;
    else if (made) all.push({ ...made, role: made.role === "plus" ? "same" : made.role });
  }
  return all;
}

/** Adds up an amount in two parts ("1 kg 200 g"). Returns null if the two are separate amounts. */
function added(first: ReadAmount, rest: ReadAmount): ReadAmount | null {
  if (first.unit === null || rest.unit === null || first.max !== null || rest.max !== null) return null;
  const sizes = [WEIGHTS, VOLUMES].find((kind) => first.unit !== null && kind[first.unit] !== undefined);
  const [large, small] = [sizes?.[first.unit], sizes?.[rest.unit]];
  if (large === undefined || small === undefined || rest.quantity * small >= first.quantity * large)
    return null;
  const unit = sizes === WEIGHTS || first.unit === "l" ? first.unit : rest.unit;
  const sum = (first.quantity * large + rest.quantity * small) / (sizes?.[unit] ?? 1);
  const { role, start } = first;
  return { ...rest, role, start, quantity: Number(sum.toFixed(3)), unit };
}

type Head = { number: string; head: string; length: number; shift: number };

/** Returns an amount's number in digits, and the words after the number with their unit in English. */
function headOf(line: string, amount: Amount, limit: number): Head {
  const behind = line.slice(amount.end, limit);
  const translated = translateUnit(behind);
  const words = translated.slice(0, MAX_HEAD).split(/[,;:()/\d¼-¾⅐-⅞]/)[0] ?? "";
  return {
    number: plainNumber(amount.low) + (amount.high === null ? "" : ` - ${plainNumber(amount.high)}`),
    head: words.trimEnd(),
    length: words.length,
    shift: translated.length - behind.length,
  };
}

function toAmount(line: string, amount: Amount, words: Head, read: Ingredient): ReadAmount | null {
  if (read.quantity === null) return null;
  const left = read.description.slice(0, -THING.length).trim().length;
  const foodFrom = amount.end + (left === 0 ? words.length : words.head.length - left) - words.shift;
  // In a line without garlic, "cloves" means the spice and is no unit.
  const spice = read.unitOfMeasureID === "clove" && !/garlic|রসুন/iu.test(line);
  const found = read.unitOfMeasureID === null || spice ? undefined : READ_UNITS[read.unitOfMeasureID];
  const unit = found === undefined || found === "vague" ? null : found;
  const quantity = bounded(read.quantity * (unit?.times ?? 1));
  const max = read.quantity2 === null ? null : bounded(read.quantity2 * (unit?.times ?? 1));
  if (quantity === null) return null;
  const untilFood = line.slice(amount.end, foodFrom);
  const unitText = unit?.unit === null ? untilFood : untilFood.replace(/\s+of\s*$/i, "");
  const isLength = unit?.unit === "cm" || unit?.unit === "inch";
  const keepsUnit = unit !== null && (isLength || keepsWords(unitText));
  return {
    role: amount.role,
    start: amount.start,
    end: amount.end + (unit && !keepsUnit ? unitText.trimEnd().length : 0),
    quantity,
    max: max !== null && max > quantity ? max : null,
    unit: unit?.unit ?? null,
    counts: found !== "vague",
    keepsUnit,
    foodFrom: spice ? amount.end : foodFrom,
  };
}

const bounded = (value: number): number | null =>
  value > 0 && value <= MAX_AMOUNT ? Number(value.toFixed(3)) : null;

import { type Ingredient, parseIngredient } from "parse-ingredient";
import type { Amount } from "./find-amounts";
import { plainNumber } from "./number-words";
import { keepsWords, READ_UNITS, READER, translateUnit } from "./unit-words";
import { MAX_AMOUNT, type Unit, VOLUMES, WEIGHTS } from "./units";

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
  /** Whether the unit stays in the text: a length ("2-inch piece"), or because of words before it ("heaped tbsp"). */
  keepsUnit: boolean;
  /** Where the words behind number and unit begin. */
  foodFrom: number;
};

/** Something to be measured, so that the reader sees a unit also where nothing follows it. */
const THING = "□";
/** A unit stands in the first words behind its number. */
const MAX_HEAD = 60;

/**
 * Numbers and units of the amounts of a line in Latin digits, by `parse-ingredient`. An impossible number (1/0, more
 * than any kitchen needs) is left out.
 * Neighbours that are one amount are added up.
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

/** "1 kg 200 g" as one amount: by weight and in litres in the first unit, else in the smaller; null: they are two. */
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

/**
 * The number in digits and the words behind it in English, up to a comma; `length`: of these words with the spaces
 * behind them, `shift`: how much longer they became.
 */
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
  // Translation only changed the beginning, so what is left for the food is as long in the line.
  const left = read.description.slice(0, -THING.length).trim().length;
  const foodFrom = amount.end + (left === 0 ? words.length : words.head.length - left) - words.shift;
  // Without garlic, cloves are the spice.
  const spice = read.unitOfMeasureID === "clove" && !/garlic|রসুন/iu.test(line);
  const found = read.unitOfMeasureID === null || spice ? undefined : READ_UNITS[read.unitOfMeasureID];
  const unit = found === undefined || found === "vague" ? null : found;
  const quantity = bounded(read.quantity * (unit?.times ?? 1));
  const max = read.quantity2 === null ? null : bounded(read.quantity2 * (unit?.times ?? 1));
  if (quantity === null) return null;
  const untilFood = line.slice(amount.end, foodFrom);
  // "2 dozen of eggs" is written "24 eggs", "1 cup of milk" stays.
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

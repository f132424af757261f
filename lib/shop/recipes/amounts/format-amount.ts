import { banglaDigits } from "@/lib/texts/digits";
import { scaleItem, type Unit } from "./units";

/**
 * `rounds` is set if `unit` is null because the unit remains in the text. It is that unit, and it decides how the
 * number is rounded.
 */
type Amount = { quantity: number; max: number | null; unit: Unit | null; rounds?: Unit | undefined };

/** A conversion of a number to another unit. It is done only if `when` returns true for the number. */
type Step = { from: Unit; to: Unit; times: number; when: (value: number) => boolean };

const near = (value: number, whole: number) => Math.abs(value / whole - Math.round(value / whole)) < 0.01;
const STEPS: readonly Step[] = [
  { from: "g", to: "kg", times: 1 / 1000, when: (g) => g >= 999.5 },
  { from: "kg", to: "g", times: 1000, when: (kg) => kg < 0.9995 },
  { from: "ml", to: "l", times: 1 / 1000, when: (ml) => ml >= 999.5 },
  { from: "l", to: "ml", times: 1000, when: (l) => l < 0.9995 },
  { from: "tbsp", to: "tsp", times: 3, when: (tbsp) => tbsp < 0.95 },
  { from: "tsp", to: "tbsp", times: 1 / 3, when: (tsp) => tsp >= 5.9 || (tsp > 2.5 && near(tsp, 1.5)) },
  { from: "cup", to: "tbsp", times: 16, when: (cup) => cup < 0.24 },
  { from: "tbsp", to: "cup", times: 1 / 16, when: (tbsp) => tbsp >= 7.9 },
];

const DECIMAL: readonly (Unit | null)[] = ["g", "kg", "ml", "l"];
const FRACTIONS: readonly (readonly [number, string])[] = [
  [1 / 4, "1/4"],
  [1 / 3, "1/3"],
  [1 / 2, "1/2"],
  [2 / 3, "2/3"],
  [3 / 4, "3/4"],
];
const WHOLE = [0, 1];
const HALVES = [0, 1 / 2, 1];
const QUARTERS = [0, 1 / 4, 1 / 2, 3 / 4, 1];
const THIRDS = [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1];

/** The fractions that a cook can measure for this value and unit (contract, "At the stove"). */
function partsOf(value: number, unit: Unit | null): readonly number[] {
  if (unit === "pinch" || value >= 10) return WHOLE;
  if (unit === "cup") return THIRDS;
  if (unit === "tsp" || unit === "tbsp" || unit === "inch") return value < 3 ? QUARTERS : HALVES;
  return value < 3 ? HALVES : WHOLE;
}

/** Rounds to the nearest value that a cook can measure, but never to 0. */
function roundToParts(value: number, unit: Unit | null): number {
  const whole = Math.floor(value);
  const parts = partsOf(value, unit).filter((part) => whole + part > 0);
  const rest = value - whole;
  return whole + parts.reduce((best, one) => (Math.abs(one - rest) <= Math.abs(best - rest) ? one : best));
}

/** Writes a number with a fraction: 1.5 as "1 1/2". */
function inFractions(value: number, unit: Unit | null): string {
  const rounded = roundToParts(value, unit);
  const whole = Math.floor(rounded);
  const fraction = FRACTIONS.find(([part]) => Math.abs(part - (rounded - whole)) < 1e-9)?.[1];
  return [whole === 0 ? "" : String(whole), fraction].filter(Boolean).join(" ");
}

/**
 * Returns true if rounding to fractions changes the value by less than 3 percent. Always true for g, kg, ml and l.
 */
const isFaithful = (value: number, unit: Unit): boolean =>
  DECIMAL.includes(unit) || Math.abs(roundToParts(value, unit) / value - 1) < 0.03;

/** Changes an amount to the unit that a cook would choose: 1,500 g to 1.5 kg, 3 tsp to 1 tbsp. */
function inFittingUnit(amount: Amount): Amount {
  const most = amount.max ?? amount.quantity;
  const step = STEPS.find(({ from, when }) => from === amount.unit && when(most));
  // Keeps the unit if the new unit would be inexact: 14 tbsp is no simple fraction of a cup.
  if (!step || (step.times < 1 && !isFaithful(most * step.times, step.to))) return amount;
  return inFittingUnit({ ...scaleItem(amount, step.times), unit: step.to });
}

/** Writes a number of g, kg, ml or l, rounded to what a kitchen scale shows. */
function inDecimals(value: number, unit: Unit): string {
  const decimals = unit === "kg" || unit === "l" ? (value >= 10 ? 1 : 2) : value >= 10 ? 0 : 1;
  const rounded = Number(value.toFixed(decimals));
  // A small amount is never shown as 0.
  return String(rounded === 0 ? 10 ** -decimals : rounded);
}

const numeral = (value: number, { unit, rounds }: Pick<Amount, "unit" | "rounds">): string =>
  unit !== null && DECIMAL.includes(unit)
    ? inDecimals(value, unit)
    : inFractions(value, unit ?? rounds ?? null);

const PLURAL: Partial<Record<Unit, string>> = {
  cup: "cups",
  pinch: "pinches",
  stick: "sticks",
  clove: "cloves",
  piece: "pieces",
  inch: "inches",
};
const BANGLA: Record<Unit, string> = {
  g: "গ্রাম",
  kg: "কেজি",
  ml: "মিলি",
  l: "লিটার",
  tsp: "চা চামচ",
  tbsp: "টেবিল চামচ",
  cup: "কাপ",
  pinch: "চিমটি",
  stick: "কাঠি",
  clove: "কোয়া",
  piece: "টুকরা",
  cm: "সেমি",
  inch: "ইঞ্চি",
};

/**
 * Writes an amount as a cook would: "1 1/2 tsp", "2–3 cups", "1.25 kg", never "0.333 cup". Without a unit, returns
 * the number alone. `bangla` selects Bangla digits and units.
 */
export function formatAmount(amount: Amount, { bangla = false } = {}): string {
  const fitting = inFittingUnit(amount);
  const { quantity, max, unit } = fitting;
  const low = numeral(quantity, fitting);
  const high = max === null ? low : numeral(max, fitting);
  const number = low === high ? low : `${low}–${high}`;
  const many = (max ?? quantity) > 1 && high !== "1";
  const word = unit === null ? "" : bangla ? BANGLA[unit] : many ? (PLURAL[unit] ?? unit) : unit;
  const written = word === "" ? number : `${number} ${word}`;
  return bangla ? banglaDigits(written) : written;
}

/** Returns true if the noun after the amount must be plural. Decides by the rounded number, which the reader sees. */
export const isPlural = ({ quantity, max, rounds }: Amount): boolean =>
  (max ?? quantity) > 1 && numeral(max ?? quantity, { unit: null, rounds }) !== "1";

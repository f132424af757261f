import { localFigure } from "@/lib/texts/digits";

/**
 * Amounts of money. JSON and pages contain taka (a number with at most two decimals). All sums are computed in whole
 * poisha (1 taka = 100 poisha), so that no poisha is lost to binary fractions (contract, "Money").
 */

/** The currency sign of the taka, the only currency (contract, "Names and addresses"). */
export const TAKA = "৳";

const POISHA_PER_TAKA = 100;

/**
 * Converts taka to whole poisha, rounded half up. Throws RangeError for anything but a finite, non-negative number.
 */
export function toPoisha(taka: number): number {
  if (!Number.isFinite(taka) || taka < 0) throw new RangeError(`not an amount in taka: ${taka}`);
  // toFixed(6) removes the binary error of numbers such as 1.005, so that they are rounded half up.
  return Math.floor(Number((taka * POISHA_PER_TAKA).toFixed(6)) + 0.5);
}

/** Converts whole poisha to taka. */
export function toTaka(poisha: number): number {
  return poisha / POISHA_PER_TAKA;
}

/** Converts an object of amounts from whole poisha to taka. */
export const allInTaka = <Name extends string>(amounts: Readonly<Record<Name, number>>) =>
  Object.fromEntries(
    Object.entries<number>(amounts).map(([name, poisha]) => [name, toTaka(poisha)]),
  ) as Record<Name, number>;

/** Rounds poisha half up to whole taka (specification, "rounded to whole taka"). The result is in poisha. */
export function roundToWholeTaka(poisha: number): number {
  return Math.floor((poisha + POISHA_PER_TAKA / 2) / POISHA_PER_TAKA) * POISHA_PER_TAKA;
}

/** The sum of prices times quantities. Input and result are in taka, exact to the poisha. */
export const sumTaka = (lines: readonly { price: number; quantity: number }[]): number =>
  toTaka(lines.reduce((sum, { price, quantity }) => sum + toPoisha(price) * quantity, 0));

/** Rounds taka half up to whole taka. */
export const wholeTaka = (taka: number): number => toTaka(roundToWholeTaka(toPoisha(taka)));

/** The narrow no-break space within an amount, which prevents a line break. */
const GAP = "\u202f";

/** The sign before an amount: plus for an addition, minus for a deduction or a debt. */
export const takaSign = (sign: 1 | -1): string => (sign > 0 ? "+" : "\u2212") + GAP;

/**
 * Formats an amount in taka: `৳ 1,23,456`, `− ৳ 144`. Two decimals are shown only if the amount is not whole.
 */
export const formatTaka = (taka: number): string =>
  `${taka < 0 ? takaSign(-1) : ""}${TAKA}${GAP}${takaFigure(Math.abs(taka))}`;

export const formatPoisha = (poisha: number): string => formatTaka(toTaka(poisha));

/** The digits of an amount in taka, without the currency sign: `1,23,456`. */
export const takaFigure = (taka: number): string =>
  localFigure(taka, toPoisha(Math.abs(taka)) % POISHA_PER_TAKA === 0 ? 0 : 2);

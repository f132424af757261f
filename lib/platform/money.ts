import { localFigure } from "@/lib/texts/digits";

/**
 * Amounts. JSON and pages speak taka (a number with at most two decimals); every sum is done in whole poisha (1 taka
 * = 100 poisha), so that no poisha is lost to binary fractions (contract, "Money").
 */

/** The sign of the taka, the only currency (contract, "Names and addresses"). */
export const TAKA = "৳";

const POISHA_PER_TAKA = 100;

/** Taka to whole poisha, half up. Throws RangeError on anything that is not a finite, non-negative amount. */
export function toPoisha(taka: number): number {
  if (!Number.isFinite(taka) || taka < 0) throw new RangeError(`not an amount in taka: ${taka}`);
  // toFixed(6) removes the binary error of numbers such as 1.005 before rounding half up.
  return Math.floor(Number((taka * POISHA_PER_TAKA).toFixed(6)) + 0.5);
}

/** Whole poisha to taka. */
export function toTaka(poisha: number): number {
  return poisha / POISHA_PER_TAKA;
}

/** Several amounts in whole poisha, each in taka. */
export const allInTaka = <Name extends string>(amounts: Readonly<Record<Name, number>>) =>
  Object.fromEntries(
    Object.entries<number>(amounts).map(([name, poisha]) => [name, toTaka(poisha)]),
  ) as Record<Name, number>;

/**
 * Rounds poisha half up to whole taka, still in poisha (the specification's "rounded to whole taka": the rounded
 * amount is also what is charged).
 */
export function roundToWholeTaka(poisha: number): number {
  return Math.floor((poisha + POISHA_PER_TAKA / 2) / POISHA_PER_TAKA) * POISHA_PER_TAKA;
}

/** Prices times quantities, added up: taka in, taka out, exact to the poisha. */
export const sumTaka = (lines: readonly { price: number; quantity: number }[]): number =>
  toTaka(lines.reduce((sum, { price, quantity }) => sum + toPoisha(price) * quantity, 0));

/** Rounds taka half up to whole taka. */
export const wholeTaka = (taka: number): number => toTaka(roundToWholeTaka(toPoisha(taka)));

/** The narrow no-break space within an amount: no line breaks there. */
const GAP = "\u202f";

/** The sign before an amount: plus for an addition, minus for a deduction or a debt. */
export const takaSign = (sign: 1 | -1): string => (sign > 0 ? "+" : "\u2212") + GAP;

/**
 * An amount in taka as people read it: `৳ 1,23,456`, `− ৳ 144`; decimals only where poisha exist or `decimals` asks
 * for them (the cart shows two, specification point 9).
 */
export const formatTaka = (taka: number, options: { decimals?: boolean } = {}): string =>
  `${taka < 0 ? takaSign(-1) : ""}${TAKA}${GAP}${takaFigure(Math.abs(taka), options)}`;

/** As formatTaka, of an amount in poisha. */
export const formatPoisha = (poisha: number): string => formatTaka(toTaka(poisha));

/** The figure of an amount in taka, without sign of the currency: `1,23,456`. */
export function takaFigure(taka: number, options: { decimals?: boolean } = {}): string {
  const withDecimals = options.decimals ?? toPoisha(Math.abs(taka)) % POISHA_PER_TAKA !== 0;
  return localFigure(taka, withDecimals ? 2 : 0);
}

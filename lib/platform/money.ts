/**
 * Amounts. JSON and pages speak taka (a number with at most two decimals); every sum is done in whole
 * poisha (1 taka = 100 poisha), so that no cent is lost to binary fractions (contract, "Money").
 */

/** The mark of the one currency (contract, "Names and addresses"). */
export const TAKA = "৳";

const POISHA_PER_TAKA = 100;

/** Taka to whole poisha, half up. Throws RangeError on anything that is not a finite, non-negative amount. */
export function toPoisha(taka: number): number {
  if (!Number.isFinite(taka) || taka < 0) throw new RangeError(`not an amount in taka: ${taka}`);
  // toFixed(6) takes away the binary dust of literals such as 1.005 before rounding half up.
  return Math.floor(Number((taka * POISHA_PER_TAKA).toFixed(6)) + 0.5);
}

/** Whole poisha to taka. */
export function toTaka(poisha: number): number {
  return poisha / POISHA_PER_TAKA;
}

/** Rounds poisha half up to whole taka, still in poisha ("rounded to whole taka": what is shown is charged). */
export function roundToWholeTaka(poisha: number): number {
  return Math.floor((poisha + POISHA_PER_TAKA / 2) / POISHA_PER_TAKA) * POISHA_PER_TAKA;
}

/** Made at the first amount: each costs a cheap phone some 10 ms, and most pages have their amounts from the server. */
const formats = new Map<number, Intl.NumberFormat>();

/** Figures with so many decimals, grouped as in Bangladesh. */
function formatOf(decimals: number): Intl.NumberFormat {
  const made =
    formats.get(decimals) ??
    new Intl.NumberFormat("en-IN", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  formats.set(decimals, made);
  return made;
}

/**
 * An amount in taka as people read it: `৳ 1,440`, thin gap, decimals only where poisha exist or `decimals`
 * asks for them (the cart shows two, specification point 9).
 */
export function formatTaka(taka: number, options: { decimals?: boolean } = {}): string {
  return `${TAKA}\u2009${figures(taka, options)}`;
}

/** The same in letters that every system has, `Tk 1,440`: for mails, where no font of ours comes along. */
export const formatTakaInLetters = (taka: number): string => `Tk\u00a0${figures(taka)}`;

function figures(taka: number, options: { decimals?: boolean } = {}): string {
  const withDecimals = options.decimals ?? toPoisha(Math.abs(taka)) % POISHA_PER_TAKA !== 0;
  return formatOf(withDecimals ? 2 : 0).format(taka);
}

/** Steps that people count days and weeks in. */
const DAY_STEPS = [1, 2, 7, 14, 28, 56];

/** The days that a chart names: every so many, counted back from the last one, at most `most` of them. */
export function regularDays(days: readonly string[], most: number): string[] {
  const step = DAY_STEPS.find((one) => Math.ceil(days.length / one) <= most) ?? Math.ceil(days.length / most);
  return days.filter((_, i) => (days.length - 1 - i) % step === 0);
}

/** Steps that people count in, at any power of ten. */
const STEPS = [1, 2, 2.5, 5, 10];
/** Lines above the lowest one. */
const LINES = 4;

/**
 * Where a chart's lines stand: from 0 in equal steps that people count in, four or five lines, the last one at or above the
 * highest value. `whole`: between 1 and 2 there is nothing (orders, parcels).
 */
export function evenTicks(most: number, whole: boolean): number[] {
  const rough = Math.max(most, whole ? LINES : 1) / LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step =
    STEPS.map((one) => one * power).find(
      (one) => one >= rough * (1 - 1e-9) && (!whole || Number.isInteger(one)),
    ) ?? 10 * power;
  const count = Math.max(1, Math.ceil(most / step - 1e-9));
  return Array.from({ length: count + 1 }, (_, i) => Number((i * step).toPrecision(12)));
}

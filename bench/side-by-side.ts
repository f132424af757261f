/** Times of one address with few and with many on record, ms, and the bytes of an answer. */
export type SideBySide = {
  name: string;
  small: { p50: number; p95: number; bytes: number };
  large: { p50: number; p95: number; bytes: number };
  /** Large to small. */
  p50Ratio: number;
  p95Ratio: number;
};

/** What is measured; `run` answers the bytes. */
export type Case<Site> = {
  name: string;
  rounds: number;
  run(site: Site, turn: number): Promise<number>;
  /** Done before each run, and not measured. */
  before?: ((site: Site, turn: number) => Promise<unknown>) | undefined;
};

const WARM_UP = 3;

/**
 * Runs something on two sites in turn, now the one first and now the other, so that whatever else the machine does hits both.
 */
export async function sideBySide<Site>(
  { name, rounds, run, before }: Case<Site>,
  { small, large }: { small: Site; large: Site },
): Promise<SideBySide> {
  const times = { small: [] as number[], large: [] as number[] };
  const bytes = { small: 0, large: 0 };
  for (let turn = -WARM_UP; turn < rounds; turn += 1) {
    const order = turn % 2 === 0 ? (["small", "large"] as const) : (["large", "small"] as const);
    for (const which of order) {
      const site = which === "small" ? small : large;
      await before?.(site, turn + WARM_UP);
      const began = performance.now();
      bytes[which] = await run(site, turn + WARM_UP);
      if (turn >= 0) times[which].push(performance.now() - began);
    }
  }
  const of = (which: "small" | "large") => ({
    p50: percentile(times[which], 0.5),
    p95: percentile(times[which], 0.95),
    bytes: bytes[which],
  });
  const [few, many] = [of("small"), of("large")];
  return { name, small: few, large: many, p50Ratio: many.p50 / few.p50, p95Ratio: many.p95 / few.p95 };
}

/** The value below which a part of them lies. */
function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

const ms = (value: number) => value.toFixed(1).padStart(8);

/** What stands above the rows. */
export const headOfTwoSizes = (title: string, { small, large }: { small: number; large: number }): string =>
  `\n${title}, ms   ${small.toLocaleString("en")}: p50      p95   ${large.toLocaleString("en")}: p50      p95   of p50  of p95     bytes`;

/** A row; what grew by more than `most` is marked. */
export function rowOfTwoSizes(
  { name, small: few, large: many, p50Ratio, p95Ratio }: SideBySide,
  most: number,
): string {
  const times = [few.p50, few.p95, many.p50, many.p95].map(ms).join(" ");
  const ratios = [p50Ratio, p95Ratio].map((ratio) => ratio.toFixed(2).padStart(7)).join(" ");
  const over = p95Ratio > most ? `  OVER ${most}` : "";
  return `${name.padEnd(40)} ${times} ${ratios} ${few.bytes}/${many.bytes}${over}`;
}

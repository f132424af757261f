/** A figure for a column of a table. Figures below 10 have one digit after the point. */
export const number = (value: number, width = 7) => value.toFixed(value < 10 ? 1 : 0).padStart(width);
/** A ratio as a percentage. */
export const part = (value: number) => `${Math.round(value * 100)} %`.padStart(6);

/** Reports something that failed. The run continues, and its exit code is 1. */
export function failRun(what: string): void {
  console.error(`FAILED: ${what}`);
  process.exitCode = 1;
}

/** The value below which the part `below` of the values lies; 0.5 gives the median. */
export function percentile(values: readonly number[], below: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * below))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export type Rate = { perSecond: number; p50Ms: number; p95Ms: number; p99Ms: number };

/** Runs `once` `each` times for each of `clients` clients at once. Starts no run after `mostMs`. */
export async function timed(
  once: (client: number, turn: number) => Promise<unknown>,
  { clients, each, mostMs = Number.POSITIVE_INFINITY }: { clients: number; each: number; mostMs?: number },
): Promise<Rate> {
  const times: number[] = [];
  const began = performance.now();
  const work = async (_: unknown, client: number) => {
    for (let turn = 0; turn < each && performance.now() - began < mostMs; turn += 1) {
      const start = performance.now();
      await once(client, turn);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  const seconds = (performance.now() - began) / 1000;
  const [p50Ms = Number.NaN, p95Ms = Number.NaN, p99Ms = Number.NaN] = [0.5, 0.95, 0.99].map((below) =>
    percentile(times, below),
  );
  return { perSecond: times.length / seconds, p50Ms, p95Ms, p99Ms };
}

/** The median of each figure over several rounds. */
export function middleOf<T extends Record<string, number>>(rounds: readonly T[]): T {
  const names = Object.keys(rounds[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(rounds.map((one) => one[name] ?? 0))])) as T;
}

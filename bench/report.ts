/** A figure in a column, with one digit behind the point where it is small. */
export const number = (value: number, width = 7) => value.toFixed(value < 10 ? 1 : 0).padStart(width);
/** A ratio as a percentage. */
export const part = (value: number) => `${Math.round(value * 100)} %`.padStart(6);

/** Says what of a bench never succeeded: the run goes on to the rest, and ends with 1. */
export function failRun(what: string): void {
  console.error(`FAILED: ${what}`);
  process.exitCode = 1;
}

/** The value below which a part of the values lies. */
export function percentile(values: readonly number[], below: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * below))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export type Rate = { perSecond: number; p50Ms: number; p95Ms: number; p99Ms: number };

/** Runs something `each` times for each of `clients` at once, and begins none later than `mostMs`. */
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

/** Each figure's median of several rounds. */
export function middleOf<T extends Record<string, number>>(rounds: readonly T[]): T {
  const names = Object.keys(rounds[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(rounds.map((one) => one[name] ?? 0))])) as T;
}

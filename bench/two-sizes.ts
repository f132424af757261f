import type { LoadPerson } from "../scripts/rehearse/load/people";
import { type Product, startProduct } from "./product";
import { failRun, percentile } from "./report";

const FEW = 1_000;
/** BENCH_TOTAL=20000 gives a quick look. */
const MANY = Number(process.env.BENCH_TOTAL ?? 100_000);
const WARM_UP = 3;

/** A measured case. `run` returns the bytes of the answer. */
export type Case<Site> = {
  name: string;
  rounds: number;
  run(site: Site, turn: number): Promise<number>;
  /** Runs before each run, outside of the measured time. */
  before?: ((site: Site, turn: number) => Promise<unknown>) | undefined;
};

/** Times in ms, and the bytes of an answer. */
type Times = { p50: number; p95: number; bytes: number };
/** Times of one case with few and with many things stored. The ratios are large to small. */
type Figure = { name: string; small: Times; large: Times; p50Ratio: number; p95Ratio: number };

/** The figures for two amounts of data. `broken` lists the rows that could not be measured, and why. */
export type TwoSizes = {
  small: number;
  large: number;
  figures: Figure[];
  broken: { name: string; why: string }[];
};

/**
 * The cases whose name contains one of these words; all of them without words. Throws for a word that no name
 * contains.
 */
export function casesNamed<T extends { name: string }>(cases: readonly T[], words: readonly string[]): T[] {
  const has = (name: string, word: string) => name.toLowerCase().includes(word.toLowerCase());
  const unknown = words.find((word) => !cases.some(({ name }) => has(name, word)));
  if (unknown !== undefined)
    throw new Error(`no row is called ${unknown}; there are: ${cases.map(({ name }) => name).join("; ")}`);
  return cases.filter(({ name }) => words.length === 0 || words.some((word) => has(name, word)));
}

/**
 * Measures cases with 1,000 and with 100,000 of each thing stored. Two products run side by side and are called
 * alternately, so that other load on the machine affects both. Prints each row as soon as it is measured, and marks
 * one that grew by more than the factor `most`. A case that throws is reported and fails the run; the others go on.
 */
export async function measureTwoSizes<Site>(
  title: string,
  most: number,
  prepare: (product: Product, total: number) => Promise<Site>,
  cases: readonly Case<Site>[],
  sizes = { few: FEW, many: MANY },
): Promise<TwoSizes> {
  const products: Product[] = [];
  try {
    const start = async (total: number) => {
      const product = await startProduct();
      products.push(product);
      return prepare(product, total);
    };
    const sites = { small: await start(sizes.few), large: await start(sizes.many) };
    const measured: TwoSizes = { small: sizes.few, large: sizes.many, figures: [], broken: [] };
    const [few, many] = [sizes.few, sizes.many].map((total) => total.toLocaleString("en"));
    console.log(`\n${title}, ms   ${few}: p50      p95   ${many}: p50      p95   of p50  of p95     bytes`);
    for (const one of cases) {
      try {
        const figure = await sideBySide(one, sites);
        measured.figures.push(figure);
        console.log(rowOf(figure, most));
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        measured.broken.push({ name: one.name, why });
        failRun(`${one.name}: ${why}`);
      }
    }
    return measured;
  } finally {
    for (const product of products) await product.stop();
  }
}

/** Runs a case on both sites; they alternate in which comes first. */
async function sideBySide<Site>(
  { name, rounds, run, before }: Case<Site>,
  sites: { small: Site; large: Site },
): Promise<Figure> {
  const times = { small: [] as number[], large: [] as number[] };
  const bytes = { small: 0, large: 0 };
  for (let turn = -WARM_UP; turn < rounds; turn += 1) {
    const order = turn % 2 === 0 ? (["small", "large"] as const) : (["large", "small"] as const);
    for (const which of order) {
      await before?.(sites[which], turn + WARM_UP);
      const began = performance.now();
      bytes[which] = await run(sites[which], turn + WARM_UP);
      if (turn >= 0) times[which].push(performance.now() - began);
    }
  }
  const of = (which: "small" | "large") => ({
    p50: percentile(times[which], 0.5),
    p95: percentile(times[which], 0.95),
    bytes: bytes[which],
  });
  const [small, large] = [of("small"), of("large")];
  return { name, small, large, p50Ratio: large.p50 / small.p50, p95Ratio: large.p95 / small.p95 };
}

function rowOf({ name, small, large, p50Ratio, p95Ratio }: Figure, most: number): string {
  const times = [small.p50, small.p95, large.p50, large.p95].map((ms) => ms.toFixed(1).padStart(8)).join(" ");
  const ratios = [p50Ratio, p95Ratio].map((ratio) => ratio.toFixed(2).padStart(7)).join(" ");
  const over = p95Ratio > most ? `  OVER ${most}` : "";
  return `${name.padEnd(40)} ${times} ${ratios} ${small.bytes}/${large.bytes}${over}`;
}

/** Requests a page or call as somebody and returns the number of bytes. Throws when the status is not 200. */
export async function getBytes(product: Product, path: string, who?: LoadPerson): Promise<number> {
  const headers = who ? { cookie: who.cookie } : undefined;
  const answer = await fetch(product.url + path, { redirect: "manual", ...(headers ? { headers } : {}) });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.arrayBuffer()).byteLength;
}

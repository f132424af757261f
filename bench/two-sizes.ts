import type { Person } from "./person";
import { type Product, startProduct } from "./product";
import { type Case, headOfTwoSizes, rowOfTwoSizes, type SideBySide, sideBySide } from "./side-by-side";

const SMALL = 1_000;
/** BENCH_TOTAL=20000 for a quick look. */
const LARGE = Number(process.env.BENCH_TOTAL ?? 100_000);

/** What products with little and with much on record cost beside each other; `broken`: rows that could not be measured, and why. */
export type TwoSizes = {
  small: number;
  large: number;
  figures: SideBySide[];
  broken: { name: string; why: string }[];
};

/** The cases whose name has one of these words, all without any; throws where a word is in none. */
export function casesNamed<T extends { name: string }>(cases: readonly T[], words: readonly string[]): T[] {
  const has = (name: string, word: string) => name.toLowerCase().includes(word.toLowerCase());
  const unknown = words.find((word) => !cases.some(({ name }) => has(name, word)));
  if (unknown !== undefined)
    throw new Error(`no row is called ${unknown}; there are: ${cases.map(({ name }) => name).join("; ")}`);
  return cases.filter(({ name }) => words.length === 0 || words.some((word) => has(name, word)));
}

/**
 * Measures cases with 1,000 and with 100,000 of each thing on record: two whole products, each asked in turn, so that whatever else
 * this machine does hits both. Prints each row when it has it (what grew by more than `most` is marked); one that breaks is named, and the others go on.
 */
export async function measureTwoSizes<Site>(
  title: string,
  most: number,
  prepare: (product: Product, total: number) => Promise<Site>,
  cases: readonly Case<Site>[],
): Promise<TwoSizes> {
  const products: Product[] = [];
  try {
    products.push(await startProduct());
    products.push(await startProduct());
    const [first, second] = products;
    if (!first || !second) throw new Error("the product was not started");
    const small = await prepare(first, SMALL);
    const large = await prepare(second, LARGE);
    const measured: TwoSizes = { small: SMALL, large: LARGE, figures: [], broken: [] };
    console.log(headOfTwoSizes(title, measured));
    for (const one of cases) {
      try {
        const figure = await sideBySide(one, { small, large });
        measured.figures.push(figure);
        console.log(rowOfTwoSizes(figure, most));
      } catch (error) {
        const broken = { name: one.name, why: error instanceof Error ? error.message : String(error) };
        measured.broken.push(broken);
        console.log(`${broken.name.padEnd(40)} BROKE: ${broken.why}`);
      }
    }
    return measured;
  } finally {
    for (const product of products) await product.stop();
  }
}

/** Gets a page or call as somebody; answers the bytes. Throws when it does not answer 200. */
export async function getBytes(product: Product, path: string, who?: Person): Promise<number> {
  const headers = who ? { cookie: who.cookie } : undefined;
  const answer = await fetch(product.url + path, { redirect: "manual", ...(headers ? { headers } : {}) });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.arrayBuffer()).byteLength;
}

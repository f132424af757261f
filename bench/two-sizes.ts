import type { Person } from "./person";
import { type Product, startProduct } from "./product";
import { type SideBySide, sideBySide } from "./side-by-side";

const SMALL = 1_000;
const LARGE = 100_000;

/** What products with little and with much on record cost beside each other. */
export type TwoSizes = { small: number; large: number; figures: SideBySide[] };

type Case<Site> = { name: string; rounds: number; run(site: Site, turn: number): Promise<number> };

/**
 * Measures cases with 1,000 and with 100,000 of each thing on record: two whole products, each asked in turn, so that whatever else
 * this machine does hits both.
 */
export async function measureTwoSizes<Site>(
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
    const figures: SideBySide[] = [];
    for (const { name, rounds, run } of cases) {
      console.log(`measuring ${name} ...`);
      figures.push(await sideBySide(name, { small, large }, rounds, run));
    }
    return { small: SMALL, large: LARGE, figures };
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

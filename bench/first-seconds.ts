import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Product, startProduct } from "./product";
import { number, part, timed } from "./report";

/** Searches per second in the first 5 s after the server is ready, beside those of the same server 20 s later. */
type FirstSecondsFigure = { firstPerSecond: number; warmPerSecond: number; ofWarm: number };

const CLIENTS = 8;
const SPAN_MS = 5_000;
const WARMING_MS = 20_000;
/** Search words. Some match recipes of the benchmark and one matches none, so that answers differ in length. */
const WORDS = ["bhuna", "curry", "dal", "fish", "roast", "spicy", "village", "xyz"];

/** Fills a shop, starts the product again on the same data, and searches at once. */
export async function measureFirstSeconds(
  fill: (product: Product) => Promise<unknown>,
): Promise<FirstSecondsFigure> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "ranna-bench-"));
  try {
    const before = await startProduct({ dataDir });
    await fill(before).finally(before.stop);
    const product = await startProduct({ dataDir });
    try {
      const first = await searches(product, SPAN_MS);
      await searches(product, WARMING_MS);
      const warm = await searches(product, SPAN_MS);
      const ofWarm = first / warm;
      console.log(
        `\nsearches/s: in the first 5 s ${number(first)}, warm ${number(warm)}; ${part(ofWarm)} (at least 60 %)`,
      );
      return { firstPerSecond: first, warmPerSecond: warm, ofWarm };
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The measured calls are searches, because these are never cached. */
let asked = 0;
async function searches({ url }: Product, mostMs: number): Promise<number> {
  const once = async () => {
    asked += 1;
    const search = `q=${WORDS[asked % WORDS.length]}&size=10&page=${1 + (asked % 3)}`;
    const answer = await fetch(`${url}/api/allrecipe?${search}`);
    if (!answer.ok) throw new Error(`a search answered ${answer.status}`);
    await answer.arrayBuffer();
  };
  return (await timed(once, { clients: CLIENTS, each: Number.POSITIVE_INFINITY, mostMs })).perSecond;
}

import { setTimeout as wait } from "node:timers/promises";
import { startPlain } from "./cached";
import { sendMixed } from "./mixed-load";
import { megabytesOf } from "./processes";
import { type Product, startProduct } from "./product";
import { number } from "./report";

/** Minutes of mixed load (`BENCH_MINUTES=1`: a quick look), and its requests per second. */
const MINUTES = Number(process.env.BENCH_MINUTES ?? 5);
const PER_SECOND = 30;
/** Time in ms after which the processes are measured, so that what a start or a load needed for a moment is gone. */
const SETTLE_MS = 10_000;

/**
 * Memory of all processes of the product in MB, beside that of one Node process with an empty HTTP server: after the
 * start with demo data, after each page of a filled shop, and after minutes of mixed load.
 */
export async function measureMemory(
  fill: (product: Product) => Promise<string[]>,
  readAll: (product: Product, ids: readonly string[]) => Promise<unknown>,
) {
  const product = await startProduct({ blanks: false });
  const held = async () => {
    await wait(SETTLE_MS);
    return megabytesOf(product.pid);
  };
  try {
    const started = await held();
    const ids = await fill(product);
    await readAll(product, ids);
    const read = await held();
    const { requests, failed } = await sendMixed(product, { minutes: MINUTES, perSecond: PER_SECOND });
    const loaded = await held();
    const plain = await startPlain({ head: [], body: Buffer.alloc(0) });
    const bare = megabytesOf(plain.pid);
    plain.stop();
    console.log(
      `\nmemory of all processes, MB: started ${number(started)} (at most 350), after ${ids.length} pages ` +
        `${number(read)}, after ${requests} mixed requests of ${MINUTES} min ${number(loaded)} (at most 500), ` +
        `${failed} failed; a bare Node ${number(bare)}`,
    );
    return { started, read, loaded, failed, bare };
  } finally {
    await product.stop();
  }
}

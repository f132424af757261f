import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { freePort } from "../scripts/free-port.mjs";
import { type Product, startProduct } from "./product";

/**
 * What a server holds at a time, in MB: `heapMb` the least of a window, that is right after a collection (collect-garbage.mjs). `files`: open file
 * descriptors, sockets among them; `handles`: what Node waits for. Both the most of a window.
 */
type Sample = { minute: number; heapMb: number; rssMb: number; files: number; handles: number };

export type SoakFigures = {
  minutes: number;
  requests: number;
  perSecond: number;
  failed: number;
  samples: Sample[];
  rssMostMb: number;
  /** MB an hour, by least squares over the second half: the first fills what is kept. */
  heapSlope: number;
  rssSlope: number;
  /** An hour, in the same way. */
  filesSlope: number;
  handlesSlope: number;
};

/** A page a request, most of them ever other ones: so many addresses in all. */
const ADDRESSES = 20_000;
const PER_SECOND = 50;
/** Asked for at once at most; beyond that the next is late, and the rate says so. */
const MOST_OPEN = 64;
const SAMPLE_MS = 2_000;
const WINDOW_S = 30;

/** Asks a product for 50 pages a second for some minutes, and looks at what its server holds meanwhile. */
export async function measureSoak(minutes: number): Promise<SoakFigures> {
  const port = await freePort();
  process.env.METRICS_PORT = String(port);
  process.env.NODE_OPTIONS = `--import ${pathToFileURL(path.join(import.meta.dirname, "collect-garbage.mjs"))}`;
  const product = await startProduct({ blanks: false });
  try {
    return await soak(product, `http://127.0.0.1:${port}/metrics`, minutes);
  } finally {
    await product.stop();
  }
}

async function soak(product: Product, metrics: string, minutes: number): Promise<SoakFigures> {
  const ids = await recipeIds(product);
  const began = performance.now();
  const until = began + minutes * 60_000;
  const taken: Sample[] = [];
  const counted = { requests: 0, failed: 0, open: 0 };
  const looking = setInterval(() => {
    void read(metrics, (performance.now() - began) / 60_000).then(
      (sample) => taken.push(sample),
      () => undefined,
    );
  }, SAMPLE_MS);
  for (let n = 0; performance.now() < until; n += 1) {
    const due = began + (n * 1_000) / PER_SECOND;
    if (due > performance.now()) await wait(due - performance.now());
    while (counted.open >= MOST_OPEN) await wait(5);
    counted.open += 1;
    void ask(product.url + addressOf(n % ADDRESSES, ids), counted);
  }
  while (counted.open > 0) await wait(20);
  clearInterval(looking);
  const samples = windowsOf(taken);
  const settled = samples.slice(Math.floor(samples.length / 2));
  const slope = (of: (sample: Sample) => number) => slopeOf(settled.map((one) => [one.minute / 60, of(one)]));
  return {
    minutes,
    requests: counted.requests,
    perSecond: counted.requests / ((performance.now() - began) / 1_000),
    failed: counted.failed,
    samples,
    rssMostMb: Math.max(...taken.map(({ rssMb }) => rssMb)),
    heapSlope: slope(({ heapMb }) => heapMb),
    rssSlope: slope(({ rssMb }) => rssMb),
    filesSlope: slope(({ files }) => files),
    handlesSlope: slope(({ handles }) => handles),
  };
}

async function recipeIds({ url }: Product): Promise<string[]> {
  const answer = await fetch(`${url}/api/allrecipe?size=50`);
  const { recipes } = (await answer.json()) as { recipes: { _id: string }[] };
  if (recipes.length === 0) throw new Error("no recipe in the demo data");
  return recipes.map(({ _id }) => _id);
}

/** Details, lists, searches, calls and addresses that there are not: 20,000 in all. */
function addressOf(n: number, ids: readonly string[]): string {
  const id = ids[n % ids.length];
  const page = 1 + (Math.floor(n / 10) % 100);
  switch (n % 10) {
    case 0:
    case 1:
    case 2:
      return `/recipedeteils/${id}?from=${n}`;
    case 3:
    case 4:
      return `/Allrecipe?page=${page}&sort=${["price", "-price", "time", "title"][n % 4]}`;
    case 5:
      return `/Allrecipe?q=w${n}`;
    case 6:
      return `/api/allrecipe?size=${1 + (n % 50)}&page=${page}`;
    case 7:
      return `/recipedeteils/${n.toString(16).padStart(24, "0")}`;
    case 8:
      return `/track/TRK${n}`;
    default:
      return `/?from=${n}`;
  }
}

async function ask(url: string, counted: { requests: number; failed: number; open: number }): Promise<void> {
  try {
    const answer = await fetch(url, { redirect: "manual" });
    await answer.arrayBuffer();
    if (answer.status >= 500) counted.failed += 1;
  } catch {
    counted.failed += 1;
  } finally {
    counted.requests += 1;
    counted.open -= 1;
  }
}

/** As the server itself tells (docs/DEPLOY.md, metrics). */
async function read(metrics: string, minute: number): Promise<Sample> {
  const text = await (await fetch(metrics)).text();
  const of = (name: string) => Number(new RegExp(`^${name} (\\S+)`, "m").exec(text)?.[1]);
  return {
    minute,
    heapMb: of("ranna_nodejs_heap_size_used_bytes") / 1e6,
    rssMb: of("ranna_process_resident_memory_bytes") / 1e6,
    files: of("ranna_process_open_fds"),
    handles: of("ranna_nodejs_active_resources_total"),
  };
}

/** The least heap, the mean of the resident memory and the most files and handles of each half minute. */
function windowsOf(taken: readonly Sample[]): Sample[] {
  const windows = new Map<number, Sample[]>();
  for (const sample of taken) {
    const window = Math.floor((sample.minute * 60) / WINDOW_S);
    windows.set(window, [...(windows.get(window) ?? []), sample]);
  }
  return [...windows].map(([window, samples]) => ({
    minute: ((window + 0.5) * WINDOW_S) / 60,
    heapMb: Math.min(...samples.map(({ heapMb }) => heapMb)),
    rssMb: samples.reduce((sum, { rssMb }) => sum + rssMb, 0) / samples.length,
    files: Math.max(...samples.map(({ files }) => files)),
    handles: Math.max(...samples.map(({ handles }) => handles)),
  }));
}

/** Of the straight line that lies nearest to the points. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const [over, under] = points.reduce(
    ([a, b], [px, py]) => [a + (px - x) * (py - y), b + (px - x) ** 2],
    [0, 0],
  );
  return over / under;
}

/** Prints what the server held, and how that grew. */
export function printSoak({ minutes, requests, perSecond, failed, samples, ...figures }: SoakFigures): void {
  console.log(`\nsoak of ${minutes} min: ${requests} requests, ${perSecond.toFixed(1)}/s, ${failed} failed`);
  console.log("minute   heap after collection, MB   resident, MB   open files   handles");
  for (const { minute, heapMb, rssMb, files, handles } of samples)
    console.log(
      [
        minute.toFixed(1).padStart(6),
        heapMb.toFixed(1).padStart(27),
        rssMb.toFixed(1).padStart(14),
        String(files).padStart(12),
        String(handles).padStart(9),
      ].join(" "),
    );
  console.log(
    [
      `resident at most ${figures.rssMostMb.toFixed(0)} MB (at most 250 wanted)`,
      `an hour, of the second half: heap ${figures.heapSlope.toFixed(1)} MB, resident ${figures.rssSlope.toFixed(1)} MB`,
      `open files ${figures.filesSlope.toFixed(0)}, handles ${figures.handlesSlope.toFixed(0)}`,
    ].join("; "),
  );
}

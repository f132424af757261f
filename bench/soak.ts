import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { freePort } from "../scripts/free-port.mjs";
import { type Product, startProduct } from "./product";
import { failRun } from "./report";

/**
 * Resources of a server in a window of half a minute: the smallest heap in MB, which is that right after a garbage
 * collection (collect-garbage.mjs); resident memory in MB; and the largest numbers of open file descriptors
 * (including sockets) and of active handles.
 */
const HELD = ["heap", "resident", "files", "handles"] as const;
type Sample = Record<"minute" | (typeof HELD)[number], number>;

/** Number of addresses. Each request gets one page, and most requests get a page that no request before had. */
const ADDRESSES = 20_000;
const PER_SECOND = 50;
/** Largest number of open requests. When it is reached, the next request is late, which shows in the rate. */
const MAX_OPEN = 64;
const SAMPLE_MS = 2_000;
const WINDOW_S = 30;

/** Requests 50 pages a second from a product for some minutes and records the resources of its server. */
export async function measureSoak(minutes: number): Promise<Figures> {
  const port = await freePort();
  process.env.METRICS_PORT = String(port);
  process.env.NODE_OPTIONS = `--import ${pathToFileURL(path.join(import.meta.dirname, "collect-garbage.mjs"))}`;
  const product = await startProduct({ blanks: false });
  try {
    const figures = await soak(product, `http://127.0.0.1:${port}/metrics`, minutes);
    print(figures);
    return figures;
  } finally {
    await product.stop();
  }
}

type Figures = Awaited<ReturnType<typeof soak>>;

async function soak(product: Product, metrics: string, minutes: number) {
  const ids = await recipeIds(product);
  const began = performance.now();
  const taken: Sample[] = [];
  const kinds = Array.from({ length: KINDS }, (_, n) => addressOf(n, ids).kind);
  const counted = { requests: 0, failed: 0, open: 0, never: new Set(kinds) };
  const looking = setInterval(() => {
    void read(metrics, (performance.now() - began) / 60_000).then(
      (sample) => taken.push(sample),
      () => undefined,
    );
  }, SAMPLE_MS);
  for (let n = 0; performance.now() < began + minutes * 60_000; n += 1) {
    const due = began + (n * 1_000) / PER_SECOND;
    if (due > performance.now()) await wait(due - performance.now());
    while (counted.open >= MAX_OPEN) await wait(5);
    counted.open += 1;
    void ask(product.url, addressOf(n % ADDRESSES, ids), counted);
  }
  while (counted.open > 0) await wait(20);
  clearInterval(looking);
  for (const kind of counted.never) failRun(`soak: ${kind} was never answered well`);
  const samples = windowsOf(taken);
  const settled = samples.slice(Math.floor(samples.length / 2));
  const { requests, failed } = counted;
  return {
    minutes,
    requests,
    failed,
    samples,
    perSecond: requests / ((performance.now() - began) / 1_000),
    /**
     * Growth of each figure per hour, by least squares over the second half. In the first half the caches fill up.
     */
    slopes: Object.fromEntries(HELD.map((what) => [what, slopeOf(settled, what)])),
  };
}

async function recipeIds({ url }: Product): Promise<string[]> {
  const answer = await fetch(`${url}/api/allrecipe?size=50`);
  const { recipes } = (await answer.json()) as { recipes: { _id: string }[] };
  if (recipes.length === 0) throw new Error("no recipe in the demo data");
  return recipes.map(({ _id }) => _id);
}

type Address = { kind: string; path: string; status: number };
const KINDS = 10;

/** One of 20,000 addresses: details, lists, searches, calls, and addresses that do not exist. */
function addressOf(n: number, ids: readonly string[]): Address {
  const page = 1 + (Math.floor(n / KINDS) % 100);
  const of = (kind: string, path: string, status = 200): Address => ({ kind, path, status });
  const details = of("details", `/recipedeteils/${ids[n % ids.length]}?from=${n}`);
  const sort = ["price", "-price", "time", "title"][n % 4];
  const list = of("list", `/Allrecipe?page=${page}&sort=${sort}`);
  const home = of("home", `/?from=${n}`);
  const kinds = [
    details,
    details,
    details,
    list,
    list,
    of("search", `/Allrecipe?q=w${n}`),
    home,
    of("list call", `/api/allrecipe?size=${1 + (n % 50)}&page=${page}`),
    of("unknown recipe", `/recipedeteils/${n.toString(16).padStart(24, "0")}`, 404),
    of("tracking", `/track/TRK${n}`),
  ];
  return kinds[n % KINDS] ?? home;
}

type Counted = { requests: number; failed: number; open: number; never: Set<string> };

async function ask(base: string, { kind, path: at, status }: Address, counted: Counted): Promise<void> {
  try {
    const answer = await fetch(base + at, { redirect: "manual" });
    await answer.arrayBuffer();
    if (answer.status >= 500) counted.failed += 1;
    if (answer.status === status) counted.never.delete(kind);
  } catch {
    counted.failed += 1;
  } finally {
    counted.requests += 1;
    counted.open -= 1;
  }
}

/** Reads the metrics of the server (docs/DEPLOY.md, metrics). */
async function read(metrics: string, minute: number): Promise<Sample> {
  const text = await (await fetch(metrics)).text();
  const of = (name: string) => Number(new RegExp(`^${name} (\\S+)`, "m").exec(text)?.[1]);
  return {
    minute,
    heap: of("ranna_nodejs_heap_size_used_bytes") / 1e6,
    resident: of("ranna_process_resident_memory_bytes") / 1e6,
    files: of("ranna_process_open_fds"),
    handles: of("ranna_nodejs_active_resources_total"),
  };
}

function windowsOf(taken: readonly Sample[]): Sample[] {
  const windowOf = ({ minute }: Sample) => Math.floor((minute * 60) / WINDOW_S);
  return [...new Set(taken.map(windowOf))].map((window) => {
    const samples = taken.filter((one) => windowOf(one) === window);
    const most = (what: keyof Sample) => Math.max(...samples.map((one) => one[what]));
    return {
      minute: ((window + 0.5) * WINDOW_S) / 60,
      heap: Math.min(...samples.map(({ heap }) => heap)),
      resident: most("resident"),
      files: most("files"),
      handles: most("handles"),
    };
  });
}

/** The slope per hour of the straight line that fits the samples best. */
function slopeOf(samples: readonly Sample[], what: keyof Sample): number {
  const mean = (of: keyof Sample) => samples.reduce((sum, one) => sum + one[of], 0) / samples.length;
  const [x, y] = [mean("minute"), mean(what)];
  const over = samples.reduce((sum, one) => sum + (one.minute - x) * (one[what] - y), 0);
  return (60 * over) / samples.reduce((sum, one) => sum + (one.minute - x) ** 2, 0);
}

/** Prints the resources of the server and their growth. */
function print({ minutes, requests, perSecond, failed, samples, slopes }: Figures): void {
  console.log(`\nsoak of ${minutes} min: ${requests} requests, ${perSecond.toFixed(1)}/s, ${failed} failed`);
  console.log("minute   heap after collection, MB   resident, MB   open files   handles");
  const row = (one: Record<string, number>) =>
    HELD.map((what, at) => one[what]?.toFixed(1).padStart([27, 14, 12, 9][at] ?? 9)).join(" ");
  for (const sample of samples) console.log(`${sample.minute.toFixed(1).padStart(6)} ${row(sample)}`);
  console.log(`an hour, of the second half:\n${" ".repeat(6)} ${row(slopes)}`);
}

import path from "node:path";
import { pathToFileURL } from "node:url";
import { freePort } from "../scripts/free-port.mjs";
import { sendMixed } from "./mixed-load";
import { type Product, startProduct } from "./product";

/**
 * Resources of a server in a window of half a minute: the smallest heap in MB, which is that right after a garbage
 * collection (collect-garbage.mjs); resident memory in MB; and the largest numbers of open file descriptors
 * (including sockets) and of active handles.
 */
const HELD = ["heap", "resident", "files", "handles"] as const;
type Sample = Record<"minute" | (typeof HELD)[number], number>;

const PER_SECOND = 50;
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
  const began = performance.now();
  const taken: Sample[] = [];
  const looking = setInterval(() => {
    void read(metrics, (performance.now() - began) / 60_000).then(
      (sample) => taken.push(sample),
      () => undefined,
    );
  }, SAMPLE_MS);
  const { requests, failed } = await sendMixed(product, { minutes, perSecond: PER_SECOND });
  clearInterval(looking);
  const samples = windowsOf(taken);
  const settled = samples.slice(Math.floor(samples.length / 2));
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

/** Reads the metrics of the server (docs/DEPLOY.md, metrics). */
async function read(metrics: string, minute: number): Promise<Sample> {
  const text = await (await fetch(metrics)).text();
  const of = (name: string) => Number(new RegExp(`^${name} (\\S+)`, "m").exec(text)?.[1]);
  const byType = [...text.matchAll(/^ranna_nodejs_active_resources\{[^}]*\} (\S+)/gm)];
  return {
    minute,
    heap: of("ranna_nodejs_heap_size_used_bytes") / 1e6,
    resident: of("ranna_process_resident_memory_bytes") / 1e6,
    files: of("ranna_process_open_fds"),
    handles: byType.reduce((sum, [, count]) => sum + Number(count), 0),
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

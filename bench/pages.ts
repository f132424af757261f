import { Agent, get } from "node:http";
import { MongoClient } from "mongodb";
import { answerOf, type CachedFigure, measureCached, startPlain } from "./cached";
import { fillRecipes } from "./catalogue-data";
import { measureFirstSeconds } from "./first-seconds";
import { measureKitchens } from "./kitchens";
import { measureMemory } from "./memory";
import { type Product, startProduct } from "./product";
import { number, part, timed } from "./report";

/** The speed of many pages in turn, beside plain node:http that answers the same addresses with the same bytes. */
type PagesFigure = {
  addresses: number;
  /** Requests/s of the first round, which renders the pages that are not cached, and of the second round. */
  first: number;
  second: number;
  p99Ms: number;
  plainPerSecond: number;
  ofPlain: number;
};

const COUNTS = [1, 100, 1_000, 10_000];
/** BENCH_TOTAL=200 gives a quick look: rows with more addresses are left out. */
const TOTAL = Number(process.env.BENCH_TOTAL ?? 10_000);
/** With 10,000 recipes the figure would be that of the local database, which maps its file into memory. */
const FILLED_FOR_MEMORY = 1_000;
const CONNECTIONS = 16;
/** With few addresses each is requested repeatedly, so that a round has at least this many requests. */
const MIN_REQUESTS = 2_000;
const BROTLI = { "accept-encoding": "br" };

const PARTS = ["addresses", "json", "orders", "memory", "start"] as const;

/**
 * Measures many pages, one recipe as JSON, orders at one kitchen, memory, and the first seconds after a start. The
 * words choose among these parts.
 */
export async function measurePages(words: readonly string[]) {
  const unknown = words.find((word) => !PARTS.some((known) => known === word));
  if (unknown !== undefined) throw new Error(`no such part: ${unknown}; there are ${PARTS.join(", ")}`);
  const asked = (one: (typeof PARTS)[number]) => words.length === 0 || words.includes(one);
  const figures: Record<string, unknown> = {};
  if (asked("start")) figures.start = await measureFirstSeconds((product) => fill(product));
  if (asked("memory"))
    figures.memory = await measureMemory(
      (product) => fill(product, FILLED_FOR_MEMORY),
      (product, ids) => round(product.url, ids, true),
    );
  if (words.length > 0 && words.every((word) => word === "start" || word === "memory")) return figures;
  const product = await startProduct();
  try {
    const ids = await fill(product);
    if (asked("addresses")) figures.addresses = await measureAddresses(product, ids);
    if (asked("json")) figures.json = await measureJson(product, ids);
    if (asked("orders")) figures.orders = await measureKitchens(product);
    return figures;
  } finally {
    await product.stop();
  }
}

async function fill({ services }: Product, total = TOTAL): Promise<string[]> {
  const client = await MongoClient.connect(services.MONGODB_URI ?? "");
  try {
    const recipes = await fillRecipes(client.db("ranna"), Math.min(total, COUNTS.at(-1) ?? total));
    return recipes.map(({ _id }) => _id.toHexString());
  } finally {
    await client.close();
  }
}

const pageOf = (id: string | undefined) => `/recipedeteils/${id}`;

/** Requests each address once (`once`), or repeatedly until the round is long enough; 16 requests at a time. */
async function round(base: string, ids: readonly string[], once = false) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const requests = once ? ids.length : Math.max(ids.length, MIN_REQUESTS);
  let next = 0;
  const ask = () => read(base + pageOf(ids[next++ % ids.length]), agent);
  try {
    return await timed(ask, { clients: CONNECTIONS, each: Math.ceil(requests / CONNECTIONS) });
  } finally {
    agent.destroy();
  }
}

const read = (url: string, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: BROTLI }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().on("end", resolve).on("error", reject);
    }).on("error", reject);
  });

async function measureAddresses(product: Product, ids: readonly string[]): Promise<PagesFigure[]> {
  console.log("\npages in turn, /s   addresses   1st round   2nd round   p99ms    http  of http");
  const plain = await startPlain(await answerOf(product.url + pageOf(ids[0]), BROTLI));
  const figures: PagesFigure[] = [];
  try {
    for (const addresses of COUNTS.filter((count) => count <= ids.length)) {
      // Each row has ten times the addresses of the row before, so a tenth of its pages is already rendered in its
      // first round.
      const these = ids.slice(0, addresses);
      const first = await round(product.url, these, true);
      const http = await round(plain.url.replace(/\/$/, ""), these);
      const second = await round(product.url, these);
      const figure = {
        addresses,
        first: first.perSecond,
        second: second.perSecond,
        p99Ms: second.p99Ms,
        plainPerSecond: http.perSecond,
        ofPlain: second.perSecond / http.perSecond,
      };
      const cells = [figure.first, figure.second].map((one) => number(one, 11));
      const rest = [number(figure.p99Ms), number(figure.plainPerSecond), part(figure.ofPlain)];
      console.log([" ".repeat(18), String(addresses).padStart(10), ...cells, ...rest].join(" "));
      figures.push(figure);
    }
    return figures;
  } finally {
    plain.stop();
  }
}

const measureJson = ({ url }: Product, ids: readonly string[]): Promise<CachedFigure[]> =>
  measureCached(url, {
    "one recipe as JSON": `/api/recipedetails/${ids[0]}`,
    "JSON list": "/api/allrecipe?size=10&page=1",
  });

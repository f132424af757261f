import { setTimeout as wait } from "node:timers/promises";
import type { Product } from "./product";
import { failRun } from "./report";

/** Number of addresses. Each request gets one page, and most requests get a page that no request before had. */
const ADDRESSES = 20_000;
/** Largest number of open requests. When it is reached, the next request is late, which shows in the rate. */
const MAX_OPEN = 64;

/** Requests many different pages and calls at a fixed rate. A kind of address that was never answered fails the run. */
export async function sendMixed(
  product: Product,
  { minutes, perSecond }: { minutes: number; perSecond: number },
): Promise<{ requests: number; failed: number }> {
  const ids = await recipeIds(product);
  const began = performance.now();
  const kinds = Array.from({ length: KINDS }, (_, n) => addressOf(n, ids).kind);
  const counted = { requests: 0, failed: 0, open: 0, never: new Set(kinds) };
  for (let n = 0; performance.now() < began + minutes * 60_000; n += 1) {
    const due = began + (n * 1_000) / perSecond;
    if (due > performance.now()) await wait(due - performance.now());
    while (counted.open >= MAX_OPEN) await wait(5);
    counted.open += 1;
    void ask(product.url, addressOf(n % ADDRESSES, ids), counted);
  }
  while (counted.open > 0) await wait(20);
  for (const kind of counted.never) failRun(`mixed load: ${kind} was never answered well`);
  return counted;
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

import { readFileSync } from "node:fs";
import vm from "node:vm";
import { describe, expect, it, vi } from "vitest";

const SOURCE = readFileSync(new URL("../../../public/cook-worker.js", import.meta.url), "utf8");
const SITE = "https://ranna.test";
const idOf = (number: number) => number.toString(16).padStart(24, "0");
const ENGLISH = "/recipedeteils/";
const pageOf = (number: number, scope = ENGLISH) => `${scope}${idOf(number)}/cook`;
const HTML = '<script src="/_next/static/chunks/app.js"></script>';

type Sent = { url: string; credentials?: RequestCredentials | undefined };

/** Runs the service worker with caches in memory and a network that answers by `answer`. */
function worker(
  answer: (path: string) => Response | Promise<Response> = () => new Response(HTML),
  scope = ENGLISH,
  stores = new Map<string, Map<string, Response>>(),
) {
  const keyOf = (given: string | { url: string }) =>
    new URL(typeof given === "string" ? given : given.url, SITE).pathname;
  const cacheOf = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      put: async (key: string, response: Response) => void store.set(keyOf(key), response),
      match: async (key: string) => store.get(keyOf(key))?.clone(),
      keys: async () => [...store.keys()],
    };
  };
  const caches = {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (key: string) =>
      [...stores.values()]
        .map((store) => store.get(keyOf(key)))
        .find(Boolean)
        ?.clone(),
  };
  const sent: Sent[] = [];
  const fetch = async (given: string | URL | { url: string }, init: RequestInit = {}) => {
    const url = new URL(typeof given === "object" && "url" in given ? given.url : String(given), SITE);
    sent.push({ url: url.pathname + url.search, credentials: init.credentials });
    return answer(url.pathname);
  };
  /** The worker's timers; the test ends them by hand. */
  const waiting: (() => void)[] = [];
  const setTimeout = (run: () => void) => void waiting.push(run);
  const listeners: Record<string, (event: object) => void> = {};
  const self = {
    location: { origin: SITE },
    registration: { scope: SITE + scope },
    skipWaiting: vi.fn(),
    clients: { claim: async () => undefined },
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
  };
  vm.runInNewContext(SOURCE, { self, caches, fetch, URL, RegExp, Set, Promise, Date, setTimeout });
  /** Sends the worker an event and waits until it is handled. */
  const tell = async (name: string, more: object = {}) => {
    const work: Promise<unknown>[] = [];
    listeners[name]?.({ ...more, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
  };
  /** Requests an address like the browser; null: the worker does not answer it. */
  const ask = (path: string, more: object = {}): Promise<Response> | null => {
    let answered: Promise<Response> | null = null;
    listeners.fetch?.({
      request: { url: new URL(path, SITE).href, method: "GET", mode: "navigate", ...more },
      respondWith: (response: Promise<Response>) => {
        answered = response;
      },
      waitUntil: () => undefined,
    });
    return answered;
  };
  const keep = (number: number, files: string[] = []) =>
    tell("message", { data: { keep: pageOf(number, scope), files } });
  const losePatience = () => {
    for (const run of waiting) run();
  };
  return { tell, ask, keep, losePatience, sent, stores, names: () => [...stores.keys()] };
}
const offline = () => Promise.reject(new TypeError("Failed to fetch"));

describe("the worker of cook mode", () => {
  it("keeps a page with its files and pictures, asked for without cookies, and nothing of other sites", async () => {
    const { keep, sent, stores, names } = worker();
    await keep(1, [
      "/images/food/a.webp",
      "/api/account",
      "https://elsewhere.test/x.js",
      "/_next/static/chunks/b.js",
    ]);
    expect(sent.every(({ credentials }) => credentials === "omit")).toBe(true);
    expect([...(stores.get(names()[0] ?? "")?.keys() ?? [])].sort()).toEqual([
      "/_next/static/chunks/app.js",
      "/_next/static/chunks/b.js",
      "/images/food/a.webp",
      pageOf(1),
    ]);
  });

  it("shows the newest, and what is kept when the network fails or breaks", async () => {
    let network: () => Response | Promise<Response> = () => new Response("first");
    const { keep, ask } = worker(() => network());
    await keep(1);
    network = () => new Response("second");
    expect(await (await ask(pageOf(1)))?.text()).toBe("second");
    network = offline;
    expect(await (await ask(`${pageOf(1)}?servings=8`))?.text()).toBe("first");
    network = () => new Response("broken", { status: 503 });
    expect(await (await ask(pageOf(1)))?.text()).toBe("first");
    network = offline;
    await expect(ask(pageOf(2))).rejects.toThrow("Failed to fetch");
  });

  it("does not let a cook wait for a network that does not come", async () => {
    let network: () => Response | Promise<Response> = () => new Response("kept");
    const { keep, ask, losePatience } = worker(() => network());
    await keep(1);
    network = () => new Promise(() => undefined);
    const answer = ask(pageOf(1));
    losePatience();
    expect(await (await answer)?.text()).toBe("kept");
  });

  it("takes a page whole or not at all: one file missing leaves what was kept", async () => {
    let broken = false;
    const { keep, names } = worker(
      (path) => new Response(HTML, { status: broken && path.endsWith("new.js") ? 404 : 200 }),
    );
    await keep(1);
    const before = names();
    broken = true;
    // The name of a cache holds its time, which may be the same millisecond as the first one's.
    vi.spyOn(Date, "now").mockReturnValue(Number(before[0]?.split(":")[2]));
    await keep(1, ["/_next/static/chunks/new.js"]);
    vi.restoreAllMocks();
    expect(names()).toEqual(before);
  });

  it("shows what is whole when the browser ended while it kept a newer one", async () => {
    let network: () => Response | Promise<Response> = () => new Response("whole");
    const { keep, ask, tell, stores, names } = worker(() => network());
    await keep(1);
    const half = names()[0]?.replace(/\d+$/, (when) => String(Number(when) + 5)) ?? "";
    stores.set(half, new Map());
    await tell("message", { data: { add: idOf(1), files: ["/images/food/a.webp"] } });
    expect([...(stores.get(half)?.keys() ?? [])]).toEqual([]);
    network = offline;
    expect(await (await ask(pageOf(1)))?.text()).toBe("whole");
    network = () => new Response("newer");
    await keep(1);
    expect(names()).toHaveLength(1);
  });

  it("keeps twelve recipes, the last that were opened, one cache each", async () => {
    const { keep, names } = worker();
    let now = 1_000;
    vi.spyOn(Date, "now").mockImplementation(() => now++);
    for (let number = 1; number <= 14; number++) await keep(number);
    await keep(3);
    vi.restoreAllMocks();
    const kept = names().map((name) => Number.parseInt(name.split(":")[1] ?? "", 16));
    expect(kept.sort((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
  });

  it("lets go of a recipe that is gone, of older versions, and of nobody else's caches", async () => {
    let status = 200;
    const { keep, tell, stores, names } = worker(() => new Response(HTML, { status }));
    stores.set("ranna-cook-0:x:1", new Map());
    stores.set("ranna-rider-2:u", new Map());
    await tell("activate");
    expect(names()).toEqual(["ranna-rider-2:u"]);
    await keep(1);
    status = 404;
    await keep(1);
    expect(names()).toEqual(["ranna-rider-2:u"]);
  });

  it("keeps the Bangla page beside the English one", async () => {
    const stores = new Map<string, Map<string, Response>>();
    let network: () => Response | Promise<Response> = () => new Response("English");
    const english = worker(() => network(), ENGLISH, stores);
    const bangla = worker(() => network(), `/bn${ENGLISH}`, stores);
    await english.keep(1);
    network = () => new Response("Bangla");
    await bangla.tell("activate");
    await bangla.keep(1);
    network = offline;
    expect(await (await english.ask(pageOf(1)))?.text()).toBe("English");
    expect(await (await bangla.ask(`/bn${pageOf(1)}`))?.text()).toBe("Bangla");
    expect(bangla.ask(pageOf(1))).toBeNull();
  });

  it("leaves everything else to the browser", () => {
    const { ask } = worker();
    expect(ask(`/recipedeteils/${idOf(1)}`)).toBeNull();
    expect(ask(`/recipedeteils/${idOf(1)}/print`)).toBeNull();
    expect(ask("/api/cart", { mode: "cors" })).toBeNull();
    expect(ask(pageOf(1), { method: "POST" })).toBeNull();
    expect(ask(pageOf(1), { mode: "cors" })).toBeNull();
    expect(ask("https://elsewhere.test/_next/static/a.js", { mode: "no-cors" })).toBeNull();
  });

  it("is told nonsense and keeps nothing", async () => {
    const { tell, names } = worker();
    for (const data of [
      null,
      {},
      { keep: "/dashbord" },
      { keep: 5, files: "x" },
      { keep: `https://evil.test${pageOf(1)}` },
      { add: idOf(1), files: [null, "/_next/static/x.js"] },
    ])
      await tell("message", { data });
    expect(names()).toEqual([]);
  });
});

import { readFileSync } from "node:fs";
import vm from "node:vm";
import { describe, expect, it, vi } from "vitest";

const SOURCE = readFileSync(new URL("../../../public/notice-worker.js", import.meta.url), "utf8");
const SITE = "https://ranna.test";
const ID = "0123456789abcdef01234567";
const WORDS = {
  lang: "bn",
  news: "খবর আছে।",
  offline: "ইন্টারনেট নেই",
  kept: "রাখা আছে:",
  nothingKept: "কিছু রাখা নেই।",
  retry: "আবার",
};

type Options = { body?: string; tag?: string; data: { id?: string; href?: string } };
type Shown = Options & { title: string; renotify?: boolean };
type Port = { onmessage: ((event: { data: unknown }) => void) | null; postMessage: (data: unknown) => void };

/** A MessageChannel, each end of which hears at once what the other sends. */
class QuickChannel {
  port1: Port = { onmessage: null, postMessage: (data) => this.port2.onmessage?.({ data }) };
  port2: Port = { onmessage: null, postMessage: (data) => this.port1.onmessage?.({ data }) };
}
/** Answers with an address, which stays relative as it is. */
class WorkerResponse extends Response {
  static override redirect(path: string) {
    return new Response(null, { status: 302, headers: { location: path } });
  }
}

/** An open window. Its page answers the worker or not; `went` is where the worker has sent it. */
function openWindow({ answers = true, focus = async () => undefined as unknown } = {}) {
  const went: string[] = [];
  const focused = vi.fn(focus);
  const postMessage = ({ type, href }: { type: string; href: string }, [port]: Port[]) => {
    if (!answers || type !== "open-notice" || !port) return;
    port.onmessage = () => void went.push(href);
    port.postMessage("here");
  };
  return { postMessage, focus: focused, went };
}

type Setting = {
  words?: object | null;
  /** What is in the browser's caches: texts by address, by the cache's name. */
  kept?: Record<string, Record<string, string>>;
  windows?: ReturnType<typeof openWindow>[];
  network?: (path: string) => Response | Promise<Response>;
};

/** Runs the service worker among the given windows, caches and network. */
function worker({ words = WORDS, kept = {}, windows = [], network = () => new Response() }: Setting = {}) {
  const stores: Record<string, Record<string, string>> = {
    ...kept,
    ...(words ? { "ranna-app": { "/app/words": JSON.stringify(words) } } : {}),
  };
  const caches = {
    keys: async () => Object.keys(stores),
    match: async (path: string, { cacheName }: { cacheName: string }) => {
      const found = stores[cacheName]?.[path];
      return found === undefined ? undefined : new Response(found);
    },
  };
  const sent: { path: string; body: unknown; init: RequestInit }[] = [];
  const fetch = async (given: string | { url: string }, init: RequestInit = {}) => {
    const { pathname } = new URL(typeof given === "string" ? given : given.url, SITE);
    if (init.method === "POST") sent.push({ path: pathname, body: JSON.parse(String(init.body)), init });
    return network(pathname);
  };
  const shown: Shown[] = [];
  const opened: string[] = [];
  const asked: object[] = [];
  const listeners: Record<string, (event: object) => void> = {};
  const subscription = (endpoint: string) => ({
    options: { applicationServerKey: "key" },
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: "p", auth: "a" } }),
  });
  const self = {
    location: { origin: SITE },
    skipWaiting: vi.fn(),
    registration: {
      scope: `${SITE}/app`,
      getNotifications: async () => shown,
      showNotification: async (title: string, options: Options) => {
        if ("renotify" in options && !options.tag) throw new TypeError("renotify needs a tag");
        shown.push({ title, ...options });
      },
      pushManager: {
        subscribe: async (options: object) => {
          asked.push(options);
          return subscription("https://push.test/new");
        },
      },
    },
    clients: {
      matchAll: async (which: object) => {
        expect(which).toEqual({ type: "window", includeUncontrolled: true });
        return windows;
      },
      openWindow: async (href: string) => void opened.push(href),
    },
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
  };
  /** The worker's timers end at once. */
  const setTimeout = (run: () => void) => void Promise.resolve().then(run);
  vm.runInNewContext(SOURCE, {
    self,
    caches,
    fetch,
    URL,
    RegExp,
    Promise,
    Map,
    Object,
    setTimeout,
    MessageChannel: QuickChannel,
    Response: WorkerResponse,
  });
  /** Sends the worker an event and waits until it is handled. */
  const tell = async (name: string, more: object = {}) => {
    const work: Promise<unknown>[] = [];
    listeners[name]?.({ ...more, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
  };
  const push = (payload: unknown) =>
    tell("push", { data: { json: () => (typeof payload === "string" ? JSON.parse(payload) : payload) } });
  const press = async (data: unknown) => {
    const close = vi.fn();
    await tell("notificationclick", { notification: { close, data } });
    expect(close).toHaveBeenCalledOnce();
  };
  /** Requests an address like the browser; null: the worker does not answer it. */
  const ask = (path: string, mode = "navigate"): Promise<Response> | null => {
    let answered: Promise<Response> | null = null;
    listeners.fetch?.({
      request: { url: new URL(path, SITE).href, mode },
      respondWith: (response: Promise<Response>) => {
        answered = response;
      },
    });
    return answered;
  };
  return { tell, push, press, ask, shown, opened, asked, sent, subscription };
}

const PAYLOAD = {
  id: ID,
  title: "RANNA",
  body: "A new order. Answer until Tue 14:00.",
  href: "/dashbord/mySales?order=1",
  tag: "order-1",
  lang: "en",
};

describe("a push", () => {
  it("is shown with what it says, and leads to its page", async () => {
    const { push, shown } = worker();
    await push(PAYLOAD);
    expect(shown).toEqual([
      {
        title: "RANNA",
        body: PAYLOAD.body,
        tag: "order-1",
        lang: "en",
        renotify: true,
        icon: "/images/icons/icon-192.png",
        badge: "/images/icons/monochrome-192.png",
        data: { id: ID, href: PAYLOAD.href },
      },
    ]);
  });

  it("rings again for a newer notice about the same subject, and not for the same one again", async () => {
    const { push, shown } = worker();
    await push(PAYLOAD);
    await push(PAYLOAD);
    await push({ ...PAYLOAD, id: "another" });
    expect(shown.map(({ renotify }) => renotify)).toEqual([true, false, true]);
  });

  it.each([["no JSON"], ["null"], ["[]"], ['{"body":5,"tag":""}'], ['"text"']])(
    "that cannot be read (%s) is shown with the words of the page that was open last",
    async (payload) => {
      const { push, shown } = worker();
      await push(payload);
      expect(shown).toMatchObject([{ title: "RANNA", body: WORDS.news, lang: "bn" }]);
    },
  );

  it("without any data, and where no page has left words, is shown all the same", async () => {
    const { tell, shown } = worker({ words: null });
    await tell("push", { data: null });
    expect(shown).toMatchObject([{ title: "RANNA", data: {} }]);
  });
});

describe("a press", () => {
  it("marks the notice read and goes on in the first window that answers", async () => {
    const [deaf, first, second] = [openWindow({ answers: false }), openWindow(), openWindow()];
    const { press, sent, opened } = worker({ windows: [deaf, first, second] });
    await press({ id: ID, href: PAYLOAD.href });
    expect([deaf.went, first.went, second.went]).toEqual([[], [PAYLOAD.href], []]);
    expect(first.focus).toHaveBeenCalledOnce();
    expect(second.focus).not.toHaveBeenCalled();
    expect(opened).toEqual([]);
    expect(sent).toMatchObject([
      {
        path: "/api/notices/read",
        body: { ids: [ID] },
        init: { credentials: "same-origin", keepalive: true },
      },
    ]);
  });

  it("opens a window where none is open, or none answers in time", async () => {
    for (const windows of [[], [openWindow({ answers: false })]]) {
      const { press, opened } = worker({ windows });
      await press({ id: ID, href: PAYLOAD.href });
      expect(opened).toEqual([PAYLOAD.href]);
    }
  });

  it("opens a window where the browser does not bring the other one to the front", async () => {
    const refused = openWindow({ focus: () => Promise.reject(new Error("not allowed")) });
    const { press, opened } = worker({ windows: [refused] });
    await press({ id: ID, href: PAYLOAD.href });
    expect(opened).toEqual([PAYLOAD.href]);
    expect(refused.went).toEqual([]);
  });

  it("leads on although the server does not answer", async () => {
    const { press, opened } = worker({ network: () => Promise.reject(new TypeError("Failed to fetch")) });
    await press({ id: ID, href: PAYLOAD.href });
    expect(opened).toEqual([PAYLOAD.href]);
  });

  it.each([
    "https://evil.test/x",
    "//evil.test/x",
    "/\\evil.test/x",
    "/.//evil.test/x",
    "/\t/evil.test/x",
    "javascript:alert(1)",
    "",
    5,
    null,
  ])("leads home for %j, which is no path of this site", async (href) => {
    const { press, opened } = worker();
    await press({ id: ID, href });
    expect(opened).toEqual(["/"]);
  });

  it("on a notification without data leads home and marks nothing", async () => {
    const { press, opened, sent } = worker();
    await press(null);
    expect(opened).toEqual(["/"]);
    expect(sent).toEqual([]);
  });
});

describe("a subscription that the browser has ended", () => {
  it("is made anew as it was, and the server learns of it", async () => {
    const { tell, asked, sent, subscription } = worker();
    await tell("pushsubscriptionchange", { oldSubscription: subscription("https://push.test/old") });
    expect(asked).toEqual([{ applicationServerKey: "key" }]);
    expect(sent).toMatchObject([
      {
        path: "/api/devices",
        body: { endpoint: "https://push.test/new", keys: { p256dh: "p", auth: "a" } },
        init: { credentials: "same-origin" },
      },
    ]);
  });

  it("is told to the server where the browser has made the new one", async () => {
    const { tell, asked, sent, subscription } = worker();
    await tell("pushsubscriptionchange", { newSubscription: subscription("https://push.test/given") });
    expect(asked).toEqual([]);
    expect(sent).toMatchObject([{ body: { endpoint: "https://push.test/given" } }]);
  });

  it("is left to the next page where nothing is known of it", async () => {
    const { tell, asked, sent } = worker();
    await tell("pushsubscriptionchange", {});
    expect([asked, sent]).toEqual([[], []]);
  });
});

const offline = () => Promise.reject(new TypeError("Failed to fetch"));
const cooked = (number: number, prefix = "") =>
  `${prefix}/recipedeteils/${number.toString(16).padStart(24, "0")}/cook`;
const inCache = (number: number, when: number, prefix = "") =>
  `ranna-${prefix}cook-1:${number.toString(16).padStart(24, "0")}:${when}`;
const titled = (title: string) => `<html><head><title>${title} | RANNA</title></head></html>`;
const linksIn = (html: string) =>
  [...html.matchAll(/<li><a href="([^"]+)" lang="(\w+)">([^<]+)</g)].map(([, ...found]) => found);

describe("the first address of the installed app", () => {
  it("comes from the network while there is one", async () => {
    const { ask } = worker({ network: () => new Response("from the server") });
    expect(await (await ask("/app"))?.text()).toBe("from the server");
  });

  it("without a network lists what is kept, in the language last used, the last opened first", async () => {
    const kept = {
      [inCache(1, 10)]: { [cooked(1)]: titled("Cook Dal &amp; Rice") },
      [inCache(1, 20, "bn-")]: { [cooked(1, "/bn")]: titled("ডাল ভাত: রান্না") },
      [inCache(2, 15, "bn-")]: { [cooked(2, "/bn")]: titled("ইলিশ: রান্না") },
      [inCache(3, 99)]: { [cooked(3)]: titled("Cook Dal &amp; Rice") },
      // The browser ended while it was filled.
      [inCache(4, 30)]: {},
      "someone-elses": { [cooked(5)]: titled("Not ours") },
    };
    const answer = await worker({ network: offline, kept }).ask("/app");
    expect(answer?.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const html = (await answer?.text()) ?? "";
    expect(html).toContain('<html lang="bn">');
    expect(html).toContain(`<h1>${WORDS.offline}</h1>`);
    expect(html).toContain(WORDS.kept);
    expect(linksIn(html)).toEqual([
      [cooked(1, "/bn"), "bn", "ডাল ভাত: রান্না"],
      [cooked(2, "/bn"), "bn", "ইলিশ: রান্না"],
      [cooked(3), "en", "Cook Dal &amp; Rice"],
    ]);
  });

  it("without a network and anything kept says so", async () => {
    const html = await (await worker({ network: offline }).ask("/app"))?.text();
    expect(html).toContain(WORDS.nothingKept);
    expect(html).not.toContain(WORDS.kept);
  });

  it("leads a rider to the kept My Deliveries, in the language last used if it is kept in that", async () => {
    const english = { [`ranna-rider-2:${ID}`]: { "/dashbord/myDeliveries": "page" } };
    const bangla = { [`ranna-rider-2:bn:${ID}`]: { "/bn/dashbord/myDeliveries": "page" } };
    for (const [kept, to] of [
      [english, "/dashbord/myDeliveries"],
      [{ ...english, ...bangla }, "/bn/dashbord/myDeliveries"],
    ] as const) {
      const answer = await worker({ network: offline, kept }).ask("/app");
      expect([answer?.status, answer?.headers.get("location")]).toEqual([302, to]);
    }
    // A cache without the page leads nowhere.
    const half = await worker({ network: offline, kept: { [`ranna-rider-2:${ID}`]: {} } }).ask("/app");
    expect(half?.status).toBe(200);
  });

  it("is the browser's to fail where no page has left words", async () => {
    await expect(worker({ network: offline, words: null }).ask("/app")).rejects.toThrow("Failed to fetch");
  });

  it("is all that the worker answers", () => {
    const { ask } = worker();
    for (const path of ["/", "/bn/app", "/app/words", "/apple-touch-icon.png", "/dashbord/mySales"])
      expect(ask(path), path).toBeNull();
    expect(ask("/app", "cors")).toBeNull();
    expect(ask("https://elsewhere.test/app")).toBeNull();
  });
});

import { AsyncLocalStorage } from "node:async_hooks";
import fs from "node:fs/promises";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DATABASE, declareTags } from "../../lib/platform/cache/cache-tags.mjs";
import { currentVersions, leasesEnd } from "../../lib/platform/cache/current-versions.mjs";
import { createPageCacheServer } from "./page-cache-server.mjs";
import { createPageDisk } from "./page-disk.mjs";
import { createRenderTurns } from "./render-turns.mjs";

/** The versions in a fake database that several servers share. A page contains the version from which it was made. */
const versions = new Map<string, number>();
let state = "";
let silent = false;
let reads = 0;
const readVersions = async (paths: string[]) => {
  reads += 1;
  // Reads the version last. So the answer contains every change made before the call, and perhaps changes made during
  // the call.
  await new Promise((resolve) => setTimeout(resolve, 3));
  if (silent) throw new Error("no answer");
  return new Map(paths.map((path) => [path, versions.get(path) ?? 0]));
};
/** Changes the page. Resolves when no server may still take the earlier version for the current one. */
const write = async (text: string) => {
  state = text;
  versions.set("/AboutUs", (versions.get("/AboutUs") ?? 0) + 1);
  await leasesEnd();
};

type Seen = { headers: IncomingMessage["headers"]; url: string };
type Served = {
  take: ReturnType<typeof createPageCacheServer>;
  url: string;
  entered: Seen[];
  instead: string[];
  server: Server;
};
const shared = globalThis as { rannaPageVersions?: unknown; rannaVersionReads?: unknown };
const running: Server[] = [];
let slow = 0;
let gate: Promise<void> | null = null;
let status = 200;
let declares = true;
let cookie: string | null = null;
let language: string | null = null;
let breaks = false;

/** Stands in for Next: a page from the database's content, which takes some time to make. */
const madeBy = (entered: Seen[]) => async (asked: IncomingMessage, answer: ServerResponse) => {
  entered.push({ headers: asked.headers, url: asked.url ?? "" });
  if (breaks) throw new Error("broken");
  const version = versions.get("/AboutUs") ?? 0;
  const text = state;
  await (gate ?? new Promise((resolve) => setTimeout(resolve, slow)));
  if (declares) declareTags(new Map([["/AboutUs", version]]));
  answer.statusCode = status;
  answer.setHeader("content-type", "text/html");
  if (cookie) answer.setHeader("set-cookie", cookie);
  if (language) answer.setHeader("content-language", language);
  answer.end(`<html><script>run()</script>${text}${".".repeat(2_000)}</html>`);
};

type Disk = ReturnType<typeof createPageDisk>;

async function newServer(bytes = 10_000_000, entering = () => {}, disk: Disk | null = null): Promise<Served> {
  const entered: Seen[] = [];
  const instead: string[] = [];
  const take = createPageCacheServer({
    handle: (asked: IncomingMessage, answer: ServerResponse) => {
      entering();
      return madeBy(entered)(asked, answer);
    },
    bytes,
    disk,
    host: "ranna.test",
    around: { dev: false, stripe: false, https: true },
    trueStatus: (code: number) => (code === 500 && silent ? 503 : code),
    turns: createRenderTurns(2),
  });
  const server = createServer((asked, answer) => {
    const enter = () => {
      instead.push(asked.url ?? "");
      answer.end("next");
    };
    if (!take(asked, answer, { closing: false }, enter)) enter();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  running.push(server);
  return {
    take,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    entered,
    instead,
    server,
  };
}

const get = async (server: Served, path = "/AboutUs", headers: Record<string, string> = {}) => {
  const answer = await fetch(server.url + path, { headers, redirect: "manual" });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};

/** The answer as it comes over the wire, still compressed. */
const raw = (server: Served, method: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: IncomingMessage["headers"]; body: Buffer }>((resolve, reject) => {
    request(`${server.url}/AboutUs`, { method, headers, agent: false }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part);
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) });
    })
      .on("error", reject)
      .end();
  });

beforeEach(() => {
  vi.stubEnv("RANNA_PAGE_LEASE_MS", "10");
  versions.clear();
  Object.assign(globalThis, { rannaVersionReads: undefined, rannaKnownVersions: undefined });
  Object.assign(globalThis, { rannaPageVersions: { readVersions } });
  [state, silent, reads, slow, status, declares, cookie] = ["first", false, 0, 0, 200, true, null];
  language = null;
  breaks = false;
  gate = null;
});
afterEach(() => {
  for (const server of running.splice(0)) server.close();
  shared.rannaPageVersions = undefined;
  vi.unstubAllEnvs();
});

describe("freshness", () => {
  it("answers without Next for as long as nothing changed, and at once anew when it did", async () => {
    const server = await newServer();
    for (let i = 0; i < 5; i += 1) expect((await get(server)).text).toContain("first");
    expect(server.entered).toHaveLength(1);
    await write("second");
    expect((await get(server)).text).toContain("second");
    expect(server.entered).toHaveLength(2);
  });

  it("shows no reader of any server anything older than the last answered write", async () => {
    const servers = [await newServer(), await newServer()];
    slow = 4;
    let last = 0;
    let writing = true;
    const reader = async (server: Served) => {
      let seen = 0;
      while (writing) {
        const written = last;
        const number = Number(/no(\d+)/.exec((await get(server)).text)?.[1] ?? -1);
        expect(number).toBeGreaterThanOrEqual(written);
        seen += 1;
      }
      return seen;
    };
    await write("no0");
    const readers = servers.flatMap((server) => [reader(server), reader(server), reader(server)]);
    for (let number = 1; number <= 40; number += 1) {
      await write(`no${number}`);
      last = number;
      await new Promise((resolve) => setTimeout(resolve, number % 7));
    }
    writing = false;
    expect(Math.min(...(await Promise.all(readers)))).toBeGreaterThan(3);
  });

  it("gives nobody a page whose making began before a write that was answered before the request", async () => {
    const server = await newServer();
    slow = 60;
    const early = get(server);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await write("second");
    const late = get(server);
    await early;
    expect((await late).text).toContain("second");
  });

  it("makes one page for all who come together, and reads the database once for many", async () => {
    const server = await newServer();
    slow = 20;
    await Promise.all(Array.from({ length: 30 }, () => get(server)));
    expect(server.entered.length).toBeLessThanOrEqual(2);
    reads = 0;
    await Promise.all(Array.from({ length: 30 }, () => get(server)));
    expect(reads).toBeLessThan(15);
  });

  it("renders a few of one client's pages at a time, and another's at once", async () => {
    const server = await newServer();
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    const kitchen = (number: number) => `/kitchens/${String(number).padStart(24, "0")}`;
    const ask = (number: number, client: string) =>
      get(server, kitchen(number), { "x-ranna-address": client });
    const entered = () => server.entered.map(({ url }) => url);
    const many = [ask(1, "192.0.2.1"), ask(2, "192.0.2.1")];
    await expect.poll(() => entered().length).toBe(2);
    many.push(...[3, 4, 5, 6].map((number) => ask(number, "192.0.2.1")));
    // Page 6 still waits until the first client has a free slot. For the second client, page 6 is rendered
    // immediately.
    many.push(ask(6, "192.0.2.2"), ask(7, "192.0.2.2"));
    await expect.poll(() => entered().length).toBe(4);
    expect(entered().slice(2).sort()).toEqual([kitchen(6), kitchen(7)]);
    open();
    for (const answer of await Promise.all(many)) expect(answer.status).toBe(200);
    expect(entered().sort()).toEqual([1, 2, 3, 4, 5, 6, 7].map(kitchen));
  });

  it("serves what it has while the database is silent, and what is new when it is back", async () => {
    const server = await newServer();
    await get(server);
    silent = true;
    await write("second");
    expect((await get(server)).text).toContain("first");
    silent = false;
    expect((await get(server)).text).toContain("second");
  });

  it("says that it is unavailable where it has nothing and the database is silent", async () => {
    const server = await newServer();
    silent = true;
    [status, declares] = [500, false];
    const answer = await get(server);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  });
});

describe("what is cached", () => {
  it("is made for nobody: no cookie, token, address or browser of whoever asks comes near it", async () => {
    const server = await newServer();
    const personal = {
      cookie: "next-auth.session-token=secret; theme=dark",
      authorization: "Bearer secret",
      "x-ranna-address": "203.0.113.7",
      "x-forwarded-for": "203.0.113.7",
      "user-agent": "Secretbrowser",
      referer: "https://secret.test/",
      "accept-language": "bn-secret",
      "x-prerender-revalidate": "secret",
    };
    await get(server, "/AboutUs?secret=1", personal);
    // Removes the port of the test's server, because the port may contain the digits that are searched for.
    const entered = JSON.stringify(server.entered).replace(/127\.0\.0\.1:\d+/g, "");
    expect(entered).not.toMatch(/secret|203/i);
    expect(server.entered[0]?.url).toBe("/AboutUs");
  });

  it("is not rendered in the name of whoever began the read that it shares", async () => {
    const name = new AsyncLocalStorage<string>();
    const names: (string | undefined)[] = [];
    const server = await newServer(10_000_000, () => void names.push(name.getStore()));
    await get(server);
    await write("second");
    const handled = new Promise<void>((resolve) => {
      const asked = { method: "GET", url: "/AboutUs", headers: {} } as IncomingMessage;
      const answer = { writeHead: () => undefined, end: () => resolve() } as unknown as ServerResponse;
      name.run("somebody", () => void currentVersions(["/"]));
      server.take(asked, answer, { closing: false }, () => undefined);
    });
    await handled;
    expect(names).toEqual([undefined, undefined]);
  });

  it("is nothing that does not say that it is everybody's, that sets a cookie or that there is not", async () => {
    const server = await newServer();
    for (const set of [
      () => {
        declares = false;
      },
      () => {
        [declares, cookie] = [true, "session=secret"];
      },
      () => {
        [cookie, status] = [null, 404];
      },
    ]) {
      set();
      const before = server.entered.length;
      await get(server);
      expect((await get(server)).status).toBe(status);
      expect(server.entered.length).toBe(before + 2);
    }
  });

  it("leaves everything else to Next untouched", async () => {
    const server = await newServer();
    for (const path of ["/login", "/api/cart", "/AboutUs/", "/nowhere"])
      expect((await get(server, path)).text).toBe("next");
    const ahead = await get(server, "/AboutUs?_rsc=wrong", { rsc: "1" });
    expect([ahead.text, server.entered.length]).toEqual(["next", 0]);
  });

  it("leaves a call's problem to Next where the caller asks for another language than it is in", async () => {
    const server = await newServer();
    const recipe = `/api/recipedetails/${"f".repeat(24)}`;
    const ask = async (asked: string) => (await get(server, recipe, { "accept-language": asked })).text;
    for (const [made, same, other] of [
      ["en", "fr, en;q=0.2", "bn-BD, en;q=0.5"],
      ["bn", "bn", "en"],
    ] as const) {
      [status, language] = [404, made];
      expect(await ask(same)).toContain("first");
      expect(await ask(other)).toBe("next");
    }
    // A cached page is the same in all languages.
    [status, language] = [200, null];
    for (const asked of ["bn", "en"]) expect(await ask(asked)).toContain("first");
  });

  it("gives way to Next where it can't be made", async () => {
    const server = await newServer();
    breaks = true;
    expect((await get(server)).text).toBe("next");
    breaks = false;
    expect((await get(server)).text).toContain("first");
  });
});

describe("an answer", () => {
  it("carries the headers of every page, a policy of its own scripts, and a new id each time", async () => {
    const server = await newServer();
    const [first, second] = [await get(server), await get(server)];
    for (const { headers } of [first, second]) {
      expect(Object.fromEntries(headers)).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "strict-origin-when-cross-origin",
        "strict-transport-security": "max-age=31536000",
        "cache-control": "public, max-age=0, must-revalidate, s-maxage=30, stale-while-revalidate=25",
        "cdn-cache-control": "max-age=30, stale-while-revalidate=25",
        vary: "Accept-Encoding",
        "content-security-policy": expect.stringMatching(/script-src 'self' '[^;]*sha256-/),
      });
      expect(headers.get("set-cookie")).toBeNull();
    }
    expect(first.headers.get("content-security-policy")).toBe(second.headers.get("content-security-policy"));
    expect(first.headers.get("x-request-id")).not.toBe(second.headers.get("x-request-id"));
  });

  it("is for no shared cache where the page failed, is missing, sets a cookie or was not declared", async () => {
    const server = await newServer();
    const said = async () => {
      const { headers } = await get(server);
      expect(headers.get("cdn-cache-control")).toBeNull();
      return headers.get("cache-control");
    };
    [status, declares] = [404, false];
    expect(await said()).toMatch(/^private/);
    status = 500;
    expect(await said()).toMatch(/^private/);
    [status, declares, cookie] = [200, true, "session=secret"];
    expect(await said()).toMatch(/^private/);
    [declares, cookie] = [false, null];
    expect(await said()).toMatch(/^private/);
  });

  it("is the same in every encoding", async () => {
    const server = await newServer();
    const [plain, gzip, br] = [
      await raw(server, "GET"),
      await raw(server, "GET", { "accept-encoding": "gzip" }),
      await raw(server, "GET", { "accept-encoding": "gzip, br" }),
    ];
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(br.headers["content-encoding"]).toBe("br");
    for (const { headers, body } of [plain, gzip, br])
      expect(headers["content-length"]).toBe(String(body.byteLength));
  });

  it("has no body for HEAD, and none for who has it already", async () => {
    const server = await newServer();
    const whole = await raw(server, "GET", { "accept-encoding": "br" });
    const head = await raw(server, "HEAD", { "accept-encoding": "br" });
    expect(head.body.byteLength).toBe(0);
    for (const name of ["content-length", "etag", "content-encoding", "content-security-policy"])
      expect(head.headers[name], name).toBe(whole.headers[name]);
    const etag = String(whole.headers.etag);
    const strong = etag.replace("W/", "");
    for (const known of [etag, strong, "*", `"a", ${etag}`, `${'"x", '.repeat(1_500)}${etag}`]) {
      const again = await raw(server, "GET", { "if-none-match": known });
      expect([again.status, again.body.byteLength], known.slice(0, 40)).toEqual([304, 0]);
      expect(again.headers).toMatchObject({
        vary: "Accept-Encoding",
        "x-content-type-options": "nosniff",
        "cache-control": whole.headers["cache-control"],
        "cdn-cache-control": whole.headers["cdn-cache-control"],
      });
      expect(again.headers.etag?.replace("W/", "")).toBe(strong);
      expect(again.headers["x-request-id"]).toBeTruthy();
    }
    for (const unknown of ['"older"', `${'"x", '.repeat(1_500)}"y"`, ",,,", "W/", strong.slice(1)])
      expect((await raw(server, "GET", { "if-none-match": unknown })).status, unknown.slice(0, 40)).toBe(200);
    const reload = { "if-none-match": etag, "cache-control": "no-cache" };
    expect((await raw(server, "GET", reload)).status).toBe(200);
  });
});

describe("with a second tier on disk", () => {
  let folder = "";
  beforeEach(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), "ranna-tier-"));
    versions.set(DATABASE, 7.5);
  });
  afterEach(() => fs.rm(folder, { recursive: true, force: true }));
  const start = (build = "one", bytes?: number) =>
    newServer(bytes, undefined, createPageDisk({ folder, bytes: 1_000_000, build }));
  /** Files are written after the answer was sent. */
  const written = (files: number) =>
    expect
      .poll(async () => (await fs.readdir(folder)).filter((name) => !name.endsWith(".tmp")).length)
      .toBe(files);
  const PATHS = ["/AboutUs", "/blogs", "/terms", "/privacy", "/delivery", "/developers", "/mycard"];

  it("a page is rendered once a change, whoever walks through and whichever server restarts", async () => {
    const small = await start("one", 15_000);
    for (const one of [...PATHS, ...PATHS]) await get(small, one);
    await written(PATHS.length);
    const before = small.entered.length;
    for (const one of PATHS) expect((await get(small, one)).text).toContain("first");
    const restarted = await start();
    for (const one of PATHS) expect((await get(restarted, one)).text).toContain("first");
    expect([small.entered.length - before, restarted.entered.length]).toEqual([0, 0]);
  });

  it("a change answered by any server is seen at the next request on every one, also right after a restart", async () => {
    const [one, two] = [await start(), await start()];
    for (let number = 0; number < 12; number += 1) {
      await get(number % 2 ? one : two);
      await write(`no${number}`);
      for (const server of [two, one, await start()])
        expect((await get(server)).text).toContain(`no${number}.`);
    }
  });

  it("another database behind the same folder has none of its pages, whatever the versions", async () => {
    await get(await start());
    await written(1);
    versions.set(DATABASE, 8.5);
    state = "elsewhere";
    expect((await get(await start())).text).toContain("elsewhere");
  });

  it("writes nothing for a database without a mark, nothing that is not everybody's, and no call", async () => {
    versions.delete(DATABASE);
    await get(await start());
    versions.set(DATABASE, 7.5);
    [declares, status] = [false, 200];
    await get(await start());
    [declares, cookie] = [true, "session=secret"];
    await get(await start(), "/blogs");
    cookie = null;
    await get(await start(), `/api/recipedetails/${"f".repeat(24)}`);
    await get(await start(), "/terms");
    await written(1);
  });

  it("a page that is gone stays in no file, one that broke does", async () => {
    const server = await start();
    await get(server);
    await written(1);
    [status, declares] = [500, false];
    await write("broken");
    await get(server);
    await written(1);
    status = 404;
    await get(server);
    await written(0);
  });

  it("takes no file for current while the database is silent", async () => {
    await get(await start());
    await written(1);
    silent = true;
    [state, declares] = ["unsure", false];
    expect((await get(await start())).text).toContain("unsure");
  });
});

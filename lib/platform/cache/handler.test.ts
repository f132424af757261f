import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

type Shared = { rannaPageVersions?: unknown; rannaPages?: unknown; rannaKnownVersions?: unknown };
type Cache = {
  get(key: string): Promise<{ value: unknown } | null>;
  set(key: string, value: unknown): Promise<void>;
};

const shared = globalThis as Shared;
const KEY = "/route-cache/APP_PAGE/abc/$/recipedeteils/1";

async function freshHandler(): Promise<{ cache: Cache; pathOfKey(key: string): string }> {
  shared.rannaPages = undefined;
  vi.resetModules();
  const module = (await import("./handler.mjs")) as unknown as {
    default: new () => Cache;
    pathOfKey(key: string): string;
  };
  return { cache: new module.default(), pathOfKey: module.pathOfKey };
}

describe("cached pages", () => {
  let versions: Map<string, number>;
  let reads: string[][];
  let down: boolean;

  beforeEach(() => {
    versions = new Map();
    reads = [];
    down = false;
    // Without leases here: current-versions.test.ts tests them.
    vi.stubEnv("RANNA_PAGE_LEASE_MS", "0");
    shared.rannaKnownVersions = undefined;
    shared.rannaPageVersions = {
      async readVersions(paths: string[]) {
        if (down) throw new Error("no database");
        reads.push(paths);
        await new Promise((resolve) => setTimeout(resolve, 5));
        return new Map(paths.map((path) => [path, versions.get(path) ?? 0]));
      },
    };
  });

  afterEach(() => {
    vi.unstubAllEnvs();
    shared.rannaKnownVersions = undefined;
  });

  it("reads the path of a page out of Next's key", async () => {
    const { pathOfKey } = await freshHandler();
    expect(pathOfKey(KEY)).toBe("/recipedeteils/1");
    expect(pathOfKey("/route-cache/APP_PAGE/abc/$/bn")).toBe("/");
  });

  it("gives a page again until its version changes", async () => {
    const { cache } = await freshHandler();
    expect(await cache.get(KEY)).toBeNull();
    await cache.set(KEY, { html: "one" });
    expect((await cache.get(KEY))?.value).toEqual({ html: "one" });
    versions.set("/recipedeteils/1", 1);
    expect(await cache.get(KEY)).toBeNull();
  });

  it("gives a page until something that it shows of another page changes", async () => {
    const { cache } = await freshHandler();
    const html = `<section class="a" data-cache-tags="/recipedeteils/2=0 /kitchens/3#account=4">cards</section>`;
    versions.set("/kitchens/3#account", 4);
    const keep = async () => {
      await cache.get(KEY);
      await cache.set(KEY, { html });
    };
    await keep();
    expect((await cache.get(KEY))?.value).toEqual({ html });
    expect(reads.at(-1)).toEqual(["/recipedeteils/2", "/kitchens/3#account", "/recipedeteils/1"]);
    versions.set("/recipedeteils/2", 1);
    expect(await cache.get(KEY)).toBeNull();
    // This page was rendered from data of before the change, so it is not kept as fresh.
    await keep();
    expect(await cache.get(KEY)).toBeNull();
    versions.set("/recipedeteils/2", 0);
    await keep();
    versions.set("/kitchens/3#account", 5);
    expect(await cache.get(KEY)).toBeNull();
  });

  it("takes what a person typed for no such word", async () => {
    const { cache } = await freshHandler();
    const typed = 'data-cache-tags="/x=1"';
    const html = [
      `<h1>&lt;p data-cache-tags=&quot;/x=1&quot;</h1> ${typed}`,
      `<script>["\\u003cp ${typed.replaceAll('"', '\\"')}"]</script>`,
    ].join("");
    await cache.get(KEY);
    await cache.set(KEY, { html });
    expect((await cache.get(KEY))?.value).toEqual({ html });
    expect(reads.at(-1)).toEqual(["/recipedeteils/1"]);
  });

  it("does not keep that there is no such page", async () => {
    const { cache } = await freshHandler();
    await cache.get(KEY);
    await cache.set(KEY, { html: "not found", status: 404 });
    expect(await cache.get(KEY)).toBeNull();
    await cache.set(KEY, { html: "here", status: 200 });
    expect((await cache.get(KEY))?.value).toMatchObject({ html: "here" });
  });

  it("does not keep a page as fresh that changed while it was rendered", async () => {
    const { cache } = await freshHandler();
    await cache.get(KEY);
    versions.set("/recipedeteils/1", 1);
    await cache.set(KEY, { html: "rendered from the old data" });
    expect(await cache.get(KEY)).toBeNull();
  });

  it("serves the cached page while the database does not answer", async () => {
    const { cache } = await freshHandler();
    await cache.get(KEY);
    await cache.set(KEY, { html: "one" });
    down = true;
    expect((await cache.get(KEY))?.value).toEqual({ html: "one" });
  });

  it("serves the cached page when the database takes too long", async () => {
    const { cache } = await freshHandler();
    await cache.get(KEY);
    await cache.set(KEY, { html: "one" });
    vi.useFakeTimers();
    shared.rannaPageVersions = { readVersions: () => new Promise(() => undefined) };
    const answer = cache.get(KEY);
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await answer)?.value).toEqual({ html: "one" });
    vi.useRealTimers();
  });

  it("takes nothing over from a build, where there is no database", async () => {
    shared.rannaPageVersions = undefined;
    const { cache } = await freshHandler();
    await cache.set(KEY, { html: "built" });
    expect(await cache.get(KEY)).toBeNull();
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { tagsHold } from "./cache-tags.mjs";
import { currentVersions, leasedVersions, leasesEnd, soonCurrentVersions } from "./current-versions.mjs";

const shared = globalThis as {
  rannaPageVersions?: unknown;
  rannaVersionReads?: unknown;
  rannaKnownVersions?: unknown;
};
type Read = { paths: string[]; end: (error?: Error) => void };
let reads: Read[];
let version: number;

beforeEach(() => {
  reads = [];
  version = 0;
  shared.rannaVersionReads = undefined;
  shared.rannaKnownVersions = undefined;
  shared.rannaPageVersions = {
    readVersions: (paths: string[]) => {
      const seen = version;
      return new Promise((resolve, reject) => {
        const end = (error?: Error) =>
          error ? reject(error) : resolve(new Map(paths.map((path) => [path, seen])));
        reads.push({ paths, end });
      });
    },
  };
});
afterEach(() => {
  shared.rannaPageVersions = undefined;
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const turn = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

it("reads once for all who ask in the same turn", async () => {
  const answers = [currentVersions(["/a"]), currentVersions(["/b", "/a"]), currentVersions(["/c"])];
  await turn();
  expect(reads.map(({ paths }) => paths.sort())).toEqual([["/a", "/b", "/c"]]);
  reads[0]?.end();
  for (const answer of await Promise.all(answers)) expect(answer.get("/c")).toBe(0);
});

it("answers nobody from a read that began before they asked", async () => {
  const early = currentVersions(["/a"]);
  await turn();
  version = 1;
  const late = currentVersions(["/a"]);
  reads[0]?.end();
  expect((await early).get("/a")).toBe(0);
  await turn(5);
  reads[1]?.end();
  expect((await late).get("/a")).toBe(1);
});

it("lets a slow read be overtaken, by a few at most", async () => {
  for (let i = 0; i < 10; i += 1) {
    void currentVersions([`/${i}`]);
    await turn(8);
  }
  expect(reads.length).toBe(4);
  const last = currentVersions(["/last"]);
  reads[2]?.end();
  await turn(8);
  expect(reads.length).toBe(5);
  reads[4]?.end();
  expect((await last).get("/last")).toBe(0);
});

it("goes on after a read that failed", async () => {
  const first = currentVersions(["/a"]);
  await turn();
  const second = currentVersions(["/a"]);
  reads[0]?.end(new Error("no answer"));
  await expect(first).rejects.toThrow("no answer");
  await turn(5);
  reads[1]?.end();
  expect((await second).get("/a")).toBe(0);
});

it("does not wait long for a database that says nothing", async () => {
  await expect(soonCurrentVersions(["/a"])).rejects.toThrow("1000 ms");
  shared.rannaPageVersions = undefined;
  await expect(currentVersions(["/a"])).rejects.toThrow("no source");
});

it("knows what still holds: a path that never changed has version 0", () => {
  const now = new Map([["/a", 2]]);
  expect(tagsHold(new Map(), now)).toBe(true);
  expect(
    tagsHold(
      new Map([
        ["/a", 2],
        ["/b", 0],
      ]),
      now,
    ),
  ).toBe(true);
  expect(tagsHold(new Map([["/a", 1]]), now)).toBe(false);
  expect(tagsHold(new Map([["/b", 1]]), now)).toBe(false);
});

describe("a lease", () => {
  const versionOf = async (path: string) => (await soonCurrentVersions([path])).get(path);
  const readAt = async (ms: number) => {
    vi.setSystemTime(ms);
    const asked = versionOf("/a");
    await vi.advanceTimersByTimeAsync(0);
    reads.at(-1)?.end();
    return asked;
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "setImmediate", "Date", "performance"] });
  });

  it("answers at once, until it ends", async () => {
    await readAt(0);
    vi.advanceTimersByTime(25);
    expect(leasedVersions(["/a"])?.get("/a")).toBe(0);
    version = 1;
    vi.advanceTimersByTime(25);
    expect(await readAt(50)).toBe(1);
    expect(reads).toHaveLength(2);
  });

  it("is of the paths that were read, and not of others", async () => {
    await readAt(0);
    const asked = soonCurrentVersions(["/a", "/b"]);
    await vi.advanceTimersByTimeAsync(0);
    reads[1]?.end();
    expect((await asked).get("/b")).toBe(0);
    expect(reads).toHaveLength(2);
  });

  it("counts from where its read began, however long that took, and a read that was overtaken ends none", async () => {
    const slow = versionOf("/a");
    await vi.advanceTimersByTimeAsync(0);
    version = 1;
    const fast = versionOf("/a");
    await vi.advanceTimersByTimeAsync(2);
    reads[1]?.end();
    expect(await fast).toBe(1);
    reads[0]?.end();
    expect(await slow).toBe(0);
    expect(await versionOf("/a")).toBe(1);
    expect(reads).toHaveLength(2);
    vi.advanceTimersByTime(50);
    void versionOf("/a");
    await vi.advanceTimersByTimeAsync(0);
    expect(reads).toHaveLength(3);
  });

  it("does not outlive a sleep that one of the clocks slept through", async () => {
    await readAt(0);
    expect(await readAt(60_000)).toBe(0);
    expect(reads).toHaveLength(2);
  });

  it("is not given where there are to be none, nor to whoever must know", async () => {
    await readAt(0);
    const surely = currentVersions(["/a"]);
    await vi.advanceTimersByTimeAsync(0);
    expect(reads).toHaveLength(2);
    reads[1]?.end();
    await surely;
    vi.stubEnv("RANNA_PAGE_LEASE_MS", "0");
    shared.rannaKnownVersions = undefined;
    await readAt(0);
    await readAt(0);
    expect(reads).toHaveLength(4);
  });
});

it("nobody is shown a version from before a change that was answered, however reads and changes fall together", async () => {
  vi.stubEnv("RANNA_PAGE_LEASE_MS", "3");
  shared.rannaPageVersions = {
    readVersions: async (paths: string[]) => {
      if (version % 2) await turn(1);
      const seen = version;
      await turn(version % 5);
      return new Map(paths.map((path) => [path, seen]));
    },
  };
  let answered = 0;
  let asked = 0;
  let ended = false;
  const reader = async () => {
    while (!ended) {
      const before = answered;
      const seen = (await soonCurrentVersions(["/a"])).get("/a") ?? 0;
      expect(seen).toBeGreaterThanOrEqual(before);
      asked += 1;
      await turn(asked % 3);
    }
  };
  const readers = Array.from({ length: 8 }, reader);
  for (let change = 1; change <= 60; change += 1) {
    await turn(change % 4);
    version = change;
    await leasesEnd();
    answered = change;
  }
  ended = true;
  await Promise.all(readers);
  expect(asked).toBeGreaterThan(200);
});

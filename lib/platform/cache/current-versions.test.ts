import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { tagsHold } from "./cache-tags.mjs";
import { currentVersions, leasedVersion, leasesEnd, tagsHoldByLease } from "./current-versions.mjs";

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
    currentVersions([`/${i}`]).catch(() => undefined);
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
  vi.useFakeTimers();
  const silent = expect(currentVersions(["/a"])).rejects.toThrow("1000 ms");
  await vi.advanceTimersByTimeAsync(1_000);
  await silent;
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
  const holds = (version: number, path = "/a") => tagsHoldByLease(new Map([[path, version]]));
  /** Reads the version of a path; the database takes `ms` to answer. */
  const read = async (ms = 0, path = "/a") => {
    const asked = currentVersions([path]);
    await vi.advanceTimersByTimeAsync(ms);
    reads.at(-1)?.end();
    return (await asked).get(path);
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "setImmediate", "Date", "performance"] });
  });

  it("answers at once, until it ends", async () => {
    expect(holds(0)).toBeNull();
    await read();
    vi.advanceTimersByTime(25);
    expect([holds(0), holds(1)]).toEqual([true, false]);
    vi.advanceTimersByTime(24);
    expect(holds(0)).toBe(true);
    vi.advanceTimersByTime(1);
    expect(holds(0)).toBeNull();
  });

  it("is renewed ahead in its second half, once for all who ask, while they are answered from it", async () => {
    await read();
    version = 1;
    await vi.advanceTimersByTimeAsync(30);
    for (let i = 0; i < 5; i += 1) {
      expect(holds(0)).toBe(true);
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(reads).toHaveLength(2);
    reads[1]?.end();
    await vi.advanceTimersByTimeAsync(19);
    expect(holds(1)).toBe(true);
    expect(reads).toHaveLength(2);
  });

  it("gives its version to a new answer's tag without a read, until it ends", async () => {
    version = 7;
    await read();
    version = 8;
    vi.advanceTimersByTime(49);
    expect(await leasedVersion("/a")).toBe(7);
    expect(reads).toHaveLength(1);
    vi.advanceTimersByTime(1);
    const asked = leasedVersion("/a");
    await vi.advanceTimersByTimeAsync(0);
    reads[1]?.end();
    expect(await asked).toBe(8);
  });

  it("is of the paths that were read, and not of others", async () => {
    await read();
    expect(
      tagsHoldByLease(
        new Map([
          ["/a", 0],
          ["/b", 0],
        ]),
      ),
    ).toBeNull();
    await read(0, "/b");
    expect([holds(0), holds(0, "/b")]).toEqual([true, true]);
  });

  it("counts from where its read began, however long that took, and a read that was overtaken ends none", async () => {
    const slow = currentVersions(["/a"]);
    await vi.advanceTimersByTimeAsync(0);
    version = 1;
    const fast = currentVersions(["/a"]);
    await vi.advanceTimersByTimeAsync(2);
    reads[1]?.end();
    expect((await fast).get("/a")).toBe(1);
    reads[0]?.end();
    expect((await slow).get("/a")).toBe(0);
    expect(holds(1)).toBe(true);
    await read(45);
    expect(holds(1)).toBe(true);
    vi.advanceTimersByTime(5);
    expect(holds(1)).toBeNull();
  });

  it("does not outlive a sleep that one of the clocks slept through", async () => {
    await read();
    vi.setSystemTime(Date.now() + 60_000);
    expect(holds(0)).toBeNull();
  });

  it("is not given where there are to be none, nor to whoever must know", async () => {
    await read();
    const surely = currentVersions(["/a"]);
    await vi.advanceTimersByTimeAsync(0);
    expect(reads).toHaveLength(2);
    reads[1]?.end();
    await surely;
    vi.stubEnv("RANNA_PAGE_LEASE_MS", "0");
    await read();
    expect(holds(0)).toBeNull();
  });
});

it("nobody is shown a version from before an answered change, however reads and changes interleave", async () => {
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
    let shown = 0;
    while (!ended) {
      const before = answered;
      if (tagsHoldByLease(new Map([["/a", shown]])) !== true)
        shown = (await currentVersions(["/a"])).get("/a") ?? 0;
      expect(shown).toBeGreaterThanOrEqual(before);
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

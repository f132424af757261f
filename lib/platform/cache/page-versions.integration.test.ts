import { MongoServerError } from "mongodb";
import { afterEach, expect, test, vi } from "vitest";
import { mongo } from "@/lib/platform/db/client";
import { withTransaction } from "@/lib/platform/db/transactions";
import { startTestDatabase } from "../../../tests/support/test-database";
import { DATABASE } from "./cache-tags.mjs";
import { markDatabase, readPageVersions, revalidatePages } from "./page-versions";

startTestDatabase();
afterEach(() => vi.unstubAllEnvs());

/** When the last command of that name was answered, ms. */
async function answeredAt(commandName: string, work: () => Promise<unknown>) {
  let at = Number.NaN;
  const heard = (event: { commandName: string }) => {
    if (event.commandName === commandName) at = performance.now();
  };
  mongo().on("commandSucceeded", heard);
  await work();
  mongo().off("commandSucceeded", heard);
  return at;
}

test("a change of a page is told once every lease on the earlier version has ended", async () => {
  vi.stubEnv("RANNA_PAGE_LEASE_MS", "80");
  const committed = await answeredAt("commitTransaction", () =>
    withTransaction((tx) => revalidatePages(["/a", "/b", "/a"], tx)),
  );
  expect(performance.now() - committed).toBeGreaterThanOrEqual(80);
  const written = await answeredAt("update", () => revalidatePages(["/a"]));
  expect(performance.now() - written).toBeGreaterThanOrEqual(80);
  const versions = await readPageVersions(["/a", "/b", "/c"]);
  expect(versions.get("/a")).toBeGreaterThan(versions.get("/b") ?? 0);
  expect([versions.get("/b") ?? 0, versions.get("/c")]).toEqual([expect.any(Number), 0]);
});

test("a version rises with every change, also while the clock stands behind it", async () => {
  vi.stubEnv("RANNA_PAGE_LEASE_MS", "0");
  const seen: number[] = [];
  for (const now of [2e12, 2e12, 1e12, 3e12]) {
    const clock = vi.spyOn(Date, "now").mockReturnValue(now);
    await revalidatePages(["/clock"]);
    clock.mockRestore();
    seen.push((await readPageVersions(["/clock"])).get("/clock") ?? 0);
  }
  expect(seen).toEqual([2e12, 2e12 + 1, 2e12 + 2, 3e12]);
});

test("a database that was restored never comes to a version again that it had before", async () => {
  vi.stubEnv("RANNA_PAGE_LEASE_MS", "0");
  const pages = mongo().db().collection<{ _id: string; version: number }>("pageVersions");
  await revalidatePages(["/restored"]);
  const dump = await pages.findOne({ _id: "/restored" });
  await revalidatePages(["/restored"]);
  const lost = (await readPageVersions(["/restored"])).get("/restored") ?? 0;
  await pages.updateOne({ _id: "/restored" }, { $set: { version: dump?.version ?? 0 } });
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(lost));
  await revalidatePages(["/restored"]);
  expect((await readPageVersions(["/restored"])).get("/restored")).toBeGreaterThan(lost);
});

test("a database keeps the mark that it got first, and no other has it", async () => {
  await markDatabase();
  const first = (await readPageVersions([DATABASE])).get(DATABASE) ?? 0;
  await markDatabase();
  expect((await readPageVersions([DATABASE])).get(DATABASE)).toBe(first);
  await mongo().db().collection<{ _id: string }>("pageVersions").deleteOne({ _id: DATABASE });
  await markDatabase();
  expect((await readPageVersions([DATABASE])).get(DATABASE)).not.toBe(first);
});

test("what changes no page waits for no lease, and neither does what was not committed", async () => {
  // A call that waited for this lease would exceed the time limit of the test.
  vi.stubEnv("RANNA_PAGE_LEASE_MS", "100000");
  await withTransaction(async () => undefined);
  await revalidatePages([]);
  const refused = withTransaction(async (tx) => {
    await revalidatePages(["/refused"], tx);
    throw new Error("refused");
  });
  await expect(refused).rejects.toThrow("refused");
  let attempts = 0;
  await withTransaction(async (tx) => {
    attempts += 1;
    if (attempts > 1) return;
    await revalidatePages(["/again"], tx);
    throw new MongoServerError({ message: "once more", errorLabels: ["TransientTransactionError"] });
  });
  expect(attempts).toBe(2);
  expect([...(await readPageVersions(["/refused", "/again"])).values()]).toEqual([0, 0]);
}, 20_000);

import { MongoServerError } from "mongodb";
import { afterEach, expect, test, vi } from "vitest";
import { mongo } from "@/lib/platform/db/client";
import { withTransaction } from "@/lib/platform/db/transactions";
import { startTestDatabase } from "../../../tests/support/test-database";
import { readPageVersions, revalidatePages } from "./page-versions";

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
  expect([...(await readPageVersions(["/a", "/b", "/c"]))]).toEqual([
    ["/a", 2],
    ["/b", 1],
    ["/c", 0],
  ]);
});

test("what changes no page waits for no lease, and neither does what was not committed", async () => {
  // Whoever waited would meet the limit of this test.
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

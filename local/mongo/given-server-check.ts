import { MongoClient } from "mongodb";
import { givenServer, TEST_PREFIX } from "./given-server";

async function databases(uri: string): Promise<string[]> {
  const client = await MongoClient.connect(uri);
  const { databases } = await client.db("admin").admin().listDatabases({ nameOnly: true });
  await client.close();
  return databases.map((database) => database.name);
}

/**
 * Lists the databases of a given MongoDB server before the tests. The returned function runs after the tests. It
 * throws if there are new databases, because every test has to drop its databases.
 */
export async function refuseLeftovers(uri: string): Promise<() => Promise<void>> {
  const before = new Set(await databases(uri));
  return async () => {
    const left = (await databases(uri)).filter((name) => !before.has(name));
    const ours = left.filter((name) => name.startsWith(TEST_PREFIX));
    if (left.length > 0)
      throw new Error(
        `tests left databases behind: ${left.join(", ")}${ours.length < left.length ? ` (names without ${TEST_PREFIX} were not theirs to make)` : ""}`,
      );
  };
}

/**
 * If MONGODB_TEST_URI is set, prints which tests are skipped and returns the address. Otherwise returns undefined.
 */
export function announceGivenServer(): string | undefined {
  const given = givenServer();
  if (given)
    console.log(
      "Integration tests run against the server of MONGODB_TEST_URI. Tests that are about local/mongo's own process " +
        "(kill -9, garbage bytes, files, its refusals) are skipped.",
    );
  return given;
}

/** Vitest's global setup. It checks the server of MONGODB_TEST_URI before and after the tests of this folder. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const given = announceGivenServer();
  return given ? refuseLeftovers(given) : undefined;
}

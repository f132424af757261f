import { MongoClient } from "mongodb";
import type { TestProject } from "vitest/node";
import { givenServer, TEST_PREFIX } from "../../local/mongo/differential/given-server";
import { startTestMongo } from "../../local/mongo/testing";

async function databases(uri: string): Promise<string[]> {
  const client = await MongoClient.connect(uri);
  const { databases } = await client.db("admin").admin().listDatabases({ nameOnly: true });
  await client.close();
  return databases.map((database) => database.name);
}

/**
 * Runs once around the integration tests: starts the local/mongo on which each test file makes a database of its own.
 * With MONGODB_TEST_URI set it says what is skipped there instead. Afterwards it fails the run when a test left a
 * database behind or made one under a name that is not unmistakably a test's.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = givenServer();
  const own = given ? null : await startTestMongo();
  project.provide("sharedMongo", own?.uri ?? null);
  if (given)
    console.log(
      "Integration tests run against the server of MONGODB_TEST_URI. Tests that are about local/mongo's own process " +
        "(kill -9, garbage bytes, files, its refusals) are skipped.",
    );
  const uri = given ?? own?.uri ?? "";
  const before = new Set(await databases(uri));
  return async () => {
    const after = await databases(uri);
    await own?.stop();
    const left = after.filter((name) => !before.has(name));
    const ours = left.filter((name) => name.startsWith(TEST_PREFIX));
    if (left.length > 0)
      throw new Error(
        `tests left databases behind: ${left.join(", ")}${ours.length < left.length ? ` (names without ${TEST_PREFIX} were not theirs to make)` : ""}`,
      );
  };
}

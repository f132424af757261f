import type { TestProject } from "vitest/node";
import { givenServer } from "../../local/mongo/differential/given-server";
import { announceGivenServer, noteDatabases } from "../../local/mongo/given-server-check";
import { startTestMongo } from "../../local/mongo/testing";

/**
 * Runs once around the integration tests: starts the local/mongo on which each test file makes a database of its own.
 * With MONGODB_TEST_URI set it says what is skipped there instead. Afterwards it fails the run when a test left a
 * database behind.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = givenServer();
  const own = given ? null : await startTestMongo();
  project.provide("sharedMongo", own?.uri ?? null);
  if (given) announceGivenServer();
  const nothingLeft = await noteDatabases(given ?? own?.uri ?? "");
  return async () => {
    await nothingLeft().finally(() => own?.stop());
  };
}

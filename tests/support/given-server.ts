import type { TestProject } from "vitest/node";
import { announceGivenServer, refuseLeftovers } from "../../local/mongo/given-server-check";
import { startTestMongo } from "../../local/mongo/testing";

/**
 * Runs once around the integration tests: starts the local/mongo on which each test file makes a database of its own, or
 * takes the server of MONGODB_TEST_URI. Fails the run when a test has left a database behind.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = announceGivenServer();
  const own = given ? null : await startTestMongo();
  project.provide("sharedMongo", own?.uri ?? null);
  const check = await refuseLeftovers(given ?? own?.uri ?? "");
  return async () => {
    await check().finally(() => own?.stop());
  };
}

import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { MongoClient } from "mongodb";
import type { TestProject } from "vitest/node";
import { newDatabaseName } from "../../local/mongo/given-server";
import { announceGivenServer, refuseLeftovers } from "../../local/mongo/given-server-check";
import { startTestMongo } from "../../local/mongo/testing";
import { readSent, requireSupported, SENT_FILE } from "../mongodb/supported";

/**
 * Global setup of the integration tests: starts the local/mongo on which each worker has a database, or uses the
 * server of MONGODB_TEST_URI. Fails the run when a test has left a database behind, or when the product has sent a
 * database something that is not on the checked list (tests/mongodb).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = announceGivenServer();
  // The short lifetime limits how long an open transaction of a killed process delays others.
  const own = given ? null : await startTestMongo(["--transaction-lifetime", "15"]);
  const server = given ?? own?.uri ?? "";
  const workers = `${newDatabaseName()}_`;
  project.provide("sharedMongo", own?.uri ?? null);
  project.provide("workerDatabases", workers);
  const check = await refuseLeftovers(server);
  // Only the integration tests count: commands from the tests of the emulators are not commands of the product.
  const sent = project.name === "integration" ? hear() : null;
  return async () => {
    try {
      await dropDatabases(server, workers);
      await check().finally(() => own?.stop());
      if (sent) requireSupported(readSent(sent));
    } catch (error) {
      // Vitest prints an error of a teardown, but exits with 0.
      process.exitCode = 1;
      throw error;
    }
  };
}

/**
 * Makes the workers, and every process that they start, write the commands that they send into a file. Returns its
 * path.
 */
function hear(): string {
  const sent = process.env.SENT_COMMANDS || SENT_FILE;
  mkdirSync(path.dirname(sent), { recursive: true });
  writeFileSync(sent, "");
  const hearing = pathToFileURL(path.join(import.meta.dirname, "../mongodb/hear-commands.mjs")).href;
  Object.assign(process.env, {
    SENT_COMMANDS: sent,
    NODE_OPTIONS: [process.env.NODE_OPTIONS ?? "", `--import=${hearing}`].join(" ").trim(),
  });
  return sent;
}

async function dropDatabases(server: string, prefix: string): Promise<void> {
  const client = await MongoClient.connect(server);
  const { databases } = await client.db("admin").admin().listDatabases({ nameOnly: true });
  for (const { name } of databases) if (name.startsWith(prefix)) await client.db(name).dropDatabase();
  await client.close();
}

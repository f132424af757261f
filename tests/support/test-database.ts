import { afterAll, beforeAll } from "vitest";
import { startTestMongo } from "../../local/mongo/testing";
import { ownDatabase, sharedServer } from "./shared-server";

export type TestServer = "shared" | "own";

/**
 * Gives the tests of this file an own database with the product's indexes, and settings beside it. Import the code
 * under test inside the tests or after the hooks ran: settings are read once. `own`: a server that no other file's tests meet,
 * for those that set fail points.
 */
export function startTestDatabase(
  settings: Record<string, string> = {},
  server: TestServer = "shared",
): void {
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const shared = server === "shared" ? sharedServer() : null;
    const mongo = shared ? ownDatabase(shared) : await startTestMongo();
    stop = mongo.stop;
    Object.assign(process.env, {
      // So that plansOf (query-plans.ts) can hear what is sent.
      MONGODB_URI: `${mongo.uri}${mongo.uri.includes("?") ? "&" : "?"}monitorCommands=true`,
      NEXTAUTH_SECRET: "a secret of at least thirty-two characters",
      NEXTAUTH_URL: "http://127.0.0.1:3000",
      ...settings,
    });
    const { prepareIndexes } = await import("@/lib/startup/prepare-database");
    await prepareIndexes();
  });
  afterAll(async () => {
    const { closeMongo } = await import("@/lib/platform/db/client");
    await closeMongo();
    await stop();
  });
}

import { afterAll, beforeAll } from "vitest";
import { closeMongo } from "@/lib/platform/db/client";
import { forgetSettings } from "@/lib/platform/settings/define-settings";
import { prepareIndexes } from "@/lib/startup/prepare-database";
import { startTestMongo } from "../../local/mongo/testing";
import { ownDatabase, sharedServer, workerDatabase } from "./shared-server";

/**
 * `worker`: the database that the files of one worker use in turn, with the product's indexes. `new`: a new database
 * without indexes, for files that change indexes or collections. `own`: a separate server, for files that set fail
 * points.
 */
export type TestServer = "worker" | "new" | "own";

/** Whether the database of this worker has its indexes. */
let prepared = false;

/** Gives the tests of this file an empty database, and settings, which are read after the hooks have run. */
export function startTestDatabase(
  settings: Record<string, string> = {},
  server: TestServer = "worker",
): void {
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const shared = server === "own" ? null : sharedServer();
    const ofWorker = shared !== null && server === "worker";
    const mongo =
      shared === null ? await startTestMongo() : await (ofWorker ? workerDatabase : ownDatabase)(shared);
    stop = mongo.stop;
    Object.assign(process.env, {
      // plansOf (query-plans.ts) needs the events of commands.
      MONGODB_URI: `${mongo.uri}${mongo.uri.includes("?") ? "&" : "?"}monitorCommands=true`,
      NEXTAUTH_SECRET: "a secret of at least thirty-two characters",
      NEXTAUTH_URL: "http://127.0.0.1:3000",
      ...settings,
    });
    forgetSettings();
    if (ofWorker && prepared) return;
    await prepareIndexes();
    prepared ||= ofWorker;
  });
  afterAll(async () => {
    await closeMongo();
    await stop();
  });
}

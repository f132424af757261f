import path from "node:path";
import { given, port, seconds, text } from "@ranna/local-process/flags";
import { emulator, runProcess } from "@ranna/local-process/run-process";
import { startServer } from "./server";

const FLAGS = {
  dataDir: text("the folder that holds the data"),
  port: port(),
  /** Lets tests use `configureFailPoint` to make commands fail. */
  enableTestCommands: given(),
  /** Seconds after which an open transaction is aborted. */
  transactionLifetime: seconds(60),
  /** Seconds between two deletions of expired documents (TTL indexes). */
  ttlInterval: seconds(60),
};

/**
 * Runs the local database as a process. When ready it prints
 * `{"ready":true,"uri":"mongodb://127.0.0.1:PORT/?replicaSet=local"}`.
 */
const database = emulator("local-mongo", FLAGS, async (flags) => {
  const { uri, stop } = await startServer({
    dataDir: path.resolve(flags.dataDir),
    port: flags.port,
    ttlInterval: flags.ttlInterval * 1000,
    testCommands: flags.enableTestCommands,
    transactionLifetime: flags.transactionLifetime,
  });
  return { ready: { uri }, stop };
});

await runProcess(database);

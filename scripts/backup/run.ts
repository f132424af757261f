import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { closeMongo } from "../../lib/platform/db/client";
import { recordRun } from "../../lib/platform/jobs/job-runs";
import { runOnce } from "../../lib/platform/jobs/run-every";
import { log } from "../../lib/platform/log";
import { setVariables } from "../../lib/platform/settings/with-variables";
import { readSettings } from "../../lib/startup/settings";
import { connect } from "../dump/database";
import { printError } from "../print-error";
import { backUp, isBackupDue } from "./back-up";

/** The name under which administrators and metrics see the backup (lib/platform/jobs). */
const JOB = "back-up-database";
/** How often it is checked whether a backup is due, in ms. A failed one is tried again after this time. */
const EVERY_MS = 5 * 60_000;

/**
 * Runs `npm run backup`: makes a backup at once if none was made since the latest 2 o'clock, then every night, until
 * SIGTERM. `--once` makes one and ends. How it went is recorded as that of a background job, so that "Needs a hand" and
 * the alerts tell of a failure, also if this process does not run any more.
 */
export async function runBackup(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { once: { type: "boolean", default: false } } });
  try {
    const env = readSettings(process.env);
    const { db, uri, close } = await connect(env, true);
    // recordRun reads the database address from this variable.
    setVariables({ MONGODB_URI: uri });
    const { dumpKey } = env.database;
    const folder = env.database.backupFolder ?? path.join(env.server.dataDir, "backups");
    const make = async (): Promise<void> => {
      const begun = Date.now();
      const made = await backUp(db, folder, dumpKey);
      log.info({ ...made, ms: Date.now() - begun, encrypted: dumpKey !== null }, "backup written");
    };
    if (values.once) {
      const error = await runOnce(JOB, make, recordRun);
      await closeMongo();
      await close();
      if (error !== null) throw error;
      return;
    }
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => process.exit(0));
    const makeIfDue = async () => {
      if (await isBackupDue(folder, new Date())) await make();
    };
    for (;;) {
      await runOnce(JOB, makeIfDue, recordRun);
      await pause(EVERY_MS);
    }
  } catch (error) {
    printError(error);
    process.exitCode = 1;
  }
}

import { closeMongo } from "../../lib/platform/db/client";
import { openToNetwork } from "../../lib/platform/server/network";
import { SettingsError } from "../../lib/platform/settings/define-settings";
import { prepareDatabase } from "../../lib/startup/prepare-database";
import { readSettings } from "../../lib/startup/settings";
import { openDemoLine } from "../start/open-to-network";
import { makeFirstAdministrator } from "./first-administrator";
import { refuseHalfRestored } from "./half-restored";
import { requireOneSandbox } from "./one-sandbox";
import { hasDemoData, seedDemo } from "./seed-demo";

/**
 * Prepares the database before the server starts: indexes, migrations, and demo data if SEED requests it (contract,
 * "Running it").
 */
async function main(): Promise<void> {
  const { server, database, accounts } = readSettings(process.env);
  const setting = openToNetwork(server);
  await refuseHalfRestored();
  await requireOneSandbox();
  await prepareDatabase();
  // Checks the database, because demo accounts may exist even if SEED does not request them.
  if (setting !== null && !server.allowPublicDemo && (await hasDemoData())) {
    throw new SettingsError([openDemoLine(setting)]);
  }
  if (database.seed === "demo") console.log(await seedDemo());
  if (accounts.firstAdmin) console.log(await makeFirstAdministrator(accounts.firstAdmin));
}

try {
  await main();
} catch (error) {
  if (error instanceof SettingsError) for (const line of error.lines) console.error(line);
  else console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeMongo();
}

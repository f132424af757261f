import { closeMongo } from "../../lib/platform/db/client";
import { openToNetwork } from "../../lib/platform/server/network";
import { SettingsError } from "../../lib/platform/settings/define-settings";
import { prepareDatabase } from "../../lib/startup/prepare-database";
import { readSettings } from "../../lib/startup/settings";
import { openDemoLine } from "../start/open-to-network";
import { ALREADY, hasDemoData, isSeeded } from "./demo-flags";
import { refuseHalfRestored } from "./half-restored";
import { requireOneSandbox } from "./one-sandbox";

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
  // What only the first start needs is loaded then: it imports most of the product.
  if (database.seed === "demo")
    console.log((await isSeeded()) ? ALREADY : await (await import("./seed-demo")).seedDemo());
  if (accounts.firstAdmin) {
    const { makeFirstAdministrator } = await import("./first-administrator");
    console.log(await makeFirstAdministrator(accounts.firstAdmin));
  }
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

import { closeMongo } from "../../lib/platform/db/client";
import { openToNetwork } from "../../lib/platform/server/network";
import { SettingsError } from "../../lib/platform/settings/define-settings";
import { prepareDatabase } from "../../lib/startup/prepare-database";
import { readSettings } from "../../lib/startup/settings";
import { printError } from "../print-error";
import { openDemoLine } from "../start/open-to-network";
import { hasDemoData } from "./demo-flags";
import { refuseHalfRestored } from "./half-restored";
import { requireOneSandbox } from "./one-sandbox";

/**
 * Prepares the database before the server starts: indexes, migrations, demo data if SEED requests it, and the first
 * administrator (contract, "Running it"). `seed` adds the demo data. Prints what it did; if it fails, sets the exit
 * code to 1.
 */
export async function prepare(seed: () => Promise<string>): Promise<void> {
  try {
    await makeReady(seed);
  } catch (error) {
    printError(error);
    process.exitCode = 1;
  } finally {
    await closeMongo();
  }
}

async function makeReady(seed: () => Promise<string>): Promise<void> {
  const { server, database, accounts } = readSettings(process.env);
  const setting = openToNetwork(server);
  await refuseHalfRestored();
  await requireOneSandbox();
  await prepareDatabase();
  // Checks the database, because demo accounts may exist even if SEED does not request them.
  if (setting !== null && !server.allowPublicDemo && (await hasDemoData())) {
    throw new SettingsError([openDemoLine(setting)]);
  }
  if (database.seed === "demo") console.log(await seed());
  if (accounts.firstAdmin) {
    // What only the first start needs is loaded then: it imports most of the product.
    const { makeFirstAdministrator } = await import("./first-administrator");
    console.log(await makeFirstAdministrator(accounts.firstAdmin));
  }
}

import { closeMongo } from "../../lib/platform/db/client";
import { env, openDemoLine, openToNetwork, SettingsError } from "../../lib/platform/env";
import { prepareDatabase } from "../../lib/startup/prepare-database";
import { makeFirstAdministrator } from "./first-administrator";
import { refuseHalfRestored } from "./half-restored";
import { requireOneSandbox } from "./one-sandbox";
import { hasDemoData, seedDemo } from "./seed-demo";

/**
 * Prepares the database before the server starts: indexes and migrations, then what SEED asks for (contract, "Running
 * it"). `npm start` decides an unset SEED; run alone, an unset SEED adds no demo accounts: `node --import tsx
 * --conditions=react-server scripts/seed/main.ts`.
 */
async function main(): Promise<void> {
  const { seed, admin, allowPublicDemo } = env();
  const setting = openToNetwork(env());
  await refuseHalfRestored();
  await requireOneSandbox();
  await prepareDatabase();
  // An earlier start may have left demo accounts, whatever this one's SEED says.
  if (setting !== null && !allowPublicDemo && (await hasDemoData())) {
    throw new SettingsError([openDemoLine(setting)]);
  }
  if (seed === "demo") console.log(await seedDemo());
  if (admin) console.log(await makeFirstAdministrator(admin));
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

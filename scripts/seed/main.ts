import { addSearchWords } from "../../lib/delivery/parcels/data-desk";
import { closeMongo } from "../../lib/platform/db/client";
import { ensureIndexes } from "../../lib/platform/db/indexes";
import { migrate, migrateOnce } from "../../lib/platform/db/migrations";
import { env, isLoopback, openDemoLine, SettingsError } from "../../lib/platform/env";
import { addDeskFields } from "../../lib/shop/orders/data-desk";
import { makeFirstAdministrator } from "./first-administrator";
import { refuseHalfRestored } from "./half-restored";
import { hasDemoData, seedDemo } from "./seed-demo";

/**
 * Prepares the database before the server starts: indexes and migrations, then what SEED asks for (contract, "Running it").
 * The start-up decides SEED when it is unset; run alone, an unset SEED adds no demo accounts.
 * Run with `node --import tsx --conditions=react-server scripts/seed/main.ts`.
 */
async function main(): Promise<void> {
  const { seed, admin, host, allowPublicDemo } = env();
  await refuseHalfRestored();
  await ensureIndexes();
  await migrate();
  await migrateOnce("parcels-search-words", addSearchWords);
  await migrateOnce("orders-desk-fields", addDeskFields);
  // An earlier start may have left demo accounts, whatever this one's SEED says.
  if (!isLoopback(host) && !allowPublicDemo && (await hasDemoData())) {
    throw new SettingsError([openDemoLine(host)]);
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

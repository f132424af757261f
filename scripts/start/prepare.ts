import { run } from "./run";
import type { Settings } from "./settings";

/**
 * Runs scripts/seed/main.ts, which creates indexes and runs migrations. If the settings request it, the script also
 * adds demo data to an empty database, or the first administrator. `release`: the checkout whose script is run; by
 * default this one.
 */
export async function runPrepare(settings: Settings, release?: string): Promise<void> {
  await run(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "scripts/seed/main.ts"],
    settings.variables,
    release,
  );
}

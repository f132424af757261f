import { run } from "./run";
import type { Settings } from "./settings";

/**
 * Runs scripts/seed/main.ts: indexes and migrations, and in an empty database the demo data or the first
 * administrator. `release`: the folder of the checkout whose script runs; unset: this one.
 */
export async function runPrepare(settings: Settings, release?: string): Promise<void> {
  await run(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "scripts/seed/main.ts"],
    settings.variables,
    release,
  );
}

import { run } from "./run";
import type { Settings } from "./settings";

/**
 * Makes the indexes and migrations and, in an empty database, the demo data or the first administrator. `release`: the
 * checkout that does it; unset: this one.
 */
export async function runPrepare(settings: Settings, release?: string): Promise<void> {
  await run(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "scripts/seed/main.ts"],
    settings.variables,
    release,
  );
}

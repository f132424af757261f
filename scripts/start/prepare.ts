import { run } from "./run";
import type { Settings } from "./settings";

/** Makes the indexes and, in an empty database, the demo data or the first administrator. */
export async function prepareDatabase(settings: Settings): Promise<void> {
  await run(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "scripts/seed/main.ts"],
    settings.variables,
  );
}

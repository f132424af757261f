import { nodeArgs } from "./node-args";
import { run } from "./run";
import type { Settings } from "./settings";

/**
 * Prepares the database by running scripts/seed/main.ts. `release` is the folder of the checkout that contains this
 * script; by default the current one.
 */
export async function runPrepare(settings: Settings, release?: string): Promise<void> {
  await run(process.execPath, nodeArgs("scripts/seed/main.ts"), settings.variables, release);
}

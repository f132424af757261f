import { AsyncLocalStorage } from "node:async_hooks";
import path from "node:path";
import fc from "fast-check";
import { afterAll, expect, vi } from "vitest";
import { forgetSettings } from "@/lib/platform/settings/define-settings";

/*
 * Test files that follow each other in a worker share all modules, which are slow to load. What the product remembers belongs to its
 * database (lib/platform/db/client.ts) or to its settings; each file gets these anew, and the clock and functions as they were.
 */

// Next reads it once, when the first of its modules is loaded, as its own server sets it.
Object.assign(globalThis, { AsyncLocalStorage });

// What the emulator for the database is asked by its own judges is not what the product asks (tests/mongodb).
const isProduct = !expect.getState().testPath?.startsWith(path.resolve(import.meta.dirname, "../../local"));
Object.assign(globalThis, { rannaHears: isProduct });

// The same examples in each run, so that what is red was changed; LONG=1 looks for new ones.
if (!process.env.LONG) fc.configureGlobal({ seed: 20_261_129 });

forgetSettings();
const given = { ...process.env };
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  for (const name of Object.keys(process.env)) if (!(name in given)) delete process.env[name];
  Object.assign(process.env, given);
});

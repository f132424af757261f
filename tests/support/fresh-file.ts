import { AsyncLocalStorage } from "node:async_hooks";
import path from "node:path";
import fc from "fast-check";
import { afterAll, expect, vi } from "vitest";
import { forgetSettings } from "@/lib/platform/settings/define-settings";

/*
 * Test files that run one after the other in a worker share all loaded modules, because loading is slow. The product
 * keeps its state by database (lib/platform/db/client.ts) or in its settings. This file resets both for each test
 * file, and restores the clock and replaced functions.
 */

// Next reads this once, when its first module is loaded. Next's own server sets it, too.
Object.assign(globalThis, { AsyncLocalStorage });

// Commands from the tests of the emulators are not commands of the product (tests/mongodb).
const isProduct = !expect.getState().testPath?.startsWith(path.resolve(import.meta.dirname, "../../local"));
Object.assign(globalThis, { rannaHears: isProduct });

// Every run uses the same examples, so that a failure comes from a change. LONG=1 draws new ones.
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

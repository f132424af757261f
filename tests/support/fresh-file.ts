import { AsyncLocalStorage } from "node:async_hooks";
import path from "node:path";
import { afterAll, expect, vi } from "vitest";

/*
 * Test files that share a worker share Node's own and the packages' modules, which are slow to load. Each file gets the
 * product's modules anew, and the environment, clock and functions as the worker was given them.
 */

// Next reads it once, when the first of its modules is loaded, as its own server sets it.
Object.assign(globalThis, { AsyncLocalStorage });

// What the stand-in for the database is asked by its own judges is not what the product asks (tests/mongodb).
const isProduct = !expect.getState().testPath?.startsWith(path.resolve(import.meta.dirname, "../../local"));
Object.assign(globalThis, { rannaHears: isProduct });

vi.resetModules();
const given = { ...process.env };
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) if (!(name in given)) delete process.env[name];
  Object.assign(process.env, given);
});

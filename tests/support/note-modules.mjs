// Loaded by `--import` before everything else. Appends the path of each module that the process loads to the file
// LOADED_MODULES, one per line.
import { appendFileSync } from "node:fs";
import Module, { register } from "node:module";
import { isMainThread } from "node:worker_threads";

/** @param {string} name */
const note = (name) => appendFileSync(process.env.LOADED_MODULES ?? "", `${name}\n`);

/**
 * Notes imported modules; runs in the thread of the loader.
 * @type {import("node:module").LoadHook}
 */
export async function load(url, context, next) {
  note(url);
  return next(url, context);
}

if (isMainThread) {
  register(import.meta.url);
  const extensions = /** @type {Record<string, (module: unknown, file: string) => void>} */ (
    /** @type {any} */ (Module)._extensions
  );
  const js = extensions[".js"];
  extensions[".js"] = (module, file) => {
    note(file);
    js?.(module, file);
  };
}

// Reads the modules of this repository and their imports, including imports of types.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

/**
 * @typedef {{ resolved: string, typeOnly: boolean }} Dependency a file of the repository, or `node_modules/...` as the
 * import names it
 * @typedef {{ source: string, dependencies: Dependency[], unresolved: string[] }} Module
 */

const SOURCE = /[.](tsx?|mjs|cjs|js)$/;
const ENDINGS = ["", ".ts", ".tsx", ".mjs", ".js", ".json", "/index.ts"];

/** Matches comments, because an `import(...)` in a comment (such as a JSDoc type) is not an import. */
const COMMENT = /\/\*.*?\*\/|^\s*(\*|\/\/|\/\*).*$/gm;
const STATEMENT = /^(?:import|export)( type)? (?:[^;"=(]*? from )?"([^"]+)"/gm;
const INLINE = /\b(typeof )?(?:import|require)\(\s*["`]([^"`$]+)["`],?\s*\)/g;

/** @param {string} source */
export function importsIn(source) {
  const code = source.replace(COMMENT, "");
  return [...code.matchAll(STATEMENT), ...code.matchAll(INLINE)].map(([, type, name = ""]) => ({
    name,
    typeOnly: type !== undefined,
  }));
}

/**
 * @param {readonly string[]} places relative to the working folder, with `/`
 * @returns {Module[]}
 */
export function readModules(places) {
  const files = places.flatMap(filesOf);
  const aliases = JSON.parse(readFileSync("package.json", "utf8")).imports;
  const known = new Set(files);
  const isFile = (/** @type {string} */ file) =>
    known.has(file) || statSync(file, { throwIfNoEntry: false })?.isFile() === true;

  /**
   * Returns the path for an import name that is not a path: the name of a workspace, or `#words`.
   * @param {string} name
   */
  const written = (name) =>
    aliases[name]?.browser.replace("./", "@/") ?? name.replace("@ranna/local-", "@/local/");
  /** @param {string} source @param {string} name @returns {string | undefined} undefined: no such file */
  const resolve = (source, name) => {
    if (!/^([.]{1,2}|@)\//.test(name)) return isInstalled(source, name) ? `node_modules/${name}` : undefined;
    const base = name.startsWith(".") ? path.posix.dirname(source) : ".";
    const target = path.posix.join(base, name.replace(/^@\//, ""));
    return ENDINGS.map((ending) => target + ending).find(isFile);
  };

  return files.map((source) => {
    /** @type {Map<string, Dependency>} */
    const dependencies = new Map();
    /** @type {Set<string>} */
    const unresolved = new Set();
    for (const { name, typeOnly } of importsIn(readFileSync(source, "utf8"))) {
      if (isBuiltin(name)) continue;
      const resolved = resolve(source, written(name));
      if (resolved === undefined) unresolved.add(name);
      else
        dependencies.set(resolved, {
          resolved,
          typeOnly: typeOnly && dependencies.get(resolved)?.typeOnly !== false,
        });
    }
    return { source, dependencies: [...dependencies.values()], unresolved: [...unresolved] };
  });
}

/** Lists the source files below a folder; for a file only that file. @param {string} place @returns {string[]} */
function filesOf(place) {
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.name !== "node_modules" && (entry.isDirectory() || SOURCE.test(entry.name)))
    .map((entry) => entry.name)
    .sort()
    .flatMap((name) => filesOf(`${place}/${name}`));
}

/**
 * Returns true if a package's module can be imported from the file `source`.
 * @param {string} source @param {string} name
 */
function isInstalled(source, name) {
  try {
    createRequire(path.resolve(source)).resolve(name);
    return true;
  } catch {
    // Ignores the error, because the package may still be found in another way.
  }
  try {
    return existsSync(fileURLToPath(import.meta.resolve(name)));
  } catch {
    return false;
  }
}

// The compiled scripts of `npm start`, which runs without a compiler. Uses only Node's own modules, because the
// process of `npm start` keeps running.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** A part of the build's folder that `next build` does not empty. */
export const compiledFolder = () => path.join(process.env.NEXT_DIST_DIR ?? ".next", "cache", "start");

/** @param {string} file one of `entries` */
export const compiledFile = (file) => path.join(compiledFolder(), file.replace(/\.ts$/, ".mjs"));

/** The scripts that `npm start` runs, of those that this checkout has. */
export const entries = () =>
  [
    "scripts/start/main.ts",
    "scripts/start/build-product.ts",
    "scripts/seed/main.ts",
    "local/mongo/main.ts",
    "local/main.ts",
  ].filter((file) => existsSync(file));

/**
 * Runs one of `entries` in this process, compiled.
 * @param {string} file
 */
export async function runCompiled(file) {
  compileIfChanged();
  await import(pathToFileURL(path.resolve(compiledFile(file))).href);
}

/** Compiles the scripts if a source has changed. A process of its own does so, because the compiler needs memory. */
function compileIfChanged() {
  if (isCompiled()) return;
  const { status } = spawnSync(process.execPath, ["scripts/compile.mjs"], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

const markFile = () => path.join(compiledFolder(), "sources.json");

export function isCompiled() {
  try {
    const { hash, sources } = JSON.parse(readFileSync(markFile(), "utf8"));
    return hashOf(sources) === hash;
  } catch {
    // The scripts were never compiled, or a source does not exist any more.
    return false;
  }
}

/** Records that the scripts are compiled. @param {string[]} sources all files of this checkout that are in them */
export const markCompiled = (sources) =>
  writeFileSync(markFile(), JSON.stringify({ hash: hashOf(sources), sources }));

/** @param {string[]} sources */
function hashOf(sources) {
  const hash = createHash("sha256").update(entries().join());
  const all = [
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "scripts/compile.mjs",
    "scripts/bundle.mjs",
    ...sources,
  ];
  for (const file of all) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest("hex");
}

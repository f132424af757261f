import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** Folder of the bundled emulators. tests/mongodb/hear-commands.mjs relies on this path. */
const BUNDLES = path.join(ROOT, ".cache/local");
const OLD_MS = 24 * 3600_000;

const made = new Map<string, Promise<string>>();

/**
 * Bundles the main file of an emulator into one JavaScript file, once for each state of its sources. `folder` is the
 * folder of the emulator. Tests start the bundle, because it needs only a fifth of the processor time that Node needs
 * for the sources.
 */
export function bundle(folder: string): Promise<string> {
  const known = made.get(folder) ?? write(folder);
  made.set(folder, known);
  return known;
}

async function write(folder: string): Promise<string> {
  const name = path.basename(folder);
  const target = path.join(BUNDLES, `${name}-${hashOf(folder)}`);
  const main = path.join(target, "main.mjs");
  if (existsSync(main)) return main;
  // Folder in which only this process writes the bundle, because several processes may bundle at the same time.
  const outdir = `${target}-${process.pid}`;
  await build({
    entryPoints: [path.join(folder, "main.ts")],
    outfile: path.join(outdir, "main.mjs"),
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    external: ["lmdb"],
    banner: {
      js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
    },
    logLevel: "warning",
  });
  try {
    renameSync(outdir, target);
  } catch {
    rmSync(outdir, { recursive: true, force: true });
  }
  forgetOld(name, target);
  return main;
}

/** A hash of everything that can change the bundle, used in the bundle's folder name. */
function hashOf(folder: string): string {
  const hash = createHash("sha256");
  for (const file of [
    ...sourcesOf(folder),
    ...sourcesOf(import.meta.dirname),
    path.join(ROOT, "package-lock.json"),
  ])
    hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex").slice(0, 16);
}

const sourcesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ts|json)$/.test(file) && !/\.test\.ts$|node_modules/.test(file))
    .sort()
    .map((file) => path.join(folder, file));

function forgetOld(name: string, latest: string): void {
  for (const entry of readdirSync(BUNDLES)) {
    const one = path.join(BUNDLES, entry);
    if (!entry.startsWith(`${name}-`) || one === latest || Date.now() - statSync(one).mtimeMs < OLD_MS)
      continue;
    rmSync(one, { recursive: true, force: true });
  }
}

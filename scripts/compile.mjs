// Compiles the scripts of `npm start` (scripts/start/compiled.mjs), unless another process has just done so.
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { bundle } from "./bundle.mjs";
import { compiledFolder, entries, isCompiled, markCompiled } from "./start/compiled.mjs";
import { lock } from "./start/lock.mjs";

const folder = compiledFolder();
mkdirSync(path.dirname(folder), { recursive: true });
const release = await lock(`${folder}.lock`);
try {
  if (!isCompiled()) {
    rmSync(folder, { recursive: true, force: true });
    const [emulators, product] = [true, false].map((isLocal) =>
      bundle(
        entries().filter((file) => file.startsWith("local/") === isLocal),
        { outdir: folder },
      ),
    );
    const made = [await emulators, await product];
    const inputs = made.flatMap(({ metafile }) => Object.keys(metafile?.inputs ?? {}));
    markCompiled([...new Set(inputs)].filter((file) => !file.includes("node_modules/")));
  }
} finally {
  release();
}

// Compiles the scripts of `npm start` (scripts/start/compiled.mjs), unless another process has just done so.
import { existsSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { compiledFolder, entries, isCompiled, markCompiled } from "./start/compiled.mjs";
import { lock } from "./start/lock.mjs";

const folder = compiledFolder();
mkdirSync(path.dirname(folder), { recursive: true });
const release = await lock(`${folder}.lock`);
try {
  if (!isCompiled()) {
    rmSync(folder, { recursive: true, force: true });
    const { metafile } = await build({
      entryPoints: entries(),
      outdir: folder,
      outbase: ".",
      outExtension: { ".js": ".mjs" },
      chunkNames: "chunks/[name]-[hash]",
      bundle: true,
      splitting: true,
      metafile: true,
      platform: "node",
      format: "esm",
      target: "node20",
      conditions: ["react-server"],
      // These load files of their own packages. Without the emulators there is no demo data, which is paid for there.
      external: [
        "lmdb",
        "sharp",
        "@node-rs/argon2",
        "pino",
        ...(existsSync("local") ? [] : ["../../local/*"]),
      ],
      // Packages in CommonJS require others.
      banner: {
        js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
      },
      logLevel: "warning",
    });
    markCompiled(Object.keys(metafile.inputs).filter((file) => !file.includes("node_modules/")));
  }
} finally {
  release();
}

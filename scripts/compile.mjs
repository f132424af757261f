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
    const [emulators, product] = [true, false].map((isLocal) =>
      build({
        entryPoints: entries().filter((file) => file.startsWith("local/") === isLocal),
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
        // The local database uses only the types of values of MongoDB's driver, a fifth of it.
        alias: isLocal ? { mongodb: "bson" } : {},
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
      }),
    );
    const inputs = [await emulators, await product].flatMap((made) => Object.keys(made.metafile.inputs));
    markCompiled([...new Set(inputs)].filter((file) => !file.includes("node_modules/")));
  }
} finally {
  release();
}

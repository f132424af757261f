import { build } from "esbuild";

/**
 * Compiles scripts with all that they import, so that they run without a compiler. Packages that load files of their
 * own are left out.
 * @param {string[]} entryPoints
 * @param {import("esbuild").BuildOptions & { outdir: string }} options
 */
export const bundle = (entryPoints, options) =>
  build({
    entryPoints,
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
    // The emulators use only the types of values of MongoDB's driver, a fifth of it.
    alias: entryPoints.every((file) => file.startsWith("local/")) ? { mongodb: "bson" } : {},
    external: ["lmdb", "sharp", "@node-rs/argon2", "pino"],
    // Packages in CommonJS require others.
    banner: {
      js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
    },
    logLevel: "warning",
    ...options,
  });

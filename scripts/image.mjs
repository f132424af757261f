// `node scripts/image.mjs FOLDER`: builds the product and collects in FOLDER what an image holds (Dockerfile): what
// production runs, and nothing that only builds, develops or demonstrates it.
import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { register } from "tsx/esm/api";
import { bundle } from "./bundle.mjs";
import { tracedFiles } from "./image/trace.mjs";

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("expected: node scripts/image.mjs FOLDER");
/**
 * Lists of files for this script, sources, a second copy of the build's settings, and the figures of fonts (4 MB),
 * which Next reads at the build only.
 */
const NOT_READ =
  /[.]nft[.]json$|[.]tsx?$|[/]standalone[/][.]next[/]standalone$|[/]server[/](font-utils[.]js|capsize-font-metrics[.]json)$/;
/** @param {string} file @param {string} [target] */
const take = (file, target = file) =>
  cpSync(file, path.join(folder, target), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !NOT_READ.test(source),
  });

process.env.RANNA_IMAGE = "1";
register();
const { buildIfChanged } = await import("./start/build.ts");
await buildIfChanged();

// Next's server, pages and calls, with the files of packages that they load.
rmSync(folder, { recursive: true, force: true });
take(".next/standalone", ".");
// It is Next's own start, instead of which scripts/serve.mjs runs.
rmSync(path.join(folder, "server.js"));
for (const name of [".next/static", "public"]) take(name);

// The HTTP server in front. Next's own files are there already.
for (const file of await tracedFiles("scripts/serve.mjs")) take(file);

// The start and the other commands.
await bundle(["scripts/image/main.ts"], { outdir: path.join(folder, "bin"), outbase: "scripts/image" });

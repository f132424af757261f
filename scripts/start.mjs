// `npm start`, and `npm run dev` (with --dev): installs missing packages and runs scripts/start/main.ts, compiled
// ahead, or in development by tsx.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ensureInstalled } from "./install.mjs";
import { compiledFile, compileIfChanged } from "./start/compiled.mjs";

ensureInstalled();
if (process.argv.includes("--dev")) {
  const { register } = await import("tsx/esm/api");
  register();
  await import("./start/main.ts");
} else {
  compileIfChanged();
  await import(pathToFileURL(path.resolve(compiledFile("scripts/start/main.ts"))).href);
}

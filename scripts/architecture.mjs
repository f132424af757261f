// Checks who may import whom (.dependency-cruiser.cjs). dependency-cruiser 17 reads no TypeScript 7, and its swc parser
// is not told about JSX: it is told here. Fails on a breach and when too few modules were read to be believed.
import { createRequire } from "node:module";
import { cruise } from "dependency-cruiser";
import extractWebpackResolveConfig from "dependency-cruiser/config-utl/extract-webpack-resolve-config";

const require = createRequire(import.meta.url);
const swc = require("@swc/core");
const { parseFileSync } = swc;
swc.parseFileSync = (/** @type {string} */ file, /** @type {object} */ options) =>
  parseFileSync(file, { ...options, tsx: file.endsWith(".tsx") });

const LEAST_MODULES = 100;
const { options, forbidden } = require("../.dependency-cruiser.cjs");
const result = await cruise(
  ["app", "components", "lib", "local", "scripts", "middleware.ts", "instrumentation.ts"],
  { ...options, ruleSet: { forbidden }, validate: true, outputType: "err" },
  await extractWebpackResolveConfig("scripts/depcruise-resolve.cjs"),
);
process.stdout.write(String(result.output));
const read = Number(/(\d+) modules/.exec(String(result.output))?.[1] ?? 0);
if (read < LEAST_MODULES) console.error(`only ${read} modules were read: the check is not to be believed`);
process.exit(result.exitCode > 0 || read < LEAST_MODULES ? 1 : 0);

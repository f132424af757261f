// Checks the structure of the source code. Fails if a rule is broken, or if too few modules were read. The rules:
// - Imports follow the rules in architecture/rooms.mjs.
// - No two folders of lib/ or components/ import each other, not even indirectly.
// - An exported name is used for one thing only.
// - Every text of lib/texts is used, and none is read while its module loads.
// - Sentences are written only in lib/texts; architecture/sentences-elsewhere.json lists the exceptions.
// - Code that sells names no payment provider. Only models convert ids, times and amounts.
// - Numbers and dates are not formatted by the runtime (Intl).
// `--figures` prints rooms, floors and imports between rooms. `--closure FILE` prints how many lines of this
// repository FILE imports directly and indirectly; with `--files` also in which files.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { handConversions } from "./architecture/conversions.mjs";
import { earlyTexts } from "./architecture/early-texts.mjs";
import { readModules } from "./architecture/imports.mjs";
import { namesForTwoThings } from "./architecture/names-once.mjs";
import { systemsFigures } from "./architecture/own-figures.mjs";
import { providerWords } from "./architecture/provider-words.mjs";
import { breachesOf, floorsOf, roomOf, roomsOf } from "./architecture/rooms.mjs";
import { sentencesElsewhere } from "./architecture/sentences.mjs";
import { unusedTexts } from "./architecture/unused-texts.mjs";

const require = createRequire(import.meta.url);

const MIN_MODULES = 500;
/**
 * Exported names that still mean two different things. The list may only become shorter.
 * @type {string[]}
 */
const STILL_TWICE = [];
const modules = readModules([
  "app",
  "components",
  "lib",
  "local",
  "scripts",
  "bench",
  "tests",
  "middleware.ts",
  "instrumentation.ts",
  "instrumentation-client.ts",
]);

const broken = breachesOf(modules);
for (const wing of ["lib", "components"]) {
  const rooms = roomsOf(modules, (file) => roomOf(file, wing));
  const { floors, cycles } = floorsOf(rooms);
  broken.push(...cycles.map((cycle) => `folders import each other: ${cycle.join(" -> ")}`));
  if (process.argv.includes("--figures")) {
    const arrows = [...rooms.values()].reduce((sum, targets) => sum + targets.size, 0);
    const highest = Math.max(0, ...floors.values());
    console.log(`${wing}: ${rooms.size} rooms, ${highest} floors, ${arrows} arrows, ${cycles.length} cycles`);
    for (let floor = highest; floor > 0; floor--) {
      const names = [...floors].filter(([, at]) => at === floor).map(([name]) => name);
      console.log(`  ${String(floor).padStart(2)}  ${names.sort().join("  ")}`);
    }
  }
}

if (process.argv.includes("--closure")) {
  const start = process.argv[process.argv.indexOf("--closure") + 1] ?? "";
  const imports = new Map(
    modules
      .filter(({ source }) => /^(app|components|lib)\//.test(source))
      .map(({ source, dependencies }) => [
        source,
        dependencies.filter(({ typeOnly }) => !typeOnly).map(({ resolved }) => resolved),
      ]),
  );
  if (!imports.has(start)) throw new Error(`no module ${start}`);
  const closure = new Set([start]);
  for (const file of closure)
    for (const next of imports.get(file) ?? []) if (imports.has(next)) closure.add(next);
  const linesOf = (/** @type {string} */ file) => readFileSync(file, "utf8").split("\n").length - 1;
  const files = [...closure];
  console.log(
    `${start} imports ${files.length} files, ${files.reduce((sum, file) => sum + linesOf(file), 0)} lines`,
  );
  if (process.argv.includes("--files"))
    console.log(files.map((file) => `${linesOf(file)} ${file}`).join("\n"));
}

const sources = (/** @type {(file: string) => boolean} */ wanted) =>
  new Map(
    modules
      .map(({ source }) => source)
      .filter((file) => /[.](tsx?|mjs)$/.test(file) && !/[.]test[.]tsx?$/.test(file) && wanted(file))
      .map((file) => [file, readFileSync(file, "utf8")]),
  );
const texts = sources((file) => /^lib\/texts\/(en\/|openapi)/.test(file));
const readers = sources((file) => /^(app|components|lib|scripts|middleware)/.test(file));
const named = sources((file) => /^(components|lib|scripts)\//.test(file));
broken.push(...namesForTwoThings(named, STILL_TWICE));
const shown = sources(
  (file) =>
    /^(app|components|lib)\//.test(file) &&
    // Excludes files without texts for users, and modules that only tests import.
    !/^lib\/(texts|openapi)\/|[/-]calls[.]ts$|\/settings[.]ts$|\/testing[.]tsx?$/.test(file),
);
broken.push(...sentencesElsewhere(shown, require("./architecture/sentences-elsewhere.json")));
for (const [file, source] of shown)
  broken.push(
    ...earlyTexts(source, file).map((line) => `read while its module loads: a text in ${file}:${line}`),
  );
broken.push(...systemsFigures(sources((file) => /^(app|components|lib)\//.test(file))));
broken.push(...handConversions(sources((file) => /^(app|components|lib)\//.test(file))));
broken.push(...providerWords(sources((file) => file.startsWith("lib/"))));
broken.push(...unusedTexts(texts, readers).map((text) => `nothing shows this text: ${text}`));

for (const line of broken) console.error(line);
const read = modules.length;
console.log(`${read} modules read, ${broken.length} breaches`);
if (read < MIN_MODULES) console.error(`only ${read} modules were read: the check is not to be believed`);
process.exit(broken.length > 0 || read < MIN_MODULES ? 1 : 0);

// `npm run mutation`: mutation testing, which takes half an hour on two idle cores (docs/mutation.md). Arguments
// select folders or files, e.g. `npm run mutation -- lib/shop lib/platform/money.ts`. Exits with 1 if tests detect
// less than 85 % of the mutations.
import { readdirSync } from "node:fs";
import path from "node:path";
import { Stryker } from "@stryker-mutator/core";

const AT_LEAST = 85;
const RULES =
  /\/(?:schema|rules|transitions|cost|journey|status|states|cooking-time|search-text|linking|redirect-validation|guards)\.ts$|^lib\/platform\/(?:money|csv|days)\.ts$/;

const asked = process.argv.slice(2);
const files = readdirSync("lib", { recursive: true, encoding: "utf8" })
  .map((name) => path.posix.join("lib", name.replaceAll(path.sep, "/")))
  .filter((name) => RULES.test(name) && (asked.length === 0 || asked.some((part) => name.startsWith(part))))
  .sort();
/** @param {string} file @param {string} tests @returns {ReturnType<Stryker["runMutationTest"]>} */
function mutationsOf(file, tests) {
  process.env.MUTATION_TESTS = tests;
  return new Stryker({
    mutate: [file],
    testRunner: "vitest",
    vitest: { configFile: "scripts/mutation/vitest.config.ts", related: true },
    coverageAnalysis: "perTest",
    concurrency: 2,
    // The timeout of a test. It is so long that only an endless loop exceeds it; a timeout counts as a detected
    // mutation.
    timeoutMS: 30_000,
    // Stryker copies the repository without these files.
    ignorePatterns: [".next*", ".data*", ".cache", "test-results", "playwright-report", "public/images"],
    tempDirName: ".cache/stryker",
    // A file that does not exist, so that Stryker does not rewrite tsconfig.json.
    tsconfigFile: "no-tsconfig.json",
    reporters: [],
    allowEmpty: true,
    logLevel: "error",
  }).runMutationTest();
}

const NOTICED = ["Killed", "Timeout"];
const MISSED = ["Survived", "NoCoverage"];
const line = (/** @type {string} */ name, /** @type {number} */ noticed, /** @type {number} */ all) =>
  console.log(
    `${((100 * noticed) / all).toFixed(1).padStart(6)} %  ${`${noticed}/${all}`.padStart(9)}  ${name}`,
  );

let noticed = 0;
let all = 0;
for (const file of files) {
  const mutants = await mutationsOf(file, `${path.posix.dirname(file)}/*.test.ts`);
  const good = mutants.filter(({ status }) => NOTICED.includes(status)).length;
  const missed = mutants.filter(({ status }) => MISSED.includes(status));
  // A file with only types has no mutations.
  if (good + missed.length === 0) continue;
  line(file, good, good + missed.length);
  for (const { location, status, replacement } of missed) {
    const at = `${location.start.line}:${location.start.column}`;
    const mutant = replacement?.replace(/\s+/g, " ").slice(0, 110);
    console.log(`           ${status === "NoCoverage" ? "never run" : "survived"} ${at} ${mutant}`);
  }
  noticed += good;
  all += good + missed.length;
}
line("noticed in all", noticed, all);
process.exit((100 * noticed) / all < AT_LEAST ? 1 : 0);

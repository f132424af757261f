// `npm run mutation`: changes one thing at a time in the files that hold rules, schemas and transitions, and asks the
// unit tests of the same folder to notice (docs/mutation.md). Slow (half an hour on two quiet cores), so no part of
// `npm test`. Arguments name folders or files, e.g. `npm run mutation -- lib/shop lib/platform/money.ts`; without
// any, all are taken. The exit code is 1 below 85 % noticed.
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
    // Only what never ends: a busy machine is not to pass for a test that noticed something.
    timeoutMS: 30_000,
    // A sandbox holds what the tests read, and nothing that is built or drawn.
    ignorePatterns: [".next*", ".data*", ".cache", "test-results", "playwright-report", "public/images"],
    tempDirName: ".cache/stryker",
    // Stryker would rewrite tsconfig.json by an interface that TypeScript 7 no longer has; there is nothing to rewrite.
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
  // Types alone.
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

// `npm run mutation`: mutation testing of the files that hold rules, schemas and transitions. It makes one small
// change at a time and runs the unit tests of the same folder, of which one should fail (docs/mutation.md). It takes
// half an hour on two idle cores, so it is no part of `npm test`. Arguments name folders or files, e.g. `npm run
// mutation -- lib/shop lib/platform/money.ts`; without any, all files are taken. The exit code is 1 when tests notice
// less than 85 % of the changes.
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
    // Long, so that only endless loops time out: a timeout counts as noticed, and a busy machine must not cause one.
    timeoutMS: 30_000,
    // Stryker's copies of the repository need the files that tests read, but no builds and pictures.
    ignorePatterns: [".next*", ".data*", ".cache", "test-results", "playwright-report", "public/images"],
    tempDirName: ".cache/stryker",
    // No such file exists: Stryker would otherwise rewrite tsconfig.json through an interface that TypeScript 7 no
    // longer has. Nothing in it needs rewriting.
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
  // A file of types has no mutants.
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

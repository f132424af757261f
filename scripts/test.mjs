// `npm test`: runs every check; arguments select steps. `--full` adds slow tests and the emulators' tests. `--seed N`
// shuffles the order of tests. The exit code is 1 if anything failed (docs/tests.md).
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { ensureChromium } from "./chromium.mjs";
import { freePort } from "./free-port.mjs";
import { ensureInstalled } from "./install.mjs";
import { keepCosts, ProcessorTime, tableOfCosts } from "./test-costs.mjs";
import { Output, runStep } from "./test-output.mjs";
import {
  failuresOfPlaywright,
  failuresOfVitest,
  skippedOfVitest,
  timesOfPlaywright,
  timesOfVitest,
} from "./test-reports.mjs";

ensureInstalled();
/** How many of the slowest tests are listed at the end. */
const SLOWEST = 20;
const began = Date.now();
const work = path.join(os.tmpdir(), `ranna-test-${process.pid}`);
mkdirSync(work, { recursive: true });
const bin = (/** @type {string} */ name) => path.join("node_modules", ".bin", name);
const { values: options, positionals } = parseArgs({
  options: { full: { type: "boolean", default: false }, seed: { type: "string" } },
  allowPositionals: true,
});
const processor = new ProcessorTime();

/**
 * @typedef {import("./test-reports.mjs").Time} Time
 * @typedef {{ passed: number, failed: number, failures?: string[], again?: string[], skipped?: string[],
 * times?: Time[] }} Count `failures`, `again` (passed at the second try), `skipped`: one line each
 */
/** @typedef {(output: Output) => Promise<Count>} Check */

/**
 * Makes a check that passes if the command exits with 0.
 * @param {string} command
 * @param {string[]} args
 * @returns {Check}
 */
const whole = (command, args) => async (output) => {
  const good = (await runStep(output, command, args)) === 0;
  return { passed: good ? 1 : 0, failed: good ? 0 : 1 };
};

/** @param {string[]} projects of vitest.config.ts @returns {Check} */
const vitest =
  (...projects) =>
  async (output) => {
    const file = path.join(work, `${projects[0]}.json`);
    const json = ["--reporter=json", `--outputFile.json=${file}`];
    const chosen = projects.flatMap((project) => ["--project", project]);
    const order = options.seed ? ["--sequence.shuffle.files", `--sequence.seed=${options.seed}`] : [];
    const args = ["run", ...chosen, ...order, "--reporter=dot", ...json];
    const code = await runStep(output, bin("vitest"), args, { TEST_SIZE: options.full ? "full" : "quick" });
    const report = JSON.parse(readFileSync(file, "utf8"));
    const failures = failuresOfVitest(report);
    const count = {
      passed: report.numPassedTests,
      failed: failures.length,
      failures,
      skipped: skippedOfVitest(report),
      times: timesOfVitest(report),
    };
    return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
  };

/** @type {Check} */
async function browser(output) {
  if (!ensureChromium()) throw new Error("no Chromium: the browser tests cannot run");
  const file = path.join(work, "browser.json");
  const size = options.full ? [] : ["^(?!.*[.]full[.])"];
  const order = options.seed ? [`--shuffle=${options.seed}`] : [];
  // A browser test that fails is repeated once, because timing varies on a busy machine.
  const args = ["test", "--reporter=line,json", "--retries=1", ...order, ...size];
  const code = await runStep(output, bin("playwright"), args, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    E2E_PORT: String(await freePort()),
    E2E_DATA_DIR: path.join(work, "e2e"),
  });
  const { stats, suites } = JSON.parse(readFileSync(file, "utf8"));
  const failures = failuresOfPlaywright({ suites }, "unexpected");
  const again = failuresOfPlaywright({ suites }, "flaky");
  const times = timesOfPlaywright({ suites });
  const count = { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures, again, times };
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

/** @type {Check} */
async function localIntegration(output) {
  if (!ensureChromium()) throw new Error("no Chromium: Stripe.js cannot be tested");
  return vitest("local-integration")(output);
}

/** @type {Check} */
async function types(output) {
  await runStep(output, bin("next"), ["typegen"]);
  return whole(bin("tsc"), ["--noEmit"])(output);
}

/** @typedef {{ name: string, check: Check }} Step */

/**
 * Stages run one after another, and the lanes of a stage run in parallel, because no single step keeps two cores
 * busy. The integration and browser steps run alone, because a busy machine could exceed their time limits.
 * @type {Step[][][]}
 */
const STAGES = [
  // This step does not run parallel to the build, because both write into the same folder.
  [[{ name: "types", check: types }]],
  [
    [
      { name: "format", check: whole(bin("biome"), ["ci", "--error-on-warnings", "."]) },
      { name: "architecture", check: whole(process.execPath, ["scripts/architecture.mjs"]) },
      { name: "dead-code", check: whole(bin("knip"), []) },
      { name: "audit", check: whole(process.execPath, ["scripts/audit.mjs"]) },
      { name: "unit", check: vitest("unit", "dom") },
      { name: "local-unit", check: vitest("local-unit") },
    ],
    // The browser tests start this build.
    [{ name: "build", check: whole(process.execPath, ["scripts/build.mjs"]) }],
  ],
  [[{ name: "integration", check: vitest("integration") }]],
  [[{ name: "local-integration", check: localIntegration }]],
  [[{ name: "browser", check: browser }]],
];

const names = STAGES.flat(2).map(({ name }) => name);
const LOCAL = ["local-unit", "local-integration"];
const only = positionals.flatMap((name) => (name === "local" ? LOCAL : [name]));
const unknown = only.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`no such step: ${unknown.join(", ")}; there are ${names.join(", ")}`);
  process.exit(1);
}

/** @param {string} name */
const isAsked = (name) => (only.length === 0 ? options.full || !LOCAL.includes(name) : only.includes(name));

let passed = 0;
let failed = 0;
/** @type {string[]} */
const broken = [];
/** Failures are printed again at the end, because long output is often cut to its last lines. @type {string[]} */
const failures = [];
/** @type {string[]} */
const again = [];
/** @type {string[]} */
const skipped = [];
/** @type {Time[]} */
const times = [];
/** @type {Map<string, import("./test-costs.mjs").Cost>} */
const costs = new Map();
/**
 * For each step of a full run: the part of its duration, from 0 to 1, that belongs to tests of `npm test`.
 * @type {Map<string, number>}
 */
const quickShares = new Map();

/** @param {Time[]} all */
function quickShare(all) {
  const sum = (/** @type {Time[]} */ some) => some.reduce((whole, { ms }) => whole + ms, 0);
  return sum(all) === 0 ? 1 : sum(all.filter(({ file }) => !/^local\/|[.]full[.]/.test(file))) / sum(all);
}

/** Runs a step; an error counts as one failure. @param {Step} step @param {Output} output */
async function result({ name, check }, output) {
  const from = Date.now();
  const count = await check(output).catch((error) => {
    output.write(`${error instanceof Error ? error.stack : error}\n`);
    return { passed: 0, failed: 1 };
  });
  const seconds = Math.round((Date.now() - from) / 1000);
  costs.set(name, { seconds, processor: processor.seconds(name) });
  return { ...count, seconds };
}

for (const lanes of STAGES) {
  const started = lanes.flatMap((lane) => {
    /** @type {Promise<unknown>} */
    let before = Promise.resolve();
    return lane
      .filter(({ name }) => isAsked(name))
      .map((step) => {
        const output = new Output((pid) => processor.count(step.name, pid));
        const ended = before.then(() => result(step, output));
        before = ended;
        return { name: step.name, output, ended };
      });
  });
  for (const { name, output, ended } of started) {
    console.log(`\n== ${name}`);
    output.show();
    const count = await ended;
    passed += count.passed;
    failed += count.failed;
    if (count.failed > 0) broken.push(name);
    failures.push(...(count.failures ?? []).map((line) => `${name}: ${line}`));
    again.push(...(count.again ?? []).map((line) => `${name}: ${line}`));
    skipped.push(...(count.skipped ?? []).map((line) => `${name}: ${line}`));
    if (count.times) quickShares.set(name, quickShare(count.times));
    times.push(...(count.times ?? []).map((time) => ({ ...time, line: `${name}: ${time.line}` })));
    console.log(`== ${name}: ${count.passed} passed, ${count.failed} failed in ${count.seconds} s`);
  }
}

rmSync(work, { recursive: true, force: true });
const minutes = ((Date.now() - began) / 60_000).toFixed(1);
if (times.length > 0) {
  const slowest = times.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  const lines = slowest.map(({ ms, line }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${line}`);
  console.log(["", `the ${SLOWEST} slowest tests:`, ...lines].join("\n"));
}
if (again.length > 0) console.log(["", "passed at the second try only:", ...again].join("\n"));
if (skipped.length > 0) console.log(["", "not run here:", ...skipped].join("\n"));
if (broken.length > 0) console.log(["", `failed: ${broken.join(", ")}`, ...failures].join("\n"));
console.log(`\n${tableOfCosts(costs, options.full ? "full" : "quick")}`);
if (options.full && only.length === 0 && failed === 0) keepCosts(costs, quickShares);
console.log(`\nin ${minutes} min\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

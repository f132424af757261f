// `npm test`: installs what is missing, then every check there is, each run to its end. The last line is
// `N passed, N failed`; the exit code is 1 when anything failed. Names given as arguments run only those steps;
// LONG=1 lets the judges that search at random and kill processes do so for longer (docs/tests.md).
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureChromium } from "./chromium.mjs";
import { freePort } from "./free-port.mjs";
import { ensureInstalled } from "./install.mjs";
import { failuresOfPlaywright, failuresOfVitest } from "./test-failures.mjs";

ensureInstalled();
const began = Date.now();
const work = path.join(os.tmpdir(), `ranna-test-${process.pid}`);
mkdirSync(work, { recursive: true });
const bin = (/** @type {string} */ name) => path.join("node_modules", ".bin", name);

/** What a step's commands write: shown at once while the step is in front, else kept until it is. */
class Output {
  kept = "";
  front = false;

  /** @param {string} text */
  write(text) {
    if (this.front) process.stdout.write(text);
    else this.kept += text;
  }

  show() {
    this.front = true;
    process.stdout.write(this.kept);
    this.kept = "";
  }
}

/** @typedef {{ passed: number, failed: number, failures?: string[], again?: string[] }} Count `failures`, `again` (passed at the second try): one line each */
/** @typedef {(output: Output) => Promise<Count>} Check */

/**
 * @param {Output} output
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<number>} the exit code
 */
function run(output, command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (chunk) => output.write(chunk));
    child.on("error", (error) => {
      output.write(`${error}\n`);
      resolve(1);
    });
    child.on("close", (code) => resolve(code ?? 1));
  });
}

/** One check that is right or wrong as a whole. @param {string} command @param {string[]} args @returns {Check} */
const whole = (command, args) => async (output) => {
  const good = (await run(output, command, args)) === 0;
  return { passed: good ? 1 : 0, failed: good ? 0 : 1 };
};

/** @param {string} project @returns {Check} */
const vitest = (project) => async (output) => {
  const file = path.join(work, `${project}.json`);
  const json = ["--reporter=json", `--outputFile.json=${file}`];
  const code = await run(output, bin("vitest"), ["run", "--project", project, "--reporter=dot", ...json]);
  const report = JSON.parse(readFileSync(file, "utf8"));
  const failures = failuresOfVitest(report);
  const count = { passed: report.numPassedTests, failed: failures.length, failures };
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
};

/** @type {Check} */
async function browser(output) {
  if (!ensureChromium()) throw new Error("no Chromium: the browser tests cannot run");
  const file = path.join(work, "browser.json");
  // A browser on a busy machine is not the same twice. Who needed a second try is named at the end.
  const code = await run(output, bin("playwright"), ["test", "--reporter=line,json", "--retries=1"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    E2E_PORT: String(await freePort()),
    E2E_DATA_DIR: path.join(work, "e2e"),
  });
  const { stats, suites } = JSON.parse(readFileSync(file, "utf8"));
  const failures = failuresOfPlaywright({ suites }, "unexpected");
  const again = failuresOfPlaywright({ suites }, "flaky");
  const count = { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures, again };
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

/** @type {Check} */
async function types(output) {
  await run(output, bin("next"), ["typegen"]);
  return whole(bin("tsc"), ["--noEmit"])(output);
}

/** @typedef {{ name: string, check: Check }} Step */

/**
 * Stages follow each other; the lanes of a stage run side by side, because none of their steps fills two cores alone.
 * Integration and browser have the machine to themselves: they wait for each other's answers with a time limit.
 * @type {Step[][][]}
 */
const STAGES = [
  // Alone: `next typegen` writes where `next build` does.
  [[{ name: "types", check: types }]],
  [
    [
      { name: "format", check: whole(bin("biome"), ["ci", "--error-on-warnings", "."]) },
      { name: "architecture", check: whole(process.execPath, ["scripts/architecture.mjs"]) },
      { name: "dead-code", check: whole(bin("knip"), []) },
      { name: "audit", check: whole(process.execPath, ["scripts/audit.mjs"]) },
      { name: "unit", check: vitest("unit") },
    ],
    // What the browser tests start; they find it built.
    [{ name: "build", check: whole(process.execPath, ["scripts/build.mjs"]) }],
  ],
  [[{ name: "integration", check: vitest("integration") }]],
  [[{ name: "browser", check: browser }]],
];

const names = STAGES.flat(2).map(({ name }) => name);
const only = process.argv.slice(2);
const unknown = only.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`no such step: ${unknown.join(", ")}; there are ${names.join(", ")}`);
  process.exit(1);
}

let passed = 0;
let failed = 0;
/** @type {string[]} */
const broken = [];
/** Told once more at the end: the last lines are what is left where output is cut. @type {string[]} */
const failures = [];
/** @type {string[]} */
const again = [];
/** Runs a step to its end, whatever becomes of it. @param {Step} step @param {Output} output */
async function result({ check }, output) {
  const from = Date.now();
  const count = await check(output).catch((error) => {
    output.write(`${error instanceof Error ? error.stack : error}\n`);
    return { passed: 0, failed: 1 };
  });
  return { ...count, seconds: Math.round((Date.now() - from) / 1000) };
}

for (const lanes of STAGES) {
  const started = lanes.flatMap((lane) => {
    /** @type {Promise<unknown>} */
    let before = Promise.resolve();
    return lane
      .filter(({ name }) => only.length === 0 || only.includes(name))
      .map((step) => {
        const output = new Output();
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
    console.log(`== ${name}: ${count.passed} passed, ${count.failed} failed in ${count.seconds} s`);
  }
}

rmSync(work, { recursive: true, force: true });
const minutes = ((Date.now() - began) / 60_000).toFixed(1);
if (again.length > 0) console.log(["", "passed at the second try only:", ...again].join("\n"));
if (broken.length > 0) console.log(["", `failed: ${broken.join(", ")}`, ...failures].join("\n"));
console.log(`\nin ${minutes} min\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

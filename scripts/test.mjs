// `npm test`: installs what is missing, then every check there is, each run to its end. The last line is
// `N passed, N failed`; the exit code is 1 when anything failed. Names given as arguments run only those steps.
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureChromium } from "./chromium.mjs";
import { freePort } from "./free-port.mjs";
import { ensureInstalled } from "./install.mjs";

ensureInstalled();
const work = path.join(os.tmpdir(), `ranna-test-${process.pid}`);
mkdirSync(work, { recursive: true });
const only = process.argv.slice(2);
const bin = (/** @type {string} */ name) => path.join("node_modules", ".bin", name);
let passed = 0;
let failed = 0;
/** @type {string[]} */
const broken = [];

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<{ code: number, output: string }>}
 */
function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (chunk) => {
        output += chunk;
        process.stdout.write(chunk);
      });
    }
    child.on("error", (error) => resolve({ code: 1, output: String(error) }));
    child.on("exit", (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * @param {string} name
 * @param {() => Promise<{ passed: number, failed: number }>} check
 */
async function step(name, check) {
  if (only.length > 0 && !only.includes(name)) return;
  const began = Date.now();
  console.log(`\n== ${name}`);
  const result = await check().catch((error) => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  passed += result.passed;
  failed += result.failed;
  if (result.failed > 0) broken.push(name);
  console.log(
    `== ${name}: ${result.passed} passed, ${result.failed} failed in ${Math.round((Date.now() - began) / 1000)} s`,
  );
}

/** One check that is right or wrong as a whole. @param {string} command @param {string[]} args */
const whole = (command, args) => async () => {
  const { code } = await run(command, args);
  const good = code === 0;
  return { passed: good ? 1 : 0, failed: good ? 0 : 1 };
};

/** @param {string} project */
const vitest = (project) => async () => {
  const file = path.join(work, `${project}.json`);
  const { code } = await run(bin("vitest"), [
    "run",
    "--project",
    project,
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  const report = JSON.parse(readFileSync(file, "utf8"));
  // A file that does not load fails without a test of its own.
  const files = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ r) =>
      r.status === "failed" && r.assertionResults.length === 0,
  ).length;
  const count = { passed: report.numPassedTests, failed: report.numFailedTests + files };
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
};

async function browser() {
  if (!ensureChromium()) throw new Error("no Chromium: the browser tests cannot run");
  const file = path.join(work, "browser.json");
  const { code } = await run(bin("playwright"), ["test", "--reporter=line,json"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    E2E_PORT: String(await freePort()),
    E2E_DATA_DIR: path.join(work, "e2e"),
  });
  const { stats } = JSON.parse(readFileSync(file, "utf8"));
  const count = { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

await step("format", whole(bin("biome"), ["ci", "--error-on-warnings", "."]));
await step("types", async () => {
  await run(bin("next"), ["typegen"]);
  return whole(bin("tsc"), ["--noEmit"])();
});
await step("architecture", whole(process.execPath, ["scripts/architecture.mjs"]));
await step("dead-code", whole(bin("knip"), []));
await step("unit", vitest("unit"));
await step("integration", vitest("integration"));
await step("browser", browser);

rmSync(work, { recursive: true, force: true });
if (broken.length > 0) console.log(`\nfailed: ${broken.join(", ")}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

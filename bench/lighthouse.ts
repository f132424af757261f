import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureChromium, findChromium } from "../scripts/chromium.mjs";
import { startProduct } from "./product";
import { median } from "./report";

const ROUNDS = 3;
/** Folder of Lighthouse's package.json and lockfile. The packages are installed at the first run. */
const FOLDER = path.join(import.meta.dirname, "lighthouse");

/** Scores from 0 to 100, and times of the page in ms. */
type PageFigure = Record<(typeof COLUMNS)[number][1], number> & { page: string };

/** Below this benchmark index Lighthouse warns that its times are unreliable, because the machine is slow or busy. */
const INDEX_WANTED = 1_000;

const isScore = (value: number) => value >= 95;
/** The columns of the table: heading, field, digits after the point, and the test for the target. */
const COLUMNS = [
  ["performance", "performance", 0, isScore],
  ["accessibility", "accessibility", 0, isScore],
  ["best practices", "bestPractices", 0, isScore],
  ["SEO", "seo", 0, isScore],
  ["LCP ms", "lcpMs", 0, (value: number) => value <= 2_000],
  ["CLS", "cls", 3, (value: number) => value < 0.02],
  ["TBT ms", "tbtMs", 0, (value: number) => value < 100],
] as const;

/** The parts of a Lighthouse report that are used (documented on Lighthouse's page about results). */
type Run = {
  runtimeError?: { message: string };
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
};

/**
 * Runs Lighthouse on pages of the product as a phone loads them, with fresh demo data. The figures are medians of
 * three runs.
 */
export async function measureLighthouse() {
  const program = installed();
  if (!ensureChromium()) throw new Error("Lighthouse needs Chromium, and there is none");
  const product = await startProduct({ blanks: false });
  try {
    const pages = await pagesOf(product.url);
    const runs = new Map(Object.keys(pages).map((page) => [page, [] as Run[]]));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [page, at] of Object.entries(pages)) {
        console.log(`judging ${page}, ${round + 1} of ${ROUNDS} ...`);
        runs.get(page)?.push(await runLighthouse(program, product.url + at));
      }
    // Lighthouse's own measure of the speed of the processor.
    const index = median([...runs.values()].flat().map(({ environment }) => environment.benchmarkIndex));
    const figures = [...runs].map(([page, all]) => figureOf(page, all));
    print(index, figures);
    return { rounds: ROUNDS, machineIndex: index, pages: figures };
  } finally {
    await product.stop();
  }
}

/** The paths of the measured pages. Each page is requested once, so that cached pages are measured cached. */
async function pagesOf(base: string): Promise<Record<string, string>> {
  const { recipes } = await (await fetch(`${base}/api/allrecipe?size=1`)).json();
  const pages = {
    home: "/",
    list: "/Allrecipe",
    details: `/recipedeteils/${recipes[0]._id}`,
    login: "/login",
    blogs: "/blogs",
  };
  for (const at of Object.values(pages)) await fetch(base + at);
  return pages;
}

/** Path of Lighthouse's program, in the version of the lockfile. Throws Error when npm cannot install it. */
function installed(): string {
  const program = path.join(FOLDER, "node_modules/lighthouse/cli/index.js");
  if (existsSync(program)) return program;
  console.log("Installing Lighthouse (185 MB) ...");
  const npm = spawnSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: FOLDER,
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (npm.status !== 0) throw new Error("Lighthouse could not be installed");
  return program;
}

/** Runs Lighthouse once with its own settings for a phone: a Moto G Power, Slow 4G, a processor four times slower. */
async function runLighthouse(program: string, url: string): Promise<Run> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ranna-lighthouse-"));
  const file = path.join(folder, "report.json");
  try {
    const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-background-networking"];
    const wanted = ["performance", "accessibility", "best-practices", "seo"];
    const output = ["--output=json", `--output-path=${file}`, "--quiet", "--no-enable-error-reporting"];
    const what = [`--only-categories=${wanted.join()}`, `--chrome-flags=${flags.join(" ")}`];
    const child = spawn(process.execPath, [program, url, ...output, ...what], {
      env: { ...process.env, CHROME_PATH: findChromium() ?? "" },
      stdio: ["ignore", "ignore", "inherit"],
    });
    const code = await new Promise((resolve) => child.once("exit", resolve));
    if (!existsSync(file)) throw new Error(`Lighthouse ended with ${code} and left no report of ${url}`);
    const run: Run = JSON.parse(readFileSync(file, "utf8"));
    if (run.runtimeError) throw new Error(`Lighthouse on ${url}: ${run.runtimeError.message}`);
    return run;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function figureOf(page: string, runs: readonly Run[]): PageFigure {
  const score = (name: string) => median(runs.map((run) => (run.categories[name]?.score ?? 0) * 100));
  const value = (audit: string) => median(runs.map((run) => run.audits[audit]?.numericValue ?? Number.NaN));
  return {
    page,
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    lcpMs: value("largest-contentful-paint"),
    cls: value("cumulative-layout-shift"),
    tbtMs: value("total-blocking-time"),
  };
}

/** Prints one line per page. A figure that misses its target is marked. */
function print(index: number, pages: readonly PageFigure[]): void {
  const busy = index < INDEX_WANTED ? ": too slow or too busy for its times to be good" : "";
  console.log(
    `\nLighthouse, mobile, medians of ${ROUNDS}; the processor's index ${Math.round(index)}${busy}`,
  );
  console.log(`${"page".padEnd(9)}${COLUMNS.map(([head]) => head.padStart(16)).join("")}`);
  for (const page of pages) {
    const cells = COLUMNS.map(([, key, digits, good]) =>
      `${page[key].toFixed(digits)}${good(page[key]) ? " " : "*"}`.padStart(16),
    );
    console.log(`${page.page.padEnd(9)}${cells.join("")}`);
  }
  console.log("wanted: scores of 95, LCP 2,000 ms, CLS below 0.02, TBT below 100 ms; * misses it");
}

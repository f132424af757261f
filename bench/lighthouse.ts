import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureChromium, findChromium } from "../scripts/chromium.mjs";
import type { LighthouseFigures, PageFigure } from "./lighthouse-report";
import { median } from "./load";
import { startProduct } from "./product";

const ROUNDS = 3;
/** Its packages and its lockfile; installed at the first run. */
const FOLDER = path.join(import.meta.dirname, "lighthouse");

/** What is asked of the report of one run (github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md). */
type Run = {
  runtimeError?: { message: string };
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
};

/** Has Lighthouse judge pages of the product, on fresh demo data, as a phone would load them: medians of three runs each. */
export async function measureLighthouse(): Promise<LighthouseFigures> {
  const program = installed();
  if (!ensureChromium()) throw new Error("Lighthouse needs Chromium, and there is none");
  const product = await startProduct({ blanks: false });
  try {
    const pages = await pagesOf(product.url);
    const runs = new Map(Object.keys(pages).map((page) => [page, [] as Run[]]));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [page, at] of Object.entries(pages)) {
        console.log(`judging ${page}, ${round + 1} of ${ROUNDS} ...`);
        runs.get(page)?.push(await judge(program, product.url + at));
      }
    return {
      rounds: ROUNDS,
      machineIndex: median([...runs.values()].flat().map(({ environment }) => environment.benchmarkIndex)),
      pages: [...runs].map(([page, all]) => figureOf(page, all)),
    };
  } finally {
    await product.stop();
  }
}

/** Kept pages are judged kept: each is asked for once before. */
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

/** Lighthouse's program, of the version that its package.json names. Throws Error when npm can't install it. */
function installed(): string {
  const read = (file: string) => JSON.parse(readFileSync(path.join(FOLDER, file), "utf8"));
  const there = "node_modules/lighthouse/package.json";
  const asked = read("package.json").dependencies.lighthouse;
  if (!existsSync(path.join(FOLDER, there)) || read(there).version !== asked) {
    console.log(`Installing Lighthouse ${asked} (185 MB) ...`);
    const npm = spawnSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], {
      cwd: FOLDER,
      stdio: ["ignore", "inherit", "inherit"],
      shell: process.platform === "win32",
    });
    if (npm.status !== 0) throw new Error("Lighthouse could not be installed");
  }
  return path.join(FOLDER, "node_modules/lighthouse/cli/index.js");
}

/** One run with Lighthouse's own settings for a phone: a Moto G Power, Slow 4G, a processor four times slower. */
async function judge(program: string, url: string): Promise<Run> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ranna-lighthouse-"));
  const file = path.join(folder, "report.json");
  try {
    const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-background-networking"];
    const child = spawn(
      process.execPath,
      [
        program,
        url,
        "--output=json",
        `--output-path=${file}`,
        "--quiet",
        "--no-enable-error-reporting",
        "--only-categories=performance,accessibility,best-practices,seo",
        `--chrome-flags=${flags.join(" ")}`,
      ],
      {
        env: { ...process.env, CHROME_PATH: findChromium() ?? "" },
        stdio: ["ignore", "ignore", "inherit"],
      },
    );
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
    short: shortOf(runs),
  };
}

/** Audits that count towards a score and were not passed in most runs. */
function shortOf(runs: readonly Run[]): string[] {
  const ids = new Set(
    Object.values(runs[0]?.categories ?? {}).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
    ),
  );
  return [...ids].filter((id) => median(runs.map((run) => run.audits[id]?.score ?? 1)) < 0.9);
}

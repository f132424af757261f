import { mkdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import { measureBaskets } from "./basket";
import { measureCash } from "./cash";
import { measureCatalogue } from "./catalogue";
import { measureDelivery } from "./delivery";
import { measureEvening } from "./evening";
import { measureLighthouse } from "./lighthouse";
import { measureDatabase } from "./local-database";
import { measureMoney } from "./money";
import { measurePages } from "./pages";
import { measureProduct, type ProductFigures } from "./product-figures";
import { measureSignIn } from "./sign-in";
import { measureSoak } from "./soak";

const cpu = os.cpus();
const report: Record<string, unknown> = {
  at: new Date().toISOString(),
  machine: { cores: cpu.length, model: cpu[0]?.model ?? "", node: process.version },
};

type Bench = (words: readonly string[]) => Promise<unknown>;

/** The benches of `npm run bench`. Each prints its figures; the words on the command line choose among its rows. */
const BENCHES: Record<string, Bench> = {
  database: measureDatabase,
  /** `-- product kept rendered` measures two parts. */
  product: (words) => {
    const figures: ProductFigures = { comparisons: [], firstLoads: [] };
    // Set before the measurement, so that the report has the figures that were measured before an error.
    report.product = figures;
    return measureProduct(words, figures);
  },
  basket: measureBaskets,
  delivery: measureDelivery,
  /** `-- catalogue list search` measures the rows whose name contains one of these words. */
  catalogue: measureCatalogue,
};
/** Benches that run only when they are named. */
const ALONE: Record<string, Bench> = {
  /** `-- money statement desk`. Slow, because it stores a million entries. */
  money: measureMoney,
  /** `-- cash take` measures the rows whose name contains this word. */
  cash: measureCash,
  /** `-- evening 200 20`: the number of orders, then the number of kitchens. */
  evening: measureEvening,
  /** `-- pages addresses json orders memory start` names all parts. */
  pages: measurePages,
  "sign-in": measureSignIn,
  /** `-- soak 30`: the number of minutes. */
  soak: ([minutes = "30"]) => measureSoak(Number(minutes)),
  lighthouse: measureLighthouse,
};

const [only, ...words] = process.argv.slice(2);
const known = { ...BENCHES, ...ALONE };
if (only !== undefined && !known[only]) {
  console.error(`no such bench: ${only}; there are ${Object.keys(known).join(", ")}`);
  process.exit(2);
}
try {
  for (const [name, measure] of Object.entries(only === undefined ? BENCHES : known))
    if (only === undefined || only === name) report[name] = (await measure(words)) ?? report[name];
} finally {
  console.log(`\n${cpu.length} cores, ${cpu[0]?.model}, Node ${process.version}`);
  mkdirSync("bench/results", { recursive: true });
  const file = `bench/results/${String(report.at).replaceAll(/[:.]/g, "-")}.json`;
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`\n${file}`);
}

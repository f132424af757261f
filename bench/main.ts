import { mkdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import { measureBaskets } from "./basket";
import { measureCash } from "./cash";
import { measureCatalogue } from "./catalogue";
import { measureDelivery } from "./delivery";
import { measureLighthouse } from "./lighthouse";
import { measureDatabase } from "./local-database";
import { measureMoney } from "./money";
import { measurePages } from "./pages";
import { measureProduct, type ProductFigures } from "./product-figures";
import { measureSoak } from "./soak";

const cpu = os.cpus();
const report: Record<string, unknown> = {
  at: new Date().toISOString(),
  machine: { cores: cpu.length, model: cpu[0]?.model ?? "", node: process.version },
};

type Bench = (words: readonly string[]) => Promise<unknown>;

/** What `npm run bench` measures; each prints its figures, and its words choose among them. */
const BENCHES: Record<string, Bench> = {
  database: measureDatabase,
  /** `-- product kept rendered` */
  product: (words) => {
    const figures: ProductFigures = { comparisons: [], firstLoads: [] };
    // What was measured before something broke is worth as much as without it.
    report.product = figures;
    return measureProduct(words, figures);
  },
  basket: measureBaskets,
  delivery: measureDelivery,
  /** `-- catalogue list search`: the rows with one of these words. */
  catalogue: measureCatalogue,
};
/** What runs only when it is named. */
const ALONE: Record<string, Bench> = {
  /** `-- money statement desk`: a million entries take their time. */
  money: measureMoney,
  /** `-- cash claim` */
  cash: measureCash,
  /** `-- pages addresses json orders memory start` */
  pages: measurePages,
  /** `-- soak 30`: minutes. */
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

import { mkdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import { type BasketFigure, measureBaskets } from "./basket";
import { measureCatalogue } from "./catalogue";
import { measureDelivery } from "./delivery";
import { measureLighthouse } from "./lighthouse";
import { GENERATOR } from "./load";
import { measureDatabase } from "./local-database";
import { measurePeers, type PeerRow, readPeers } from "./peers";
import { startProduct } from "./product";
import { measureProduct, PRODUCT_PARTS } from "./product-figures";
import { printReport, type Report } from "./report";
import { measureSoak } from "./soak";

/**
 * `npm run bench -- database`, `-- product`, `-- basket`, `-- delivery` or `-- catalogue` measures only that part; after `product` its own parts may be
 * named: `-- product kept rendered`, and after `catalogue` words of its rows: `-- catalogue list search`. `-- soak 30` takes its minutes and runs only when named; `-- peers` needs PEERS (peers.ts).
 * `npm run lighthouse` is `-- lighthouse` and runs only when named, too.
 */
const [only, ...more] = process.argv.slice(2);
const asked = (part: string) => only === undefined || only === part;
const productParts = only === "product" ? more : [];
const peers = readPeers(process.env.PEERS);
const unknown = productParts.find((part) => !PRODUCT_PARTS.some((known) => known === part));
if (unknown !== undefined) {
  console.error(`no such part: ${unknown}; the product has ${PRODUCT_PARTS.join(", ")}`);
  process.exit(2);
}

const report: Report = {
  at: new Date().toISOString(),
  machine: {
    cores: os.cpus().length,
    model: os.cpus()[0]?.model ?? "",
    node: process.version,
    generator: GENERATOR,
  },
};
try {
  if (asked("database")) report.database = await measureDatabase();
  if (asked("product")) {
    report.product = { comparisons: [], firstLoads: [] };
    await measureProduct(productParts, report.product);
  }
  if (asked("basket")) report.baskets = await measuredBaskets();
  if (asked("delivery")) report.delivery = await measureDelivery();
  if (asked("catalogue")) report.catalogue = await measureCatalogue(only === "catalogue" ? more : []);
  if (asked("peers") && peers.length > 0) report.peers = await measuredPeers();
  if (only === "lighthouse") report.lighthouse = await measureLighthouse();
  if (only === "soak") report.soak = await measureSoak(Number(more[0] ?? 30));
} finally {
  // What was measured before something broke is worth as much as without it.
  printReport(report);
  mkdirSync("bench/results", { recursive: true });
  const file = `bench/results/${report.at.replaceAll(/[:.]/g, "-")}.json`;
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`\n${file}`);
}

async function measuredBaskets(): Promise<BasketFigure[]> {
  const product = await startProduct();
  try {
    return await measureBaskets(product);
  } finally {
    await product.stop();
  }
}

async function measuredPeers(): Promise<PeerRow[]> {
  const product = await startProduct({ blanks: false });
  try {
    const list = await (await fetch(`${product.url}/api/allrecipe?size=1`)).json();
    return await measurePeers(product.url, list.recipes[0]._id, peers);
  } finally {
    await product.stop();
  }
}

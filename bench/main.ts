import { mkdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import { type BasketFigure, measureBaskets } from "./basket";
import { measureCheckout } from "./checkout";
import { type Case, type Comparison, compare } from "./compare";
import { measureDelivery } from "./delivery";
import { type FirstLoad, firstLoad } from "./first-load";
import { measureDatabase } from "./local-database";
import { type Product, startProduct } from "./product";
import { type ProductFigures, printReport, type Report } from "./report";

/** `npm run bench -- database`, `-- product`, `-- basket` or `-- delivery` measures only that part. */
const only = process.argv[2];
const asked = (part: string) => only === undefined || only === part;

const report: Report = {
  at: new Date().toISOString(),
  machine: { cores: os.cpus().length, model: os.cpus()[0]?.model ?? "", node: process.version },
  ...(asked("database") ? { database: await measureDatabase() } : {}),
  ...(asked("product") ? { product: await measureProduct() } : {}),
  ...(asked("basket") ? { baskets: await measuredBaskets() } : {}),
  ...(asked("delivery") ? { delivery: await measureDelivery() } : {}),
};
printReport(report);
mkdirSync("bench/results", { recursive: true });
const file = `bench/results/${report.at.replaceAll(/[:.]/g, "-")}.json`;
writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
console.log(`\n${file}`);

async function measuredBaskets(): Promise<BasketFigure[]> {
  const product = await startProduct();
  try {
    return await measureBaskets(product);
  } finally {
    await product.stop();
  }
}

async function measureProduct(): Promise<ProductFigures> {
  const product = await startProduct();
  try {
    return {
      comparisons: await compareAll(product),
      checkout: await measureCheckout(product),
      firstLoads: await firstLoadOfEach(product),
    };
  } finally {
    await product.stop();
  }
}

async function firstRecipe({ url }: Product): Promise<string> {
  const list = (await (await fetch(`${url}/api/allrecipe?size=1`)).json()) as { recipes: { _id: string }[] };
  const id = list.recipes[0]?._id;
  if (!id) throw new Error("no recipe in the demo data");
  return id;
}

async function compareAll(running: Product): Promise<Comparison[]> {
  const id = await firstRecipe(running);
  const cases: Case[] = [
    { name: "list, kept", path: "/Allrecipe", blankPath: "/bench/kept/", target: 0.9 },
    { name: "details, kept", path: `/recipedeteils/${id}`, blankPath: "/bench/kept/", target: 0.9 },
    { name: "home, kept", path: "/", blankPath: "/bench/kept/", target: 0.9 },
    { name: "list page 2, rendered", path: "/Allrecipe?page=2", blankPath: "/bench/rendered/", target: 0.8 },
    { name: "JSON list", path: "/api/allrecipe?size=10&page=1", blankPath: "/api/bench/", target: 0.5 },
  ];
  const results: Comparison[] = [];
  for (const one of cases) {
    console.log(`measuring ${one.name} ...`);
    results.push(await compare(running.url, one));
  }
  return results;
}

async function firstLoadOfEach(running: Product): Promise<FirstLoad[]> {
  const id = await firstRecipe(running);
  const pages = [
    "/",
    "/Allrecipe",
    `/recipedeteils/${id}`,
    "/AboutUs",
    "/blogs",
    "/login",
    "/register",
    "/mycard",
  ];
  const results: FirstLoad[] = [];
  for (const page of pages) results.push(await firstLoad(running.url, page));
  return results;
}

import { type LoadPerson, signIn } from "../scripts/rehearse/load/people";
import { type FilledCatalogue, fillCatalogue } from "./catalogue-data";
import { COMMON_WORD, RARE_WORD } from "./catalogue-recipes";
import type { Product } from "./product";
import { casesNamed, getBytes, measureTwoSizes, type TwoSizes } from "./two-sizes";

const ROUNDS = 40;
const DAY_MS = 24 * 3600_000;

type Site = FilledCatalogue & { product: Product; admin: LoadPerson };
type Row = [
  name: string,
  path: string | ((site: Site, turn: number) => string),
  as?: "guest" | "admin",
  before?: (site: Site, turn: number) => Promise<unknown>,
];

/**
 * Measures the shop with few and with many recipes, orders and parcels stored: all rows, or those whose name contains
 * one of the words. Cached answers are requested with new parameters or after a change of a recipe, so that each one
 * is computed.
 */
export const measureCatalogue = (words: readonly string[]): Promise<TwoSizes> =>
  measureTwoSizes(
    "catalogue",
    2,
    prepare,
    casesNamed(
      ROWS.map(([name, path, as = "guest", before]) => ({
        name,
        rounds: ROUNDS,
        before,
        run: (site: Site, turn: number) =>
          get(
            site,
            typeof path === "string" ? path : path(site, turn),
            as === "admin" ? site.admin : undefined,
          ),
      })),
      words,
    ),
  );

async function prepare(product: Product, total: number): Promise<Site> {
  const began = performance.now();
  const filled = await fillCatalogue(String(product.services.MONGODB_URI), total);
  const admin = await signIn(product.url, "admin@ranna.test", "ranna-demo-1");
  console.log(`${total} of each on record after ${Math.round((performance.now() - began) / 1000)} s`);
  const site = { ...filled, product, admin };
  const summed = performance.now();
  await get(site, year(site, 0), admin);
  console.log(`the first dashboard of a year took ${Math.round(performance.now() - summed)} ms`);
  return site;
}

const get = ({ product }: Site, path: string, who?: LoadPerson) => getBytes(product, path, who);

/** A year that ends on another day at each turn, so that no answer comes from a cache. */
function year(_site: Site, turn: number): string {
  const day = (back: number) => new Date(Date.now() - back * DAY_MS).toISOString().slice(0, 10);
  return `/api/stats?from=${day(365 + turn)}&to=${day(1 + turn)}`;
}

/** Changes a recipe, as a cook does now and then. Every cached answer about the list is then computed again. */
let changes = 0;
const change = ({ admin, recipeIds }: Site) => {
  changes += 1;
  return admin.call("PATCH", `/recipes/${recipeIds[changes % recipeIds.length]}`, { price: 100 + changes });
};

const ROWS: Row[] = [
  ["list, first page", "/Allrecipe"],
  ["list, first page, after a change", "/Allrecipe", "guest", change],
  ["list, another page each", (_, turn) => `/Allrecipe?page=${2 + turn}`],
  ["list, a deep page", "/Allrecipe?page=80"],
  [
    "list call, another size each",
    (_, turn) => `/api/allrecipe?size=${10 + (turn % 40)}&page=${1 + Math.floor(turn / 40)}`,
  ],
  ["list by price, another page each", (_, turn) => `/Allrecipe?sort=price&page=${2 + turn}`],
  ["search, a common word", (_, turn) => `/api/allrecipe?q=${COMMON_WORD}&size=${10 + (turn % 40)}`],
  ["search, a rare word", (_, turn) => `/api/allrecipe?q=${RARE_WORD}&size=${10 + (turn % 40)}`],
  ["search, a word that nobody wrote", (_, turn) => `/api/allrecipe?q=qxz${turn}`],
  ["search page, a common word", `/Allrecipe?q=${COMMON_WORD}`],
  ["search page with a filter and its counts", `/Allrecipe?q=${COMMON_WORD}&difficulty=easy`],
  ["details, another each", ({ recipeIds }, turn) => `/recipedeteils/${recipeIds[turn % recipeIds.length]}`],
  ["home", "/"],
  ["home, after a change", "/", "guest", change],
  ["sitemap", "/sitemap.xml"],
  ["sitemap, after a change", "/sitemap.xml", "guest", change],
  ["Manage All Recipes", "/dashbord/totalRecipes", "admin"],
  ["Manage All Recipes, a common word", `/dashbord/totalRecipes?q=${COMMON_WORD}`, "admin"],
  ["Orders", "/dashbord/orders", "admin"],
  ["Orders, near the end", ({ beforeOrder }) => `/dashbord/orders?before=${beforeOrder}`, "admin"],
  ["Orders, a common word", "/dashbord/orders?q=buyer7%40bench.test", "admin"],
  ["dashboard of a year", year, "admin"],
];

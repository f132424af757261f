import { signIn } from "../scripts/rehearse/load/people";
import { type CachedFigure, measureCached } from "./cached";
import { type CheckoutFigure, measureCheckout } from "./checkout";
import { type Case, type Comparison, compare } from "./compare";
import { type FirstLoad, firstLoad } from "./first-load";
import { type Product, startProduct } from "./product";
import {
  printCheckout,
  printComparison,
  printComparisonHead,
  printFirstLoad,
  printFirstLoadHead,
} from "./product-report";

export type ProductFigures = {
  cached?: CachedFigure[];
  comparisons: Comparison[];
  checkout?: CheckoutFigure;
  firstLoads: FirstLoad[];
};

/** Parts of the product's figures that can be measured alone: `npm run bench -- product kept`. */
const PRODUCT_PARTS = ["kept", "rendered", "checkout", "first-load"] as const;
type ProductPart = (typeof PRODUCT_PARTS)[number];

/**
 * Measures these parts, or all if none is named. Throws for an unknown part. Prints each row as soon as it is
 * measured and adds it to `figures`, so that an error later loses nothing.
 */
export async function measureProduct(parts: readonly string[], figures: ProductFigures): Promise<void> {
  const unknown = parts.find((part) => !PRODUCT_PARTS.some((known) => known === part));
  if (unknown !== undefined)
    throw new Error(`no such part: ${unknown}; the product has ${PRODUCT_PARTS.join(", ")}`);
  const asked = (part: ProductPart) => parts.length === 0 || parts.includes(part);
  const product = await startProduct();
  try {
    if (asked("kept")) figures.cached = await measureCached(product.url, await cachedPaths(product));
    const cases = asked("rendered") ? await renderedCases(product) : [];
    if (cases.length > 0) printComparisonHead();
    for (const one of cases) {
      const row = await compare(product.url, one);
      printComparison(row);
      figures.comparisons.push(row);
    }
    if (asked("checkout")) {
      figures.checkout = await measureCheckout(product);
      printCheckout(figures.checkout);
    }
    if (asked("first-load")) {
      printFirstLoadHead();
      for (const page of await lightPages(product)) {
        const row = await firstLoad(product.url, page);
        printFirstLoad(row);
        figures.firstLoads.push(row);
      }
    }
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

const cachedPaths = async (product: Product): Promise<Record<string, string>> => ({
  list: "/Allrecipe",
  "list in Bangla": "/bn/Allrecipe",
  details: `/recipedeteils/${await firstRecipe(product)}`,
  home: "/",
  "home in Bangla": "/bn",
  "list page 2": "/Allrecipe?page=2",
  "JSON list": "/api/allrecipe?size=10&page=1",
});

async function renderedCases(product: Product): Promise<Case[]> {
  const { url } = product;
  const rendered = { blankPath: "/bench/rendered/", target: 0.8 };
  const of = async (name: string) => ({
    ...rendered,
    headers: { cookie: (await signIn(url, `${name}@ranna.test`, "ranna-demo-1")).cookie },
  });
  const [user, seller, admin] = [await of("user"), await of("seller"), await of("admin")];
  return [
    // With other servings than the recipe's own, because the plain page is cached.
    {
      name: "recipe",
      path: `/recipedeteils/${await firstRecipe(product)}?servings=8`,
      ...rendered,
      target: 0.6,
    },
    { name: "search", path: "/Allrecipe?q=a", ...rendered },
    { name: "own dashboard", path: "/dashbord", ...user },
    { name: "own recipes", path: "/dashbord/myrecipes", ...seller },
    { name: "admin's dashboard", path: "/dashbord", ...admin },
    { name: "all recipes, admin", path: "/dashbord/totalRecipes", ...admin },
  ];
}

const lightPages = async (product: Product): Promise<string[]> => [
  "/",
  "/Allrecipe",
  `/recipedeteils/${await firstRecipe(product)}`,
  "/AboutUs",
  "/blogs",
  "/track",
  "/login",
  "/register",
  "/mycard",
  "/saved",
  "/list",
];

import { PAGES, PREFIXES, RECIPE_PAGES, RECIPES_FEED } from "./addresses.mjs";

/**
 * Every address of the product, in the specification's spelling. Pages, menus and mails build links from this object.
 */
export const routes = {
  ...PAGES,
  recipesFeed: RECIPES_FEED,
  apiDocument: "/api/openapi.json",
  /** Where the installed app begins. Also the scope of its service worker: no other address may begin with it. */
  app: "/app",
  recipe: (id: string) => `${PREFIXES.recipe}${id}`,
  /** The checkout's page of a completed purchase. */
  bought: (purchaseId: string) => `${PAGES.checkout}?purchase=${purchaseId}`,
  /** The page for cooking along, step by step; `printRecipe` is the page for paper. */
  cook: (id: string) => `${PREFIXES.recipe}${id}/cook`,
  printRecipe: (id: string) => `${PREFIXES.recipe}${id}/print`,
  kitchen: (authorId: string) => `${PREFIXES.kitchen}${authorId}`,
  buy: (id: string) => `${PREFIXES.buy}${id}`,
  review: (orderId: string, recipeId: string) => `${PREFIXES.review}${orderId}/${recipeId}`,
  purchase: (id: string) => `${PREFIXES.purchase}${id}`,
  claim: (id: string) => `${PREFIXES.claim}${id}`,
  openClaim: (orderId: string) => `${PREFIXES.openClaim}${orderId}`,
  parcelLabel: (id: string) => `${PREFIXES.parcelLabel}${id}`,
  boxLabel: (orderId: string) => `${PREFIXES.boxLabel}${orderId}`,
  receipt: (number: string) => `${PREFIXES.receipt}${number}`,
  payParcel: (id: string) => `${PREFIXES.payParcel}${id}`,
  /** The account page, open at the payout account. */
  payoutAccount: `${PAGES.account}#account-payouts`,
  /** The viewer's parcels, with a panel about the parcel that was just paid. */
  paidParcel: (id: string) => `${PAGES.myParcels}?paid=${id}`,
  /** The page of the viewer's sales, with this order shown. */
  sale: (orderId: string) => `${PAGES.mySales}?order=${orderId}`,
  /** The journal (ledger) entries about an order or a parcel. */
  moneyOf: (subject: string) => `${PAGES.moneyEntries}?subject=${subject}`,
  moneyOn: (account: string) => `${PAGES.moneyEntries}?${new URLSearchParams({ account })}`,
  track: (trackingId: string) => `${PREFIXES.track}${trackingId}`,
  localMailOf: (id: string) => `${PREFIXES.localMailOf}${id}`,
} as const;

/** The address of the list of recipes with one filter set. */
export function recipesWith(filter: Record<string, string>): string {
  return `${routes.recipes}?${new URLSearchParams(filter)}`;
}

/** The download of a seller's own recipes as a file. */
export const EXPORT_ADDRESS = "/api/recipes/export";

/** The list of recipes of one category; the target of the links under "Explore". */
export const recipesIn = (category: string) => recipesWith({ category });

/** The sign-in page, which opens `path` after signing in. */
export const loginThen = (path: string) => `${routes.login}?callbackUrl=${encodeURIComponent(path)}`;

/**
 * Canonical addresses of the feed and of pages without parameters. The same address in other letter case is
 * redirected with 308 (contract).
 */
export const CANONICAL_PATHS: readonly string[] = [
  ...Object.values(PAGES).filter((path) => path !== PAGES.home),
  RECIPES_FEED,
];

/** The canonical beginnings of addresses that end in an id. */
export const CANONICAL_PREFIXES: readonly string[] = Object.values(PREFIXES);

/** The pages that may follow a recipe's id in an address. */
export const CANONICAL_RECIPE_PAGES: readonly string[] = RECIPE_PAGES;

/** The query parameter with the id of the table row whose details are open. */
export const OPENED_ROW = "view";

const searched = (table: string, q: string, view?: string | null): string =>
  `${table}?${new URLSearchParams(view ? { q, [OPENED_ROW]: view } : { q })}`;

/**
 * Links to admin pages whose table is filtered for one object. With an id, the details of the object's row are open.
 */
export const adminLinks = {
  order: (id: string) => searched(routes.orders, id, id),
  parcel: (trackingId: string, id?: string | null) => searched(routes.allParcels, trackingId, id),
  recipe: (title: string, id?: string | null) => searched(routes.totalRecipes, title, id),
  recipesBy: (authorId: string) => `${routes.totalRecipes}?${new URLSearchParams({ author: authorId })}`,
  /** `key`: the e-mail; without one, the id. */
  person: (key: string) => searched(routes.users, key, key),
  rider: (q: string) => searched(routes.adminRiders, q),
  ordersWith: (q: string) => searched(routes.orders, q),
  parcelsWith: (q: string) => searched(routes.allParcels, q),
  payoutRun: (id: string) => `${routes.payouts}#run-${id}`,
  logOf: (q: string) => searched(routes.audit, q),
} as const;

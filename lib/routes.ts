/** Every address of the product, in the specification's spelling. Pages, menus and mails build links from here. */
export const routes = {
  home: "/",
  recipes: "/Allrecipe",
  recipe: (id: string) => `/recipedeteils/${id}`,
  addRecipe: "/addrecipes",
  buy: (id: string) => `/buynow/${id}`,
  cart: "/mycard",
  about: "/AboutUs",
  blogs: "/blogs",
  /** What programs may ask of the product. */
  developers: "/developers",
  apiDocument: "/api/openapi.json",
  login: "/login",
  register: "/register",
  /** Where Google's sign-in ends, in its window or in this one. */
  googleDone: "/google-done",
  /** The mailed link that links Google to an account. */
  confirmGoogle: "/confirm-google",
  forgotPassword: "/forgot-password",
  /** The mailed link to a new password. */
  resetPassword: "/reset-password",
  /** The mailed link that proves an account's e-mail. */
  verifyEmail: "/verify-email",
  /** The two mailed links that change an account's e-mail. */
  confirmEmail: "/confirm-email",
  dashboard: "/dashbord",
  dashboardHome: "/dashbord/dashbord",
  myRecipes: "/dashbord/myrecipes",
  myOrders: "/dashbord/myorder",
  addParcel: "/dashbord/Addpercel",
  myParcels: "/dashbord/myparcle",
  parcelLabel: (id: string) => `/dashbord/myparcle/label/${id}`,
  payParcel: (id: string) => `/dashbord/myparcle/pay/${id}`,
  beARider: "/dashbord/beARider",
  allParcels: "/dashbord/AllParcel",
  deskRiders: "/dashbord/AllParcel/riders",
  totalRecipes: "/dashbord/totalRecipes",
  pendingRiders: "/dashbord/pendingRiders",
  makeAdmin: "/dashbord/makeAdmin",
  mySales: "/dashbord/mySales",
  myDeliveries: "/dashbord/myDeliveries",
  myEarnings: "/dashbord/myEarnings",
  account: "/dashbord/account",
  users: "/dashbord/users",
  orders: "/dashbord/orders",
  audit: "/dashbord/audit",
  tracking: "/track",
  track: (trackingId: string) => `/track/${trackingId}`,
  localMail: "/local/mail",
  localMailOf: (id: string) => `/local/mail/${id}`,
} as const;

/** The list of recipes with one filter set. */
export function recipesWith(filter: Record<string, string>): string {
  return `${routes.recipes}?${new URLSearchParams(filter)}`;
}

/** The list filtered by a category (where Explore leads). */
export const recipesIn = (category: string) => recipesWith({ category });

/** Sign-in, and back to `path` afterwards. */
export const loginThen = (path: string) => `${routes.login}?callbackUrl=${encodeURIComponent(path)}`;

/**
 * Canonical page addresses without parameters; any other letter case answers 308 to these (contract).
 * An entry appears with its page.
 */
export const CANONICAL_PATHS: readonly string[] = [
  routes.recipes,
  routes.addRecipe,
  routes.cart,
  routes.about,
  routes.blogs,
  routes.developers,
  routes.login,
  routes.register,
  routes.googleDone,
  routes.confirmGoogle,
  routes.forgotPassword,
  routes.resetPassword,
  routes.verifyEmail,
  routes.confirmEmail,
  routes.dashboard,
  routes.dashboardHome,
  routes.myRecipes,
  routes.myOrders,
  routes.addParcel,
  routes.myParcels,
  routes.beARider,
  routes.allParcels,
  routes.deskRiders,
  routes.totalRecipes,
  routes.pendingRiders,
  routes.makeAdmin,
  routes.mySales,
  routes.myDeliveries,
  routes.myEarnings,
  routes.account,
  routes.users,
  routes.orders,
  routes.audit,
  routes.tracking,
  routes.localMail,
];

/** Canonical prefixes that one more segment follows. */
export const CANONICAL_PREFIXES: readonly string[] = [
  "/recipedeteils/",
  "/buynow/",
  "/track/",
  "/local/mail/",
];

// This file is plain JavaScript, because the page cache server (scripts/serve/cached-addresses.mjs) and
// next.config.ts use it before anything is compiled. All other code imports addresses from lib/routes.ts.

/** The addresses of pages without parameters, in the specification's spelling. */
export const PAGES = /** @type {const} */ ({
  home: "/",
  recipes: "/Allrecipe",
  addRecipe: "/addrecipes",
  cart: "/mycard",
  checkout: "/checkout",
  list: "/list",
  saved: "/saved",
  about: "/AboutUs",
  blogs: "/blogs",
  /** The API reference for developers. */
  developers: "/developers",
  terms: "/terms",
  refundPolicy: "/refund-policy",
  privacy: "/privacy",
  /** The page about prices and times of delivery. */
  delivery: "/delivery",
  login: "/login",
  register: "/register",
  /** The page on which a sign-in with Google ends, in a pop-up window or in the same window. */
  googleDone: "/google-done",
  /** The page behind the mailed link that links Google to an account. */
  confirmGoogle: "/confirm-google",
  forgotPassword: "/forgot-password",
  /** The page behind the mailed link to set a new password. */
  resetPassword: "/reset-password",
  /** The page behind the mailed link that opens an account whose number alone does not open it. */
  signInLink: "/sign-in-link",
  /** The page behind the mailed link that verifies an account's e-mail. */
  verifyEmail: "/verify-email",
  /** The page behind the two mailed links that confirm a change of e-mail. */
  confirmEmail: "/confirm-email",
  dashboard: "/dashbord",
  dashboardHome: "/dashbord/dashbord",
  myRecipes: "/dashbord/myrecipes",
  /** The page that imports recipes from other sites and programs, with a preview before they are saved. */
  bringRecipes: "/dashbord/bringRecipes",
  myOrders: "/dashbord/myorder",
  addParcel: "/dashbord/Addpercel",
  myParcels: "/dashbord/myparcle",
  beARider: "/dashbord/beARider",
  allParcels: "/dashbord/AllParcel",
  adminRiders: "/dashbord/AllParcel/riders",
  totalRecipes: "/dashbord/totalRecipes",
  pendingRiders: "/dashbord/pendingRiders",
  makeAdmin: "/dashbord/makeAdmin",
  mySales: "/dashbord/mySales",
  /** The page with the reviews of a kitchen's dishes. */
  kitchenReviews: "/dashbord/reviews",
  reportedReviews: "/dashbord/reportedReviews",
  /** The list of buyers' complaints (claims) about orders. */
  claims: "/dashbord/claims",
  myDeliveries: "/dashbord/myDeliveries",
  myEarnings: "/dashbord/myEarnings",
  statements: "/dashbord/statements",
  account: "/dashbord/account",
  notices: "/dashbord/notices",
  noticeSettings: "/dashbord/notices/settings",
  users: "/dashbord/users",
  orders: "/dashbord/orders",
  audit: "/dashbord/audit",
  /** The administrators' overview of all money: where it is, and to whom it belongs. */
  money: "/dashbord/money",
  moneyEntries: "/dashbord/money/entries",
  /** The page with the incidents that an administrator has to handle. */
  stuck: "/dashbord/stuck",
  payouts: "/dashbord/money/payouts",
  tracking: "/track",
  localMail: "/local/mail",
  localSms: "/local/sms",
  localPush: "/local/push",
});

/** The addresses of pages with a parameter, up to the parameter. */
export const PREFIXES = /** @type {const} */ ({
  recipe: "/recipedeteils/",
  buy: "/buynow/",
  kitchen: "/kitchens/",
  track: "/track/",
  /** The form for reviewing one dish of an order. */
  review: "/dashbord/myorder/review/",
  /** The form for a complaint (claim) about a delivered order. */
  openClaim: "/dashbord/myorder/claim/",
  /** One purchase of the viewer. Must stand after the longer prefixes that begin with it: the first match counts. */
  purchase: "/dashbord/myorder/",
  claim: "/dashbord/claims/",
  parcelLabel: "/dashbord/myparcle/label/",
  payParcel: "/dashbord/myparcle/pay/",
  /** The printable label for a sold order. */
  boxLabel: "/dashbord/mySales/label/",
  receipt: "/dashbord/receipts/",
  localMailOf: "/local/mail/",
});

export const RECIPES_FEED = "/feeds/recipes.xml";

/** Pages whose address is a recipe's address followed by `/cook` or `/print`. */
export const RECIPE_PAGES = /** @type {const} */ (["cook", "print"]);

/** The address to which Google sends the browser back (set by NextAuth). */
export const GOOGLE_CALLBACK = "/api/auth/callback/google";

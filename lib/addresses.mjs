// Plain JavaScript, because the page cache server (scripts/serve/cached-addresses.mjs) and next.config.ts use these
// addresses before anything is compiled. All other code takes addresses from lib/routes.ts.

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
  /** The reference of the API. */
  developers: "/developers",
  terms: "/terms",
  refundPolicy: "/refund-policy",
  privacy: "/privacy",
  /** The prices and times of delivery. */
  delivery: "/delivery",
  login: "/login",
  register: "/register",
  /** The page on which a sign-in by Google ends, in a window of its own or in the same one. */
  googleDone: "/google-done",
  /** The page of the mailed link that links Google to an account. */
  confirmGoogle: "/confirm-google",
  forgotPassword: "/forgot-password",
  /** The page of the mailed link to a new password. */
  resetPassword: "/reset-password",
  /** The page of the mailed link that proves an account's e-mail. */
  verifyEmail: "/verify-email",
  /** The page of the two mailed links that change an account's e-mail. */
  confirmEmail: "/confirm-email",
  dashboard: "/dashbord",
  dashboardHome: "/dashbord/dashbord",
  myRecipes: "/dashbord/myrecipes",
  /** The import of recipes from other sites and programs, which are shown before they are saved. */
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
  /** The reviews of a kitchen's boxes. */
  kitchenReviews: "/dashbord/reviews",
  reportedReviews: "/dashbord/reportedReviews",
  /** The claims about boxes. */
  claims: "/dashbord/claims",
  myDeliveries: "/dashbord/myDeliveries",
  myEarnings: "/dashbord/myEarnings",
  /** The monthly statements of a person's account. */
  statements: "/dashbord/statements",
  account: "/dashbord/account",
  users: "/dashbord/users",
  orders: "/dashbord/orders",
  audit: "/dashbord/audit",
  /** All money: where it is, and to whom it belongs. */
  money: "/dashbord/money",
  moneyEntries: "/dashbord/money/entries",
  /** The incidents that an administrator has to handle. */
  stuck: "/dashbord/stuck",
  payouts: "/dashbord/money/payouts",
  tracking: "/track",
  localMail: "/local/mail",
  localSms: "/local/sms",
});

/** The addresses of pages with a parameter, up to the parameter. */
export const PREFIXES = /** @type {const} */ ({
  recipe: "/recipedeteils/",
  buy: "/buynow/",
  /** The page of a kitchen. */
  kitchen: "/kitchens/",
  track: "/track/",
  /** The form that reviews one line of an order. */
  review: "/dashbord/myorder/review/",
  /** The form that claims about a delivered box. */
  openClaim: "/dashbord/myorder/claim/",
  claim: "/dashbord/claims/",
  parcelLabel: "/dashbord/myparcle/label/",
  payParcel: "/dashbord/myparcle/pay/",
  /** The label that a kitchen sticks on a sold box. */
  boxLabel: "/dashbord/mySales/label/",
  receipt: "/dashbord/receipts/",
  localMailOf: "/local/mail/",
});

/** The RSS feed of new recipes. */
export const RECIPES_FEED = "/feeds/recipes.xml";

/** The pages below a recipe's own address. */
export const RECIPE_PAGES = /** @type {const} */ (["cook", "print"]);

/** The address to which Google leads back (NextAuth's own). */
export const GOOGLE_CALLBACK = "/api/auth/callback/google";

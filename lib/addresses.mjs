// Plain JavaScript, because the page cache server (scripts/serve/cached-addresses.mjs) and next.config.ts know pages by
// name before anything is compiled. Everything else takes addresses from lib/routes.ts.

/** Pages without parameters, in the specification's spelling. */
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
  /** What programs may ask of the product. */
  developers: "/developers",
  terms: "/terms",
  refundPolicy: "/refund-policy",
  privacy: "/privacy",
  /** What bringing costs and how long it takes. */
  delivery: "/delivery",
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
  /** Recipes of other sites and programs, read before they are saved. */
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
  /** What buyers say of a kitchen's boxes. */
  kitchenReviews: "/dashbord/reviews",
  reportedReviews: "/dashbord/reportedReviews",
  /** What was claimed of boxes. */
  claims: "/dashbord/claims",
  myDeliveries: "/dashbord/myDeliveries",
  myEarnings: "/dashbord/myEarnings",
  /** What came onto one's account in a month and went off it. */
  statements: "/dashbord/statements",
  account: "/dashbord/account",
  users: "/dashbord/users",
  orders: "/dashbord/orders",
  audit: "/dashbord/audit",
  /** Where all money is, and whose. */
  money: "/dashbord/money",
  moneyEntries: "/dashbord/money/entries",
  /** What is stuck, with what mends it. */
  stuck: "/dashbord/stuck",
  /** Runs of payouts. */
  payouts: "/dashbord/money/payouts",
  tracking: "/track",
  localMail: "/local/mail",
  localSms: "/local/sms",
});

/** What stands before the parameter of a page that has one. */
export const PREFIXES = /** @type {const} */ ({
  recipe: "/recipedeteils/",
  buy: "/buynow/",
  /** Who cooks. */
  kitchen: "/kitchens/",
  track: "/track/",
  /** One line of an order, to review it. */
  review: "/dashbord/myorder/review/",
  /** A delivered box, to claim what was wrong with it. */
  openClaim: "/dashbord/myorder/claim/",
  claim: "/dashbord/claims/",
  parcelLabel: "/dashbord/myparcle/label/",
  payParcel: "/dashbord/myparcle/pay/",
  /** What a kitchen sticks on a sold box. */
  boxLabel: "/dashbord/mySales/label/",
  receipt: "/dashbord/receipts/",
  localMailOf: "/local/mail/",
});

/** RSS of new recipes. */
export const RECIPES_FEED = "/feeds/recipes.xml";

/** The pages that lie behind a recipe's own address. */
export const RECIPE_PAGES = /** @type {const} */ (["cook", "print"]);

/** Where Google leads back to (NextAuth's own address). */
export const GOOGLE_CALLBACK = "/api/auth/callback/google";

// Who may import whom (docs/ARCHITECTURE.md). `npm test` fails on a breach and on zero modules read.
const TESTS = "[.]test[.]tsx?$";

/** lib/ from the bottom up. A room may import what stands in an earlier line, and of its own line only itself. */
const FLOORS = [
  ["addresses"],
  ["texts", "routes"],
  ["platform"],
  ["people/audit"],
  ["people/users"],
  ["people/auth"],
  ["people/phones"],
  ["money/journal", "money/receipts"],
  ["money/charges", "money/statements"],
  ["money/payouts"],
  ["money/desk"],
  ["endpoint"],
  ["delivery/parcels"],
  ["delivery/bookings"],
  ["delivery/riders"],
  ["delivery/handovers"],
  ["shop/kitchens"],
  ["shop/recipes"],
  ["shop/cook", "shop/stock", "shop/lists", "shop/import"],
  ["shop/cart", "shop/reviews"],
  ["shop/orders"],
  ["shop/claims"],
  ["account", "dashboard", "charge-handlers", "journal-records", "site"],
  ["incidents"],
  ["mails", "openapi"],
  ["startup"],
];

/** components/ from the bottom up, in the order of lib/: what is drawn alike everywhere, then a wing a side, then the frame. */
const COMPONENT_FLOORS = [
  ["ui"],
  ["money"],
  ["people/auth"],
  ["people/users"],
  ["people/phones"],
  ["people/audit", "account"],
  ["delivery/parcels"],
  ["delivery/riders"],
  ["shop/kitchens", "shop/boxes"],
  ["shop/lists"],
  ["shop/cart"],
  ["shop/reviews"],
  ["shop/claims"],
  ["shop/orders"],
  ["shop/checkout"],
  ["shop/recipes"],
  ["shop/cook", "shop/import", "shop/kitchen-pages"],
  ["home", "dashboard", "legal", "mailbox", "openapi"],
  ["layout"],
];

const paths = (tree, rooms) => `^${tree}/(${rooms.join("|")})(/|[.](tsx?|mjs)$)`;

/** A rule a room, and one for what has no floor. */
const floorsOf = (tree, lines) => [
  ...lines.flatMap((line, floor) =>
    line.map((room) => ({
      name: `${tree}-${room.replace("/", "-")}-imports-only-what-lies-below-it`,
      severity: "error",
      from: { path: paths(tree, [room]), pathNot: TESTS },
      to: {
        path: paths(tree, [...line.filter((other) => other !== room), ...lines.slice(floor + 1).flat()]),
        pathNot: TESTS,
      },
    })),
  ),
  {
    name: `every-room-of-${tree}-has-a-floor`,
    severity: "error",
    from: { path: `^${tree}/`, pathNot: [paths(tree, lines.flat()), TESTS] },
    to: {},
  },
];

/** The rooms of the local database from the ground up: each imports only those before it, and the files at the top named here. */
const MONGO_ROOMS = [
  ...["bson", "storage", "sessions", "expressions", "matcher", "update"],
  ...["planner", "query", "pipeline", "ttl", "commands", "wire"],
];

const mongoFloors = MONGO_ROOMS.map((room, floor) => ({
  name: `local-mongo-${room}-imports-only-what-lies-below`,
  severity: "error",
  from: { path: `^local/mongo/${room}/`, pathNot: "[.]test[.]ts$" },
  to: {
    path: "^local/",
    pathNot: `^local/(process/|mongo/((deadline|errors|limits|supported)[.]ts$|supported[.]json$|(${MONGO_ROOMS.slice(0, floor + 1).join("|")})/))`,
  },
}));

module.exports = {
  forbidden: [
    ...mongoFloors,
    ...floorsOf("lib", FLOORS),
    ...floorsOf("components", COMPONENT_FLOORS),
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "components-import-only-browser-safe-lib",
      comment: "what a browser may hold: schemas, rules, views, texts, addresses, amounts",
      severity: "error",
      from: { path: "^components/", pathNot: TESTS },
      to: {
        path: "^lib/",
        pathNot: [
          "^lib/(texts/(?!problems[.]|words-server[.])[^/]+|routes)[.]ts$",
          "^lib/.*/(box-|purchase-|kitchen-|scene-)?(schema|model|rules|values|views|status)[.]ts$",
          "^lib/.*/list-parameters[.]mjs$",
          "^lib/shop/recipes/(asked-tags|bounded-count|box-summary|cooking-time|in-bangla|states)[.]ts$",
          "^lib/money/receipts/shown-means[.]ts$",
          "^lib/platform/http/body-limits[.]mjs$",
          "^lib/delivery/(bookings/cost|parcels/(transitions|arrival)|riders/stops)[.]ts$",
          "^lib/shop/(recipes/(amounts|foods)|lists/contents|cook)/",
          "^lib/platform/(model/fields|model/codecs|money|days|day-words|figures|errors|latin-digits|no-database|plain-text|script|places/districts|http/client|http/sent-key)[.]ts$",
          "^lib/people/(users/viewer|auth/redirect-validation)[.]ts$",
        ],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "a-payment-provider-is-reached-by-its-port",
      comment: "the pages of the stand-ins are their own",
      severity: "error",
      from: {
        path: "^(app|components|lib)/",
        pathNot: ["^lib/money/charges/providers/", "^app/(api/)?local/", TESTS],
      },
      to: { path: "^lib/money/charges/providers/(stripe|sslcommerz)/" },
    },
    {
      name: "components-and-lib-do-not-import-app",
      severity: "error",
      from: { path: "^(components|lib)/", pathNot: TESTS },
      to: { path: "^app/" },
    },
    {
      name: "lib-does-not-import-components",
      severity: "error",
      from: { path: "^lib/" },
      to: { path: "^components/" },
    },
    {
      name: "app-reaches-no-database-and-no-sdk",
      severity: "error",
      from: { path: "^app/", pathNot: TESTS },
      to: {
        path: [
          "^lib/platform/db/",
          "^lib/.*/(purchase-|refused-)?document[.]ts$",
          "^node_modules/(mongodb|stripe|uploadthing|nodemailer|@auth)/",
        ],
      },
    },
    {
      name: "documents-stay-in-data-files",
      comment:
        "stored shapes are mapped to records or views by data files and by the aspect files beside them",
      severity: "error",
      from: {
        path: "^lib/",
        pathNot: [
          "^lib/.*/(data[^/]*|((purchase-|refused-)?document|mapper))[.]ts$",
          "^lib/.*/(collections|figures|incidents|personal(-export)?)[.]ts$",
          "^lib/platform/(cache|idempotency|jobs|outbox|db)/",
          TESTS,
        ],
      },
      to: { path: "^lib/.*/(purchase-|refused-)?document[.]ts$" },
    },
    {
      name: "a-document-stays-in-its-room",
      comment:
        "others ask the room's data files, or list its aspect files; scripts/seed and tests may read what is stored",
      severity: "error",
      from: {
        path: "^(?:lib/((?:delivery|money|people|platform|shop)/[^/]+|[^/]+)|scripts)/",
        pathNot: ["^scripts/seed/", TESTS],
      },
      to: { path: "^lib/.*/(purchase-|refused-)?document[.]ts$", pathNot: "^lib/$1/" },
    },
    {
      name: "one-folder-owns-each-sdk",
      severity: "error",
      from: { path: "^(app|lib|middleware)", pathNot: `^lib/money/charges/providers/stripe/|${TESTS}` },
      to: { path: "^node_modules/stripe/" },
    },
    {
      name: "a-provider-is-reached-by-its-port",
      comment:
        "lib/money/charges/provider.ts; the browser's script and the sandbox are addresses of their own",
      severity: "error",
      from: { path: "^(components|lib|middleware)", pathNot: `^lib/money/charges/providers/|${TESTS}` },
      to: { path: "^lib/money/charges/providers/[^/]+/" },
    },
    {
      name: "phone-numbers-are-read-in-one-place",
      comment: "150 KB of countries that no browser has to load; lib/platform/phone.ts is server-only",
      severity: "error",
      from: { path: "^(app|components|lib|middleware|scripts)", pathNot: "^lib/platform/phone[.]ts$" },
      to: { path: "^node_modules/libphonenumber-js/" },
    },
    {
      name: "mail-leaves-by-one-door",
      severity: "error",
      from: {
        path: "^(app|components|lib|middleware|scripts)",
        pathNot: `^lib/platform/mail/transport[.]ts$|${TESTS}`,
      },
      to: { path: "^node_modules/nodemailer/" },
    },
    {
      name: "stand-ins-are-reached-over-the-network",
      severity: "error",
      from: { path: "^(app|components|lib|middleware|instrumentation)", pathNot: TESTS },
      to: { path: "^local/" },
    },
    {
      name: "stand-ins-know-nothing-of-the-product",
      severity: "error",
      from: { path: "^local/", pathNot: TESTS },
      to: { path: "^(app|components|lib)/" },
    },
    {
      name: "a-stand-in-knows-no-other",
      severity: "error",
      // local/main.ts runs them together.
      from: { path: "^local/([^/]+)/" },
      to: { path: "^local/", pathNot: "^local/($1|process)/|^local/vitest[.]shared[.]mjs$" },
    },
    {
      name: "test-code-stays-in-tests",
      severity: "error",
      from: {
        pathNot: "(^tests/|^bench/|[.]test[.]tsx?$|/testing[.]ts$|^scripts/(test|bench))",
      },
      to: { path: "(^tests/|[.]test[.]tsx?$|/testing[.]ts$)" },
    },
    {
      name: "the-product-knows-no-bench",
      severity: "error",
      from: { path: "^(app|components|lib|local|middleware|instrumentation)" },
      to: { path: "^bench/" },
    },
    { name: "everything-resolves", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: {
      path: "^([.]next|node_modules/(?!stripe|mongodb|@auth|uploadthing|nodemailer|libphonenumber-js))",
    },
    webpackConfig: { fileName: "scripts/depcruise-resolve.cjs" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".cjs", ".json"],
    },
    tsPreCompilationDeps: true,
    moduleSystems: ["es6", "cjs"],
  },
};

// Who may import whom (docs/ARCHITECTURE.md). `npm test` fails on a breach and on zero modules read.
const DOMAINS = ["recipes", "cart", "orders", "parcels", "riders", "users", "dashboard"];

/** A domain may import these siblings and no others. */
const MAY = {
  recipes: ["users"],
  cart: ["recipes"],
  orders: ["recipes", "cart", "parcels", "users"],
  riders: ["parcels", "users"],
  users: [],
  parcels: [],
};

const siblings = Object.entries(MAY).map(([domain, allowed]) => ({
  name: `lib-${domain}-imports-only-its-own-siblings`,
  severity: "error",
  from: { path: `^lib/${domain}/`, pathNot: "[.]test[.]ts$" },
  to: { path: `^lib/(${DOMAINS.filter((d) => d !== domain && !allowed.includes(d)).join("|")})/` },
}));

/**
 * The folders of the local database from the ground up, and what each may import besides errors.ts and limits.ts. Only
 * the five of its query language, from `matcher` to `aggregate`, know one another both ways: filters hold expressions,
 * and expressions hold filters.
 */
const LANGUAGE = ["matcher", "update", "planner", "query", "aggregate"];
const MONGO_MAY = {
  bson: [],
  storage: ["bson"],
  sessions: ["bson", "storage"],
  matcher: ["bson", "aggregate"],
  update: ["bson", "matcher", "aggregate"],
  planner: ["bson", "storage", "matcher", "query"],
  query: ["bson", "storage", "matcher", "update", "planner", "aggregate"],
  aggregate: ["bson", "storage", "matcher", "update", "query"],
  ttl: ["bson", "storage", "sessions", "matcher", "planner"],
  commands: ["bson", "storage", "sessions", ...LANGUAGE],
  wire: ["bson", "commands"],
};

const mongoFloors = Object.entries(MONGO_MAY).map(([folder, allowed]) => ({
  name: `local-mongo-${folder}-imports-only-what-lies-below`,
  severity: "error",
  from: { path: `^local/mongo/${folder}/`, pathNot: "[.]test[.]ts$" },
  to: {
    path: "^local/",
    pathNot: `^local/(process/|mongo/((errors|limits)[.]ts$|(${[folder, ...allowed].join("|")})/))`,
  },
}));

module.exports = {
  forbidden: [
    ...mongoFloors,
    ...siblings,
    {
      name: "account-may-read-all-and-no-domain-reads-it",
      severity: "error",
      from: { path: "^lib/(?!account/|openapi/)", pathNot: "[.]test[.]ts$" },
      to: { path: "^lib/account/" },
    },
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "components-import-only-browser-safe-lib",
      comment:
        "schema, rules, money, dhaka-days, routes, texts, stories, errors, http/(client|sent-key), and view types",
      severity: "error",
      from: { path: "^components/", pathNot: "[.]test[.]tsx?$" },
      to: {
        path: "^lib/",
        pathNot:
          "^lib/([^/]+/(schema|rules)|parcels/(districts|cost|transitions|journey)|money|dhaka-days|routes|texts|texts/[^/]+|stories|errors|http/(client|sent-key)|auth/(viewer|safe-callback|password-rules))[.]ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "components-do-not-import-app",
      severity: "error",
      from: { path: "^(components|lib)/", pathNot: "[.]test[.]tsx?$" },
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
      from: { path: "^app/", pathNot: "[.]test[.]ts$" },
      to: { path: "^(lib/db/|node_modules/(mongodb|stripe|uploadthing|nodemailer|@auth)/)" },
    },
    {
      name: "http-and-db-know-no-domain",
      severity: "error",
      from: { path: "^lib/(http|db)/", pathNot: "[.]test[.]ts$" },
      to: { path: `^lib/(${DOMAINS.join("|")})/` },
    },
    {
      name: "collections-only-in-data-auth-and-stores",
      severity: "error",
      from: {
        path: "^lib/",
        pathNot:
          "^lib/([^/]+/data([.]|-)|db/|auth/|audit/|outbox/|limits/|jobs/|idempotency/|cache/)|[.]test[.]ts$",
      },
      to: { path: "^lib/db/collections" },
    },
    {
      name: "one-folder-owns-each-sdk",
      severity: "error",
      from: { path: "^(app|lib|middleware)", pathNot: "^lib/payments/|[.]test[.]ts$" },
      to: { path: "^node_modules/stripe/" },
    },
    {
      name: "mail-leaves-by-one-door",
      severity: "error",
      from: {
        path: "^(app|components|lib|middleware|scripts)",
        pathNot: "^lib/mail/transport[.]ts$|[.]test[.]ts$",
      },
      to: { path: "^node_modules/nodemailer/" },
    },
    {
      name: "stand-ins-are-reached-over-the-network",
      severity: "error",
      from: { path: "^(app|components|lib|middleware|instrumentation)", pathNot: "[.]test[.]ts$" },
      to: { path: "^local/" },
    },
    {
      name: "stand-ins-know-nothing-of-the-product",
      severity: "error",
      from: { path: "^local/", pathNot: "[.]test[.]ts$" },
      to: { path: "^(app|components|lib)/" },
    },
    {
      name: "a-stand-in-knows-no-other",
      severity: "error",
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
    { name: "everything-resolves", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^([.]next|node_modules/(?!stripe|mongodb|@auth|uploadthing|nodemailer))" },
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

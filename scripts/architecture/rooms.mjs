// The import rules of the source code (docs/ARCHITECTURE.md). The packages that app/ may not import are listed in
// biome.json.

/** @typedef {import("./imports.mjs").Module} Module */

/**
 * The rooms (module folders) of lib/, from the lowest layer up. A room may import itself and rooms of lower layers.
 */
const LIB_FLOORS = [
  ["addresses"],
  ["texts", "routes"],
  ["platform"],
  ["people/audit"],
  ["people/notices"],
  ["people/users"],
  ["people/auth"],
  ["people/phones"],
  ["money/journal", "money/receipts"],
  ["money/charges", "money/statements"],
  ["money/payouts"],
  ["money/treasury"],
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
  ["flows"],
  ["account", "dashboard", "site"],
  ["incidents"],
  ["mails", "openapi"],
  ["startup"],
];

/**
 * The rooms (module folders) of components/, from the lowest layer up. A room may import itself and rooms of lower
 * layers.
 */
const COMPONENT_FLOORS = [
  ["ui"],
  ["money"],
  ["people/notices"],
  ["people/auth"],
  ["people/users"],
  ["people/phones"],
  ["people/audit"],
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
  ["account", "home", "dashboard", "legal", "mailbox", "openapi"],
  ["layout"],
];

/** The rooms (module folders) of local/mongo, from the lowest layer up. */
const MONGO_FLOORS = [
  ["bson"],
  ["storage"],
  ["sessions"],
  ["expressions"],
  ["matcher"],
  ["update"],
  ["planner"],
  ["query"],
  ["pipeline"],
  ["ttl"],
  ["commands"],
  ["wire"],
];

/** Matches shared files that every room (module folder) of local/mongo may import. */
const MONGO_GROUND = /^local\/(process\/|mongo\/((deadline|errors|limits|supported)[.]ts|supported[.]json)$)/;

/** Matches files of lib/ that a browser may load: models, schemas, rules, views, texts, addresses, amounts. */
const BROWSER_SAFE = [
  /^lib\/(texts\/(?!problems[.]|words-server[.])[^/]+|routes)[.]ts$/,
  /^lib\/.*\/(box-|purchase-|kitchen-|scene-)?(schema|model|rules|values|views|status)[.]ts$/,
  /^lib\/.*\/list-parameters[.]mjs$/,
  /^lib\/shop\/recipes\/(asked-tags|bounded-count|box-summary|cooking-time|in-bangla|states)[.]ts$/,
  /^lib\/money\/receipts\/payment-details[.]ts$/,
  /^lib\/platform\/http\/body-limits[.]mjs$/,
  /^lib\/delivery\/(bookings\/cost|parcels\/(transitions|arrival)|riders\/stops)[.]ts$/,
  /^lib\/shop\/(recipes\/(amounts|foods)|lists\/contents|cook)\//,
  /^lib\/platform\/(model\/(fields|shapes|codecs)|money|days|day-words|figures|errors|latin-digits|no-database|plain-text|script|places\/districts|http\/client|http\/sent-key)[.]ts$/,
  /^lib\/people\/(users\/viewer|auth\/redirect-validation)[.]ts$/,
];

/**
 * Matches the files that define collections of the database. Outside their own folder, only
 * lib/startup/collections.ts may import them.
 */
const DOCUMENT = /^lib\/(?!startup\/|platform\/).*\/(document|collections)[.]ts$/;

const STARTS = "lib/startup/collections.ts";

/**
 * Matches files that may import the database documents of their own room (module folder), because they convert the
 * documents to records or views.
 */
const DOCUMENT_READERS = [
  /^lib\/.*\/(queries[^/]*|document)[.]ts$/,
  /^lib\/.*\/(collections|figures|incidents|personal(-export)?)[.]ts$/,
  /^lib\/platform\/(cache|idempotency|jobs|outbox|db)\//,
];

const PRODUCT = ["app", "components", "lib", "middleware", "instrumentation", "instrumentation-client"];
const PROVIDERS = "lib/money/charges/providers";
const A_PROVIDER = /^lib\/money\/charges\/providers\/[^/]+\//;
const TEST = /[.]test[.]tsx?$/;
const TEST_CODE = /^tests\/|[.]test[.]tsx?$|\/testing[.]ts$/;

/** @param {string} file @param {string[]} places folders, packages, files without `.ts` */
const isIn = (file, ...places) =>
  places.some((place) => file.startsWith(`${place}/`) || file === `${place}.ts` || file === place);
const matches = (/** @type {string} */ file, /** @type {RegExp[]} */ patterns) =>
  patterns.some((pattern) => pattern.test(file));

/** @typedef {(from: string, to: string) => boolean} Breach whether one file must not import the other */

/** Import rules for all files, including tests. @type {Record<string, Breach>} */
const FOR_ALL = {
  "lib imports no components": (from, to) => isIn(from, "lib") && isIn(to, "components"),
  "an emulator imports no other, but local/process": (from, to) => {
    const [, emulator] = /^local\/([^/]+)\//.exec(from) ?? [];
    const shared = isIn(to, `local/${emulator}`, "local/process") || to === "local/vitest.shared.mjs";
    // local/main.ts runs all emulators, so it may import them.
    return emulator !== undefined && isIn(to, "local") && !shared;
  },
  "the product imports no bench": (from, to) => isIn(from, ...PRODUCT, "local") && isIn(to, "bench"),
  // Only lib/platform/phone.ts may import libphonenumber-js, because its 150 KB must not reach a browser.
  "phone numbers are read in one place": (from, to) =>
    isIn(to, "node_modules/libphonenumber-js") &&
    isIn(from, ...PRODUCT, "scripts") &&
    from !== "lib/platform/phone.ts",
  "test code stays in tests": (from, to) =>
    TEST_CODE.test(to) && !TEST_CODE.test(from) && !/^(bench\/|scripts\/(test|bench))/.test(from),
};

/** Import rules for all files except tests. @type {Record<string, Breach>} */
const FOR_PRODUCT = {
  "components import only what a browser may hold": (from, to) =>
    isIn(from, "components") && isIn(to, "lib") && !matches(to, BROWSER_SAFE),
  // app/local is exempt, because its routes forward requests to an emulator.
  "a payment provider is reached by its port": (from, to) =>
    isIn(from, ...PRODUCT) && !isIn(from, PROVIDERS, "app/local", "app/api/local") && A_PROVIDER.test(to),
  "one folder imports Stripe's SDK": (from, to) =>
    isIn(to, "node_modules/stripe") && isIn(from, ...PRODUCT) && !isIn(from, `${PROVIDERS}/stripe`),
  "mail leaves by one door": (from, to) =>
    isIn(to, "node_modules/nodemailer") &&
    isIn(from, ...PRODUCT, "scripts") &&
    from !== "lib/platform/mail/transport.ts",
  "components and lib import no app": (from, to) => isIn(from, "components", "lib") && isIn(to, "app"),
  "app reaches no database": (from, to) =>
    isIn(from, "app") && (isIn(to, "lib/platform/db") || DOCUMENT.test(to)),
  "collections are reached by queries": (from, to) =>
    isIn(from, "lib") && from !== STARTS && DOCUMENT.test(to) && !matches(from, DOCUMENT_READERS),
  "a collection stays in its room": (from, to) =>
    isIn(from, "lib", "scripts") &&
    !isIn(from, "scripts/prepare", "scripts/seed") &&
    from !== STARTS &&
    DOCUMENT.test(to) &&
    roomOf(from, "lib") !== roomOf(to, "lib"),
  "emulators are reached over the network": (from, to) => isIn(from, ...PRODUCT) && isIn(to, "local"),
  "emulators know nothing of the product": (from, to) =>
    isIn(from, "local") && isIn(to, "app", "components", "lib"),
  "a room of lib imports only what lies below it": risesIn("lib", LIB_FLOORS),
  "a room of components imports only what lies below it": risesIn("components", COMPONENT_FLOORS),
  "a room of local/mongo imports only what lies below it": (from, to) => {
    const upper = placeIn("local/mongo", MONGO_FLOORS, from);
    const lower = placeIn("local/mongo", MONGO_FLOORS, to);
    const isBelow = MONGO_GROUND.test(to) || (upper && lower && lower.floor <= upper.floor);
    return upper !== undefined && isIn(to, "local") && !isBelow;
  },
};

/**
 * Returns the room (module folder) of a file below `tree`, and its index in `floors`. `floors` lists the rooms from
 * the lowest layer up. Returns undefined for a file in no listed room.
 * @param {string} tree @param {string[][]} floors @param {string} file
 */
function placeIn(tree, floors, file) {
  if (!file.startsWith(`${tree}/`)) return undefined;
  const [wing = "", folder = ""] = file
    .slice(tree.length + 1)
    .replace(/[.](tsx?|mjs)$/, "")
    .split("/");
  for (const [floor, rooms] of floors.entries())
    for (const room of [wing, `${wing}/${folder}`]) if (rooms.includes(room)) return { room, floor };
  return undefined;
}

/** @param {string} tree @param {string[][]} floors @returns {Breach} */
function risesIn(tree, floors) {
  return (from, to) => {
    const upper = placeIn(tree, floors, from);
    const lower = placeIn(tree, floors, to);
    return upper && lower ? upper.room !== lower.room && upper.floor <= lower.floor : false;
  };
}

/**
 * Folders with a record of events. Every room (module folder) of the same domain may write to it, in the transaction
 * of the event.
 */
const LEDGERS = ["lib/people/audit", "lib/people/notices", "lib/money/journal"];

/** An allowed import: files of auth may read and write accounts. */
const SIGN_IN = { from: "lib/people/auth", to: "lib/people/users" };

/** Returns the room and the wing of a file, from lib/<wing>/<room>/; undefined outside a wing. @param {string} file */
function wingRoomOf(file) {
  const [, wing, room] = /^lib\/(shop|delivery|money|people)\/([^/]+)\//.exec(file) ?? [];
  return wing && { wing, room };
}

/**
 * Finds imports through which a room (module folder) could read or write data of another room of its domain. A use
 * case of two rooms belongs in lib/flows (docs/ARCHITECTURE.md). Imports of rules, models and texts are allowed,
 * because these do not access the database.
 * @param {readonly Module[]} modules
 */
function reachesIntoRooms(modules) {
  const imports = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies.filter(({ typeOnly }) => !typeOnly).map(({ resolved }) => resolved),
    ]),
  );
  /** @type {Map<string, boolean>} */
  const known = new Map();
  /** @param {string} file @returns {boolean} */
  const reachesDatabase = (file) => {
    const answer = known.get(file);
    if (answer !== undefined) return answer;
    known.set(file, false);
    const reaches = file === "lib/platform/db/client.ts" || (imports.get(file) ?? []).some(reachesDatabase);
    known.set(file, reaches);
    return reaches;
  };
  return modules.flatMap(({ source, dependencies }) => {
    const from = TEST.test(source) ? undefined : wingRoomOf(source);
    if (!from) return [];
    return dependencies
      .filter(({ resolved, typeOnly }) => {
        const to = wingRoomOf(resolved);
        const isNeighbour = to !== undefined && to.wing === from.wing && to.room !== from.room;
        const isSignIn = isIn(source, SIGN_IN.from) && isIn(resolved, SIGN_IN.to);
        const mayReach = isSignIn || isIn(resolved, ...LEDGERS);
        return isNeighbour && !typeOnly && !mayReach && reachesDatabase(resolved);
      })
      .map(({ resolved }) => `a room reaches into another of its wing: ${source} -> ${resolved}`);
  });
}

/**
 * Returns a line for each forbidden or unknown import, each file that belongs to no layer, and each import cycle.
 * @param {readonly Module[]} modules
 */
export function breachesOf(modules) {
  const forbidden = modules.flatMap(({ source, dependencies }) => {
    const rules = Object.entries(TEST.test(source) ? FOR_ALL : { ...FOR_ALL, ...FOR_PRODUCT });
    return dependencies.flatMap(({ resolved }) =>
      rules
        .filter(([, breaks]) => breaks(source, resolved))
        .map(([rule]) => `${rule}: ${source} -> ${resolved}`),
    );
  });
  const nowhere = modules.flatMap(({ source, unresolved }) =>
    unresolved.map((name) => `an import leads nowhere: ${source} -> ${name}`),
  );
  const homeless = modules
    .map(({ source }) => source)
    .filter((file) => isIn(file, "lib", "components") && !TEST.test(file))
    .filter((file) => !placeIn("lib", LIB_FLOORS, file) && !placeIn("components", COMPONENT_FLOORS, file))
    .map((file) => `a file whose room has no floor: ${file}`);
  const imports = new Map(
    modules.map(({ source, dependencies }) => [source, new Set(dependencies.map((one) => one.resolved))]),
  );
  const cycles = floorsOf(imports).cycles.map((cycle) => `files import each other: ${cycle.join(" -> ")}`);
  return [...forbidden, ...nowhere, ...homeless, ...cycles, ...reachesIntoRooms(modules)];
}

/** Folders of lib/ and components/ whose subfolders are rooms (modules). Any other folder is a single room. */
const WINGS = new Set(["platform", "people", "delivery", "shop", "money"]);

/**
 * Returns the room (module folder) of a file below `tree` (`lib` or `components`), such as `shop/orders`. Null for a
 * test or a file outside `tree`.
 * @param {string} file
 * @param {string} tree
 * @returns {string | null}
 */
export function roomOf(file, tree) {
  if (!file.startsWith(`${tree}/`) || /[.]test[.]tsx?$/.test(file)) return null;
  const [wing = "", room, ...rest] = file.slice(tree.length + 1).split("/");
  if (room === undefined) return wing;
  return WINGS.has(wing) && rest.length > 0 ? `${wing}/${room}` : wing;
}

/**
 * @param {readonly Module[]} modules
 * @param {(file: string) => string | null} room
 * @returns {Map<string, Set<string>>} the rooms that each room imports, itself left out
 */
export function roomsOf(modules, room) {
  /** @type {Map<string, Set<string>>} */
  const arrows = new Map();
  for (const { source, dependencies } of modules) {
    const from = room(source);
    if (from === null) continue;
    const targets = arrows.get(from) ?? new Set();
    arrows.set(from, targets);
    for (const { resolved } of dependencies) {
      const to = room(resolved);
      if (to !== null && to !== from) targets.add(to);
    }
  }
  return arrows;
}

/**
 * Computes the layer of each room (module folder): 1 if it imports no other room, otherwise one above the highest
 * room that it imports. `cycles` lists the import cycles, each as a chain of rooms that ends with its first room.
 * @param {Map<string, Set<string>>} arrows
 */
export function floorsOf(arrows) {
  /** @type {Map<string, number>} */
  const floors = new Map();
  /** @type {string[][]} */
  const cycles = [];
  /** @type {string[]} */
  const way = [];
  /** @param {string} room @returns {number} */
  const floorOf = (room) => {
    const known = floors.get(room);
    if (known !== undefined) return known;
    const since = way.indexOf(room);
    if (since >= 0) {
      cycles.push([...way.slice(since), room]);
      return 0;
    }
    way.push(room);
    const below = [...(arrows.get(room) ?? [])].map(floorOf);
    way.pop();
    const floor = 1 + Math.max(0, ...below);
    floors.set(room, floor);
    return floor;
  };
  for (const room of arrows.keys()) floorOf(room);
  return { floors, cycles };
}

import { expect, test } from "vitest";
import { breachesOf, floorsOf, roomOf, roomsOf } from "./rooms.mjs";

const module = (source: string, ...imports: string[]) => ({
  source,
  dependencies: imports.map((resolved) => ({ resolved, typeOnly: false })),
  unresolved: [],
});

const FORBIDDEN = [
  ["lib imports no components", "lib/site/home.test.ts", "components/ui/form.tsx"],
  ["an emulator imports no other, but local/process", "local/mail/a.test.ts", "local/sms/start.ts"],
  ["the product imports no bench", "local/mongo/main.ts", "bench/load.ts"],
  [
    "phone numbers are read in one place",
    "lib/people/phones/a.test.ts",
    "node_modules/libphonenumber-js/max",
  ],
  ["test code stays in tests", "scripts/seed/main.ts", "tests/support/shop.ts"],
  ["test code stays in tests", "lib/shop/orders/queries.ts", "lib/shop/orders/testing.ts"],
  [
    "components import only what a browser may hold",
    "components/shop/cart/cart.tsx",
    "lib/shop/cart/queries.ts",
  ],
  [
    "a payment provider is reached by its port",
    "app/api/checkout/route.ts",
    "lib/money/charges/providers/stripe/refunds.ts",
  ],
  [
    "a payment provider is reached by its port",
    "lib/money/charges/queries.ts",
    "lib/money/charges/providers/sslcommerz/call.ts",
  ],
  ["one folder imports Stripe's SDK", "lib/money/charges/queries.ts", "node_modules/stripe"],
  ["mail leaves by one door", "scripts/dump/run.ts", "node_modules/nodemailer"],
  ["components and lib import no app", "components/ui/form.tsx", "app/layout.tsx"],
  ["app reaches no database", "app/page.tsx", "lib/platform/db/client.ts"],
  ["app reaches no database", "app/page.tsx", "lib/shop/orders/collections.ts"],
  ["collections are reached by queries", "lib/shop/orders/rules.ts", "lib/shop/orders/collections.ts"],
  ["a collection stays in its room", "lib/shop/orders/queries.ts", "lib/shop/recipes/collections.ts"],
  ["a collection stays in its room", "scripts/dump/run.ts", "lib/shop/recipes/collections.ts"],
  ["emulators are reached over the network", "middleware.ts", "local/stripe/start.ts"],
  ["emulators know nothing of the product", "local/mail/main.ts", "lib/platform/money.ts"],
  [
    "a room of lib imports only what lies below it",
    "lib/shop/recipes/queries.ts",
    "lib/shop/orders/rules.ts",
  ],
  ["a room of lib imports only what lies below it", "lib/shop/cart/queries.ts", "lib/shop/reviews/rules.ts"],
  ["a room of lib imports only what lies below it", "lib/routes.ts", "lib/platform/money.ts"],
  [
    "a room of components imports only what lies below it",
    "components/ui/form.tsx",
    "components/layout/footer.tsx",
  ],
  ["a room of local/mongo imports only what lies below it", "local/mongo/bson/a.ts", "local/mongo/wire/b.ts"],
  ["a room of local/mongo imports only what lies below it", "local/mongo/bson/a.ts", "local/mongo/main.ts"],
];

test.each(FORBIDDEN)("%s: %s -> %s", (rule = "", from = "", to = "") => {
  expect(breachesOf([module(from, to)])).toContain(`${rule}: ${from} -> ${to}`);
});

const ALLOWED = [
  ["lib/shop/orders/queries.ts", "lib/shop/recipes/rules.ts"],
  ["lib/shop/orders/queries.ts", "lib/shop/orders/collections.ts"],
  ["lib/shop/orders/data.integration.test.ts", "lib/shop/claims/collections.ts"],
  ["lib/shop/orders/data.test.ts", "lib/shop/orders/testing.ts"],
  ["lib/routes.ts", "lib/addresses.mjs"],
  ["components/layout/footer.tsx", "components/ui/form.tsx"],
  ["components/shop/cart/cart.tsx", "lib/shop/cart/schema.ts"],
  ["app/api/local/stripe/route.ts", "lib/money/charges/providers/stripe/sandbox-pass.ts"],
  ["app/page.tsx", "lib/money/charges/providers/offered-methods.ts"],
  ["lib/money/charges/providers/stripe/refunds.ts", "node_modules/stripe"],
  ["lib/platform/phone.ts", "node_modules/libphonenumber-js/max"],
  ["lib/platform/mail/transport.ts", "node_modules/nodemailer"],
  ["scripts/seed/main.ts", "lib/shop/recipes/collections.ts"],
  ["local/main.ts", "local/mail/start.ts"],
  ["local/mail/main.ts", "local/process/flags.ts"],
  ["local/mongo/wire/a.ts", "local/mongo/bson/b.ts"],
  ["local/mongo/bson/a.ts", "local/mongo/errors.ts"],
  ["bench/load.ts", "tests/support/shop.ts"],
];

test.each(ALLOWED)("is allowed: %s -> %s", (from = "", to = "") => {
  expect(breachesOf([module(from, to)])).toEqual([]);
});

test("names files that no floor has, imports that lead nowhere and cycles of files", () => {
  const modules = [
    module("lib/new-room/a.ts"),
    module("components/new-room.tsx"),
    { ...module("scripts/a.ts"), unresolved: ["./gone"] },
    module("scripts/b.ts", "scripts/c.ts"),
    module("scripts/c.ts", "scripts/b.ts"),
  ];
  expect(breachesOf(modules)).toEqual([
    "an import leads nowhere: scripts/a.ts -> ./gone",
    "a file whose room has no floor: lib/new-room/a.ts",
    "a file whose room has no floor: components/new-room.tsx",
    "files import each other: scripts/b.ts -> scripts/c.ts -> scripts/b.ts",
  ]);
});

test("counts floors of rooms, and finds rooms that import each other by a detour", () => {
  const modules = [
    module("lib/shop/orders/a.ts", "lib/shop/recipes/a.ts", "lib/platform/a.ts"),
    module("lib/shop/recipes/a.ts", "lib/platform/db/a.ts", "lib/shop/recipes/b.ts"),
    module("lib/platform/db/a.ts", "lib/platform/a.ts"),
    module("lib/platform/a.ts"),
  ];
  const rooms = (files: typeof modules) => roomsOf(files, (file) => roomOf(file, "lib"));
  expect(floorsOf(rooms(modules))).toEqual({
    floors: new Map([
      ["platform", 1],
      ["platform/db", 2],
      ["shop/recipes", 3],
      ["shop/orders", 4],
    ]),
    cycles: [],
  });
  const detour = [...modules, module("lib/platform/b.ts", "lib/shop/recipes/c.ts")];
  expect(floorsOf(rooms(detour)).cycles).toEqual([
    ["shop/recipes", "platform/db", "platform", "shop/recipes"],
  ]);
});

test("a room does not reach what another room of its wing has stored, however indirectly", () => {
  const breaches = (from: string, to: string) =>
    breachesOf([
      module(from, to),
      module(to, "lib/shop/recipes/between.ts"),
      module("lib/shop/recipes/between.ts", "lib/platform/db/client.ts"),
      module("lib/platform/db/client.ts"),
    ]).filter((line) => line.startsWith("a room reaches into another"));
  expect(breaches("lib/shop/orders/rules.ts", "lib/shop/recipes/cached-choices.ts")).toEqual([
    "a room reaches into another of its wing: lib/shop/orders/rules.ts -> lib/shop/recipes/cached-choices.ts",
  ]);
  expect(breaches("lib/flows/checkout.ts", "lib/shop/recipes/cached-choices.ts")).toEqual([]);
  expect(breaches("lib/shop/recipes/calls.ts", "lib/shop/recipes/cached-choices.ts")).toEqual([]);
  expect(breaches("lib/money/charges/rules.ts", "lib/money/journal/queries.ts")).toEqual([]);
  expect(breaches("lib/people/auth/options.ts", "lib/people/users/queries.ts")).toEqual([]);
});

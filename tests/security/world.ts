import { db } from "@/lib/platform/db/client";
import { makePerson, ORIGIN, type Person } from "../support/accounts";
import { makeRider } from "../support/delivery";
import { type Cast, makeCast, playAnew, ROLES } from "../support/matrix/cast";
import { CASES } from "../support/matrix/rows";
import { whoMay } from "../support/matrix/run";
import { type Endpoint, paramsOf } from "../support/routes";
import { makeRecipe, open, type Shop, save } from "../support/shop";

/** The people of the matrix, and a seller and a rider of another region who own nothing. */
export type World = Cast & { shop: Shop; otherSeller: Person; otherRider: Person };

export const makeWorld = async (shop: Shop): Promise<World> => ({
  ...(await makeCast()),
  shop,
  otherSeller: await makePerson({ role: "seller" }),
  otherRider: await makeRider("Sylhet"),
});

/** A call that succeeds; the attacks change it. */
export type ValidCall = {
  /** The caller; null: a guest. */
  by: Person | null;
  /** The headers of a browser's call by this caller. */
  headers: Record<string, string>;
  params: Record<string, string>;
  /** The query with its question mark; "": none. */
  query: string;
  /** All fields that the call accepts. */
  body?: Record<string, unknown>;
  /** Signed-in people who must be refused although they know the ids and send the same body. */
  outsiders: Person[];
  /** The call searches only among the caller's own things, so a stranger's call has no effect. */
  ownOnly: boolean;
};

/** Calls that change data but have no JSON body described by us. The value names their own hostile tests. */
export const OTHERWISE_TESTED: Readonly<Record<string, string>> = {
  "POST /api/auth/[...nextauth]":
    "tests/security/redirects.full.integration.test.ts, lib/people/auth/login-throttle.integration.test.ts",
  "POST /stripe/webhook": "tests/security/webhook.integration.test.ts",
  "POST /sslcommerz/ipn": "tests/security/ipn.integration.test.ts",
  "POST /payments/return/{attemptId}": "tests/security/ipn.integration.test.ts",
  "POST /api/local/sslcommerz/[...path]": "the stand-in's own page and outcomes, where no money moves",
  "POST /api/local/stripe/[...path]": "the payment sandbox itself: the provider's own rules hold",
  "POST /local/push/subscriptions": "lib/platform/push/transport.integration.test.ts",
  "POST /local/push/answers": "lib/platform/push/transport.integration.test.ts",
  "POST /uploads": "tests/security/uploads.full.integration.test.ts",
  "POST /recipes/import": "lib/shop/import/import.integration.test.ts",
  "POST /api/[...unknown]": "answers 404",
  "PUT /api/[...unknown]": "answers 404",
  "PATCH /api/[...unknown]": "answers 404",
  "DELETE /api/[...unknown]": "answers 404",
};

const CASE_OF = new Map(
  Object.values(CASES).flatMap((cases) => cases.map((one) => [one.name, one] as const)),
);

/**
 * The call as the matrix makes it, by a person who may. Its outsiders are the people whom the matrix refuses, and
 * others of the same roles. Undefined when the matrix has no such call.
 */
export async function validCall(
  { name, address, checks }: Endpoint,
  world: World,
): Promise<ValidCall | undefined> {
  const one = CASE_OF.get(name);
  if (!one || name in OTHERWISE_TESTED) return undefined;
  await playAnew(world);
  const role = checks.access === "none" ? "nobody" : (whoMay(one) ?? "nobody");
  const { params = [], query, body, as, headers } = await one.make({ cast: world, role, shop: world.shop });
  const refused = (["user", "owner", "seller", "rider", "admin"] as const).filter((other) =>
    [403, 404].includes(one.statuses[ROLES.indexOf(other)] ?? 0),
  );
  const ownOnly = params.length > 0 && refused.length === 0 && checks.access === "user";
  const kept = refused.includes("user") && (params.length > 0 || checks.access === "admin");
  const outsiders = ownOnly ? [world.user, world.seller, world.rider] : refused.map((other) => world[other]);
  const by = role === "nobody" ? null : (as ?? world[role]);
  return {
    by,
    headers: { ...(by?.cookie ?? { origin: ORIGIN }), ...headers },
    params: paramsOf(address, params),
    query: query ? `?${new URLSearchParams(query)}` : "",
    ...(body ? { body: body as Record<string, unknown> } : {}),
    outsiders: [...outsiders, ...(kept ? [world.otherSeller, world.otherRider] : [])],
    ownOnly,
  };
}

/** An order of 750 taka that the owner has paid. Returns its id. */
export async function paidOrder({ shop, owner, seller }: World): Promise<string> {
  const recipeId = await makeRecipe(seller);
  const { body: intent } = await open(owner, recipeId);
  await shop.stripe().pay(intent.clientSecret);
  const saved = await save(owner, recipeId, intent.paymentIntentId);
  if (saved.status !== 201) throw new Error(`saving the order: ${saved.status}`);
  return saved.body.insertedId;
}

/** Collections that change by themselves: counted attempts, times of sessions, leases of jobs, refused webhooks. */
const RESTLESS = new Set(["limits", "sessions", "leases", "idempotency", "refusedWebhooks"]);

/** The whole database, except those collections, as one text. */
export async function everything(): Promise<string> {
  const names = (await db().listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).sort();
  const kept = await Promise.all(
    names
      .filter((name) => !RESTLESS.has(name))
      .map(async (name) => [name, await db().collection(name).find().sort({ _id: 1 }).toArray()]),
  );
  return JSON.stringify(kept);
}

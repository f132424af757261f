import { setTimeout as pause } from "node:timers/promises";
import { parcelDocs } from "../../lib/delivery/parcels/document";
import { chargeDocs } from "../../lib/money/charges/document";
import { paymentSettings } from "../../lib/money/charges/providers/settings";
import { userDocs } from "../../lib/people/users/collections";
import { db } from "../../lib/platform/db/client";
import { metaDocs } from "../../lib/platform/db/meta";
import { inside, withTransaction } from "../../lib/platform/db/transactions";
import { releaseLease, takeLease } from "../../lib/platform/jobs/lease";
import { outboxDocs } from "../../lib/platform/outbox/document";
import { withVariables } from "../../lib/platform/settings/with-variables";
import { orderDocs } from "../../lib/shop/orders/document";
import { revalidateRecipePages } from "../../lib/shop/recipes/recipe-cache";
import { COLLECTIONS } from "../../lib/startup/collections";
import { withShiftedClock } from "./clock";
import { people } from "./demo-data";
import { withSandbox } from "./pay-at-sandbox";
import { replayBookings } from "./replay-bookings";
import { replayOrders } from "./replay-orders";
import { replayPayouts } from "./replay-payouts";
import { replayPeople } from "./replay-people";
import { replayRecipes } from "./replay-recipes";
import { withUsualTerms } from "./usual-terms";

/** In `meta`: `seed-begun` before the first step, `seed` after the last one. */
const BEGUN = "seed-begun";
const DONE = "seed";

/** How long after a kill another start waits before it begins again, ms; while a seeding runs it prolongs that. */
const LEASE_MS = 10_000;
const PROLONG_MS = 2_000;
const POLL_MS = 250;

/** Whether this database holds accounts whose password is published. */
export async function hasDemoData(): Promise<boolean> {
  return (await metaDocs().findOne({ _id: BEGUN })) !== null;
}

/**
 * Fills an empty database with the demo data: a year of use cases, replayed with a shifted clock. Answers a sentence
 * for the screen. A database with users of its own is left alone. One server seeds at a time; what a killed seeding
 * left is removed first.
 */
export async function seedDemo(): Promise<string> {
  const isDone = async () => (await metaDocs().findOne({ _id: DONE })) !== null;
  while (!(await isDone())) {
    if (await takeLease(DONE, LEASE_MS)) {
      try {
        return (await isDone()) ? ALREADY : await seed();
      } finally {
        await releaseLease(DONE);
      }
    }
    await pause(POLL_MS);
  }
  return ALREADY;
}

const ALREADY = "The demo data is there already.";

async function seed(): Promise<string> {
  const strangers = { email: { $nin: people.map(({ email }) => email) } };
  const found = await userDocs().findOne((await hasDemoData()) ? strangers : {}, { projection: { _id: 1 } });
  if (found) return "The database has users already; no demo data is added.";
  await deleteAll();
  const now = new Date();
  await metaDocs().replaceOne({ _id: BEGUN }, { at: now, value: null }, { upsert: true });
  const recipeIds = await withUsualTerms(() => withoutLeases(() => withSandbox(() => replay(now))));
  await finish(recipeIds);
  const [orders, parcels] = [await orderDocs().countDocuments({}), await parcelDocs().countDocuments({})];
  return `Demo data: ${recipeIds.length} recipes, ${orders} orders and ${parcels} parcels.`;
}

/** What outlives the data: marks and counters that others go by. */
const LASTING = ["meta", "leases", "jobRuns", "pageVersions"];

async function deleteAll(): Promise<void> {
  for (const name of Object.keys(COLLECTIONS).filter((one) => !LASTING.includes(one)))
    await db().collection(name).deleteMany({});
}

/** Every step at its moment, the earliest first. Answers the ids of the recipes. */
async function replay(now: Date): Promise<string[]> {
  const ids = new Map<string, string>();
  const steps = [
    ...replayPeople(now),
    ...replayRecipes(now, ids),
    ...replayOrders(now, ids),
    ...replayBookings(now),
    ...replayPayouts(now),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  await withShiftedClock(async ({ setTo, inRealTime }) => {
    let isLost = false;
    const prolonging = setInterval(() => {
      void inRealTime(() => takeLease(DONE, LEASE_MS)).then((taken) => {
        isLost ||= !taken;
      });
    }, PROLONG_MS);
    try {
      for (const { at, run } of steps) {
        if (isLost) throw new Error("another start has taken over the seeding");
        setTo(at);
        await run();
      }
    } finally {
      clearInterval(prolonging);
    }
  });
  return [...ids.values()];
}

/** While no page has been shown yet, nobody has to wait until all servers know of a change. */
const withoutLeases = <T>(work: () => Promise<T>): Promise<T> =>
  withVariables({ RANNA_PAGE_LEASE_MS: "0" }, work);

/** The last write: nobody gets mail about the past, and pages kept while the database was empty are renewed. */
async function finish(recipeIds: string[]): Promise<void> {
  await outboxDocs().deleteMany({});
  // A real provider knows none of these payments: the reconciler does not ask it about them.
  if (!paymentSettings().stripe.sandbox) await chargeDocs().updateMany({}, { $set: { checkAt: null } });
  await withTransaction(async (tx) => {
    await revalidateRecipePages(recipeIds, tx);
    await metaDocs().updateOne(
      { _id: DONE },
      { $setOnInsert: { at: new Date(), value: null } },
      { ...inside(tx), upsert: true },
    );
  });
}

import { setTimeout as pause } from "node:timers/promises";
import { parcelDocs } from "../../lib/delivery/parcels/collections";
import { chargeDocs } from "../../lib/money/charges/collections";
import { paymentSettings } from "../../lib/money/charges/providers/settings";
import { noticeDocs } from "../../lib/people/notices/collections";
import { userDocs } from "../../lib/people/users/collections";
import { db } from "../../lib/platform/db/client";
import { metaDocs } from "../../lib/platform/db/meta";
import { inside, withTransaction } from "../../lib/platform/db/transactions";
import { releaseLease, takeLease } from "../../lib/platform/jobs/lease";
import { outboxDocs } from "../../lib/platform/outbox/document";
import { withVariables } from "../../lib/platform/settings/with-variables";
import { orderDocs } from "../../lib/shop/orders/collections";
import { revalidateRecipePages } from "../../lib/shop/recipes/recipe-cache";
import { COLLECTIONS } from "../../lib/startup/collections";
import { ALREADY, BEGUN, DONE, hasDemoData, isSeeded } from "../prepare/demo-flags";
import { withShiftedClock } from "./clock";
import { people } from "./demo-data";
import { withSandbox } from "./pay-at-sandbox";
import { identityOf } from "./replay";
import { replayBookings } from "./replay-bookings";
import { replayOrders } from "./replay-orders";
import { replayPayouts } from "./replay-payouts";
import { replayPeople } from "./replay-people";
import { replayRecipes } from "./replay-recipes";
import { withUsualTerms } from "./usual-terms";

/** How long, in ms, a seeding prevents other servers from seeding. A running seeding prolongs this time. */
const LEASE_MS = 10_000;
const PROLONG_MS = 2_000;
const POLL_MS = 250;

/**
 * Fills an empty database with the demo data: a year of actions, replayed with a shifted clock. Returns a message for
 * the screen. A database with other users stays unchanged.
 */
export async function seedDemo(): Promise<string> {
  while (!(await isSeeded())) {
    if (await takeLease(DONE, LEASE_MS)) {
      try {
        return (await isSeeded()) ? ALREADY : await seed();
      } finally {
        await releaseLease(DONE);
      }
    }
    await pause(POLL_MS);
  }
  return ALREADY;
}

async function seed(): Promise<string> {
  const strangers = { $nor: people.map(identityOf) };
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

/** Collections that are not emptied, because other servers use them. */
const LASTING = ["meta", "leases", "jobRuns", "pageVersions"];

async function deleteAll(): Promise<void> {
  for (const name of Object.keys(COLLECTIONS).filter((one) => !LASTING.includes(one)))
    await db().collection(name).deleteMany({});
}

/** Runs every step at its time, the earliest first. Returns the ids of the recipes. */
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

/** Runs `work` without the wait after each change of a page, because no server has shown a page yet. */
const withoutLeases = <T>(work: () => Promise<T>): Promise<T> =>
  withVariables({ RANNA_PAGE_LEASE_MS: "0" }, work);

/**
 * Ends the seeding: deletes mails about past events and what would go out of their notices, renews pages that were
 * cached earlier, and writes the flag DONE.
 */
async function finish(recipeIds: string[]): Promise<void> {
  await outboxDocs().deleteMany({});
  // Notices of the past stay in the inbox, and nothing of them goes out. Reminders were never told: the demo's kitchens
  // answered before.
  await noticeDocs().deleteMany({ $or: [{ at: { $gt: new Date() } }, { kind: /_reminder$/ }] });
  await noticeDocs().updateMany({}, { $set: { pushAt: null, smsAt: null, joining: false } });
  // The real provider does not know the demo payments, so it must not be asked about them.
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

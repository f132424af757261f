import { ObjectId } from "mongodb";
import { expect, it } from "vitest";
import { noticeDocs } from "@/lib/people/notices/collections";
import type { NewNotice } from "@/lib/people/notices/model";
import { tell } from "@/lib/people/notices/tell";
import { recordProof } from "@/lib/people/phones/queries";
import { dayOf } from "@/lib/platform/days";
import { withTransaction } from "@/lib/platform/db/transactions";
import { leaseDocs } from "@/lib/platform/jobs/document";
import { countedTries, limits } from "@/lib/platform/limits/limits";
import { outboxDocs } from "@/lib/platform/outbox/document";
import { makePerson } from "../../tests/support/accounts";
import { PUSH_KEYS, storedDevice } from "../../tests/support/devices";
import { interleave } from "../../tests/support/interleave";
import { startTestDatabase } from "../../tests/support/test-database";
import { planDueNotices } from "./plan-notices";

startTestDatabase({ ...PUSH_KEYS, QUIET_HOURS: "none" });

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
let told = 0;

/** A kitchen with an SMS that is due, three notices to be joined, and one that goes alone. */
async function dueKitchen() {
  const kitchen = await makePerson();
  await storedDevice(kitchen);
  const phone = `+88017${String(30_000_000 + ++told).padStart(8, "0")}`;
  await withTransaction((tx) => recordProof(phone, kitchen.uid, tx));
  const notice = (): NewNotice => ({
    uid: kitchen.uid,
    reader: "kitchen",
    about: { kind: "order", id: new ObjectId().toHexString() },
    href: "/dashbord/mySales",
    until: inMinutes(20 * 60),
  });
  const add = (kind: string) =>
    withTransaction((tx) => tell([{ key: `${kind}-${++told}`, kind, notice: notice() }], tx));
  await add("order_sold");
  await planDueNotices();
  for (let n = 0; n < 3; n++) await add("order_sold");
  await planDueNotices();
  await add("order_cancelled");
  // The SMS of the first is due together with the window's end.
  await noticeDocs().updateMany({ smsAt: { $ne: null } }, { $set: { smsAt: inMinutes(1) } });
  await Promise.all([outboxDocs().deleteMany({}), leaseDocs().deleteMany({})]);
  return kitchen;
}

/** What was written for a kitchen: of pushes and SMS the notices of each, and how many SMS were counted. */
async function planned(uid: string) {
  const of = async (kind: string) =>
    (await outboxDocs().find({ to: uid, kind }).toArray())
      .map(({ data }) => (data.notices as string[]).length)
      .sort();
  return {
    pushes: await of("push"),
    sms: await of("notice"),
    counted: await countedTries(limits.noticeSms(), `${uid}|${dayOf(inMinutes(1.1))}`),
    open: await noticeDocs().countDocuments({ userId: new ObjectId(uid), pushAt: { $ne: null } }),
  };
}

const isPlanned = (end: PromiseSettledResult<unknown>) =>
  end.status === "fulfilled" &&
  (end.value as { states?: { planned?: number } } | null)?.states?.planned === 1;

it("two servers that plan one person at once write everything once, wherever the second overtakes the first", async () => {
  let conflicts = 0;
  // The first planner sends so many commands, then the second one plans everything, then the first one goes on.
  for (let commands = 1; commands <= 24; commands++) {
    await noticeDocs().deleteMany({});
    const { uid } = await dueKitchen();
    const now = inMinutes(1.1);
    const ends = await interleave(
      {
        first: () => planDueNotices({ now, holder: "first" }),
        second: async () => {
          // As if the lease of the first had run out meanwhile.
          await leaseDocs().deleteMany({});
          return planDueNotices({ now, holder: "second" });
        },
      },
      [
        ["first", commands],
        ["second", 100],
        ["first", 100],
      ],
    );
    const done = Object.values(ends).filter(isPlanned).length;
    expect(done, `after ${commands} commands`).toBeGreaterThan(0);
    if (done === 1) conflicts++;
    await leaseDocs().deleteMany({});
    await planDueNotices({ now });
    expect(await planned(uid), `after ${commands} commands`).toEqual({
      pushes: [1, 3],
      sms: [1],
      counted: 1,
      open: 0,
    });
  }
  // Otherwise the two never met.
  expect(conflicts).toBeGreaterThan(3);
});

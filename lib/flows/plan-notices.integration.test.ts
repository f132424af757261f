import { ObjectId } from "mongodb";
import { expect, it } from "vitest";
import { noticeDocs } from "@/lib/people/notices/collections";
import { tell } from "@/lib/people/notices/tell";
import { recordProof } from "@/lib/people/phones/queries";
import { dayOf } from "@/lib/platform/days";
import { withTransaction } from "@/lib/platform/db/transactions";
import { countedTries, limits } from "@/lib/platform/limits/limits";
import { outboxDocs } from "@/lib/platform/outbox/document";
import { makePerson } from "../../tests/support/accounts";
import { failNext, failNothing, HAS_FAIL_POINTS } from "../../tests/support/fail-point";
import { startTestDatabase } from "../../tests/support/test-database";
import { planDueNotices } from "./plan-notices";

startTestDatabase({ QUIET_HOURS: "none" }, "own");

it.skipIf(!HAS_FAIL_POINTS)("an SMS that could not be written into the outbox is not counted", async () => {
  const { uid } = await makePerson({ role: "seller" });
  const about = { kind: "order", id: new ObjectId().toHexString() } as const;
  const notice = { uid, reader: "kitchen" as const, about, href: "/" };
  await withTransaction(async (tx) => {
    await recordProof("+8801711222333", uid, tx);
    await tell([{ key: "sold", kind: "order_sold", notice }], tx);
  });
  const now = new Date();
  await noticeDocs().updateOne({ key: "sold" }, { $set: { pushAt: null, smsAt: now } });
  const later = new Date(now.getTime() + 61_000);
  const counted = (at: Date) => countedTries(limits.noticeSms(), `${uid}|${dayOf(at)}`);

  await failNext(["commitTransaction"], { errorCode: 20 });
  await planDueNotices({ now });
  expect(await failNothing()).toBe(1);
  expect([await counted(now), await outboxDocs().countDocuments()]).toEqual([0, 0]);
  await planDueNotices({ now: later });
  expect([await counted(later), await outboxDocs().countDocuments()]).toEqual([1, 1]);
});

it("leaves a kind that it does not know to a server of a newer release, a minute later", async () => {
  const { uid } = await makePerson();
  const about = { kind: "order", id: new ObjectId().toHexString() } as const;
  const notice = { uid, reader: "buyer" as const, about, href: "/" };
  const news = ["push", "sms"].map((key) => ({ key, kind: "of_a_newer_release", notice }));
  await withTransaction((tx) => tell(news, tx));
  const now = new Date();
  await noticeDocs().updateOne({ key: "sms" }, { $set: { pushAt: null, smsAt: now } });
  await planDueNotices({ now });
  const next = new Date(now.getTime() + 60_000);
  const stored = await noticeDocs()
    .find({ userId: new ObjectId(uid) })
    .sort({ key: 1 })
    .toArray();
  expect(stored.map(({ pushAt, smsAt }) => [pushAt, smsAt])).toEqual([
    [next, null],
    [null, next],
  ]);
});

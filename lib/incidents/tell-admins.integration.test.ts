import { expect, it } from "vitest";
import { POST as postStep } from "@/app/api/stuck/[kind]/[id]/route";
import { userDocs } from "@/lib/people/users/collections";
import { recordRun } from "@/lib/platform/jobs/job-runs";
import { outboxDocs } from "@/lib/platform/outbox/document";
import { call, makePerson, params } from "../../tests/support/accounts";
import { startTestShop } from "../../tests/support/shop";
import { tellAdmins } from "./tell-admins";

startTestShop();

const EVENING = new Date("2026-11-21T17:59:00Z");
/** Midnight in Dhaka has passed. */
const NEXT_DAY = new Date("2026-11-21T18:04:00Z");
const DAY_AFTER = new Date("2026-11-22T18:04:00Z");
const told = () => outboxDocs().find({ kind: "needs_a_hand" }).sort({ createdAt: 1 }).toArray();

it("what lasts is mailed to every admin who can sign in, once a day, until one has put it aside", async () => {
  const [admin, off] = [await makePerson({ role: "admin" }), await makePerson({ role: "admin" })];
  await userDocs().updateOne({ email: off.email }, { $set: { disabled: true } });
  await recordRun("send-mails", new Error("down"));
  await tellAdmins(EVENING);
  expect(await told()).toEqual([]);
  await Promise.all([tellAdmins(EVENING), tellAdmins(EVENING)]);
  await tellAdmins(EVENING);
  const data = expect.objectContaining({ incident: "job", count: 1 });
  expect(await told()).toEqual([expect.objectContaining({ to: admin.email, data, state: "waiting" })]);
  await tellAdmins(NEXT_DAY);
  expect(await told()).toHaveLength(2);
  const aside = call("/api/stuck/job/send-mails", "POST", admin.cookie, { step: "put_aside", version: "" });
  expect((await postStep(aside, params({ kind: "job", id: "send-mails" }))).status).toBe(200);
  await tellAdmins(DAY_AFTER);
  await tellAdmins(DAY_AFTER);
  expect(await told()).toHaveLength(2);
});

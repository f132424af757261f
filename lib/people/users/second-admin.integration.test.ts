import { beforeEach, expect, it } from "vitest";
import { balanceOf } from "@/lib/money/journal/queries";
import { auditDocs } from "@/lib/people/audit/collections";
import { userDocs } from "@/lib/people/users/collections";
import { makePerson, type Person } from "../../../tests/support/accounts";
import { must } from "../../../tests/support/routes";
import { askCall, idOfRider, promoted, ridingAdmin, runOf } from "../../../tests/support/second-admin";
import { startTestDatabase } from "../../../tests/support/test-database";

// The table of all acts is in second-admin.full.integration.test.ts.
startTestDatabase({ PAYOUT_MIN: "500", PAYOUT_QUIET_HOURS: "48" });

let me: Person;
beforeEach(async () => {
  await userDocs().updateMany({ role: "admin" }, { $set: { role: "user" } });
  me = await ridingAdmin({ cashPoisha: 500_00 });
});

/** This admin counts the 100 taka that the rider `me` has handed in. */
const count = async (by: Person) =>
  askCall("POST /riders/{id}/cash", by, { values: [await idOfRider(me)], body: { amount: 100 } });
const SECOND = { status: 403, code: "second_admin" };

it("is not whom it touches, nor whoever counts as them for PAYOUT_QUIET_HOURS", async () => {
  const other = await makePerson({ role: "admin" });
  const puppet = await promoted(me);
  const theirs = await promoted(puppet);
  for (const one of [me, puppet, theirs]) expect(await count(one)).toMatchObject(SECOND);
  expect((await count(other)).status).toBe(201);
  await auditDocs().updateMany(
    { "target.id": { $in: [puppet.uid, theirs.uid] } },
    { $set: { at: new Date(Date.now() - 48 * 3_600_000) } },
  );
  expect(await count(me)).toMatchObject(SECOND);
  expect((await count(theirs)).status).toBe(201);
});

it("is an admin who is alone; whom they have just made one is not", async () => {
  expect((await count(me)).status).toBe(201);
  const puppet = await promoted(me);
  expect(await count(puppet)).toMatchObject(SECOND);
  expect((await count(me)).status).toBe(201);
  expect(await balanceOf(`cash:${me.uid}`)).toBe(300_00);
});

it("approves a run alone by password, also of whom they have just made one", async () => {
  const puppet = await promoted(me);
  const { values } = await runOf(await makePerson(), { by: puppet, given: me });
  const approve = (who: Person, body: object = {}) =>
    askCall("POST /payouts/runs/{id}/approve", who, { values, body: { version: 1, ...body } });
  expect(await approve(puppet, { password: puppet.password })).toMatchObject(SECOND);
  expect((await approve(me)).status).toBe(422);
  expect((await approve(me, { password: me.password })).status).toBe(200);
});

it("is not who has just taken it from the others", async () => {
  const [one, other] = [await makePerson({ role: "admin" }), await makePerson({ role: "admin" })];
  await must("PATCH /users/{id}", me, [one.uid], { role: "user" });
  await must("PATCH /users/{id}", me, [other.uid], { disabled: true });
  expect(await count(me)).toMatchObject(SECOND);
});

import { ObjectId } from "mongodb";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { renderSms } from "@/lib/mails/render-mail";
import { auditDocs } from "@/lib/people/audit/collections";
import { numberChangeDocs, phoneDocs } from "@/lib/people/phones/collections";
import { credentialDocs, userDocs } from "@/lib/people/users/collections";
import { DAY_MS } from "@/lib/platform/days";
import { makePerson, type Person } from "../../tests/support/accounts";
import { registerByNumber, TestBrowser } from "../../tests/support/browser";
import { makeRider } from "../../tests/support/delivery";
import { mailsFor } from "../../tests/support/outbox";
import { freshNumber, ownerByNumber, ownerWithNumber, proven } from "../../tests/support/phone-people";
import { expectIndexed, plansOf } from "../../tests/support/query-plans";
import { askCall, promoted } from "../../tests/support/second-admin";
import { startTestDatabase } from "../../tests/support/test-database";

startTestDatabase({ CODE_AGAIN_SECONDS: "0.001", LIMIT_SMS_ADDRESS: "10000" });

let admin: Person;
let second: Person;
beforeAll(async () => {
  admin = await makePerson({ role: "admin" });
  second = await makePerson({ role: "admin" });
});

let owner: Person & { phone: string };
let next: string;
let browser: TestBrowser;
beforeEach(async () => {
  owner = await ownerWithNumber();
  next = freshNumber();
  browser = new TestBrowser();
});

const idOf = ({ uid }: Person) => new ObjectId(uid);
const opening = async (who: Person) => (await userDocs().findOne({ _id: idOf(who) }))?.phone;
const recover = (by: Person, who: Person, phone = next) =>
  askCall("POST /users/{id}/recovery", by, { values: [who.uid], body: { phone, note: "Lost the SIM" } });
const stop = (by: Person, who: Person) => askCall("DELETE /users/{id}/recovery", by, { values: [who.uid] });
const account = async (who: Person) =>
  (await askCall("GET /account", who, {})).said as { change?: { last4: string; from: string | null } | null };
const makeDue = (who: Person, from = new Date(0)) =>
  numberChangeDocs().updateOne({ _id: idOf(who) }, { $set: { from } });
const actionsOf = async (who: Person) =>
  (await auditDocs().find({ "target.id": who.uid }).sort({ at: 1, _id: 1 }).toArray()).map(
    ({ action }) => action,
  );
const PASSWORD = "brand-new-one-7";

describe("a recovery", () => {
  it("waits, tells number and e-mail, and then sets a password by the number's code, once", async () => {
    const begun = await recover(admin, owner);
    expect([begun.status, begun.said]).toEqual([202, { from: expect.any(String) }]);
    expect(await account(owner)).toMatchObject({ change: { last4: next.slice(-4), ...begun.said } });
    const [sms] = await mailsFor(owner.phone);
    expect(sms && renderSms(sms, "bn")).toContain("থেকে অন্য নম্বরে আপনার অ্যাকাউন্টে লগইন হবে।");
    expect(await mailsFor(owner.email)).toMatchObject([{ kind: "number_change_begun" }]);
    // Not due yet: the number is nobody's.
    expect((await browser.prove(next)).body).toMatchObject({ next: "name" });
    await makeDue(owner);
    const proof = await browser.prove(next);
    expect(proof.body).toMatchObject({ next: "new_password", ways: [] });
    const { ticket } = proof.body;
    expect(await browser.post("finish", { ticket, name: "Rina" })).toMatchObject({ status: 409 });
    expect(await browser.post("finish", { ticket, password: "x" })).toMatchObject({ status: 422 });
    const finished = await browser.post("finish", { ticket, password: PASSWORD });
    expect(finished.body).toMatchObject({ next: "sign_in", ways: [] });
    await browser.signIn("phone", { ticket: finished.body.ticket });
    expect(await browser.viewer()).toMatchObject({ uid: owner.uid, phone: next });
    expect((await account(owner)).change).toBeUndefined();
    const credential = await credentialDocs().findOne({ _id: idOf(owner) });
    expect(credential?.byCodeAt).toEqual(expect.any(Date));
    expect(await phoneDocs().countDocuments({ userId: idOf(owner) })).toBe(2);
    expect(await actionsOf(owner)).toEqual([
      "user.recovery_begun",
      "user.number_changed",
      "user.recovery_done",
      "user.password_set",
    ]);
    expect((await new TestBrowser().prove(next)).body.next).toBe("sign_in");
  });

  it("opens an account that holds something, without second key, after a second admin", async () => {
    const rider = await makeRider();
    expect((await recover(admin, rider)).said).toEqual({ from: null });
    expect(await account(rider)).toMatchObject({ change: { last4: next.slice(-4), from: null } });
    expect(await mailsFor(rider.email)).toEqual([]);
    expect(await recover(admin, rider)).toMatchObject({ status: 403, code: "second_admin" });
    const other = freshNumber();
    expect((await recover(second, rider, other)).said).toEqual({ from: null });
    expect((await recover(second, rider, other)).status).toBe(403);
    expect((await recover(admin, rider, other)).said).toEqual({ from: expect.any(String) });
    expect(await mailsFor(rider.email)).toMatchObject([{ kind: "number_change_begun" }]);
    await makeDue(rider);
    const proof = await browser.prove(other);
    const { ticket } = proof.body;
    // Two tabs at once: the second finds the recovery done.
    const two = await browser.prove(other);
    const answers = await Promise.all([
      browser.post("finish", { ticket, password: PASSWORD }),
      browser.post("finish", { ticket: two.body.ticket, password: "another-new-8" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const done = answers.find(({ status }) => status === 200);
    await browser.signIn("phone", { ticket: done?.body.ticket });
    expect((await browser.viewer())?.uid).toBe(rider.uid);
    expect(await new TestBrowser().prove(other)).toMatchObject({ body: { next: "second_key" } });
  });

  it("needs an admin that is not one hand with the first", async () => {
    const rider = await makeRider();
    await recover(admin, rider);
    const made = await promoted(admin);
    expect(await recover(made, rider)).toMatchObject({ status: 403, code: "second_admin" });
    expect((await recover(second, rider)).status).toBe(202);
    const self = await makePerson({ role: "admin" });
    await recover(admin, self);
    expect((await recover(self, self)).status).toBe(403);
    await userDocs().updateOne({ _id: idOf(self) }, { $set: { disabled: true } });
  });

  it("ends for good after its days", async () => {
    await recover(admin, owner);
    await makeDue(owner);
    await numberChangeDocs().updateOne(
      { _id: idOf(owner) },
      { $set: { keptUntil: new Date(Date.now() - DAY_MS) } },
    );
    expect((await browser.prove(next)).body).toMatchObject({ next: "name" });
    expect((await recover(admin, owner)).status).toBe(202);
  });

  it("may name the number that the account has, which alone no longer opens it", async () => {
    const person = await ownerByNumber();
    expect((await recover(admin, person, person.phone)).status).toBe(202);
    expect(await mailsFor(person.phone)).toEqual([]);
    await makeDue(person);
    const { body } = await browser.prove(person.phone);
    expect(body.next).toBe("new_password");
    expect((await browser.post("finish", { ticket: body.ticket, password: PASSWORD })).status).toBe(200);
    expect(await opening(person)).toBe(person.phone);
  });

  it("keeps the newest five numbers", async () => {
    const numbers = Array.from({ length: 4 }, freshNumber);
    for (const phone of numbers) await proven(owner, phone);
    await recover(admin, owner);
    await makeDue(owner);
    const { body } = await browser.prove(next);
    await browser.post("finish", { ticket: body.ticket, password: PASSWORD });
    const kept = await phoneDocs()
      .find({ userId: idOf(owner) })
      .toArray();
    expect(kept.map(({ _id }) => _id).sort()).toEqual([...numbers, next].sort());
  });
});

describe("a recovery does not begin", () => {
  it("for a number that opens another account, an unknown account, or beside another change", async () => {
    const other = await ownerWithNumber();
    expect(await recover(admin, owner, other.phone)).toMatchObject({ status: 409, code: "number_in_use" });
    expect(await recover(admin, { ...owner, uid: "f".repeat(24) })).toMatchObject({ status: 404 });
    await recover(admin, owner);
    expect(await recover(second, owner)).toMatchObject({ status: 409, code: "conflict" });
    await proven(owner, freshNumber());
    const mine = await phoneDocs().findOne({ userId: idOf(owner), _id: { $ne: owner.phone } });
    const body = { phone: mine?._id, password: owner.password };
    expect((await askCall("PUT /account/phones", owner, { body })).status).toBe(409);
  });

  it("twice, though two admins ask at once", async () => {
    const answers = await Promise.all([recover(admin, owner), recover(second, owner)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
  });
});

describe("a recovery is stopped", () => {
  it("by its owner, by an admin, also while it waits; there may be none", async () => {
    await recover(admin, owner);
    expect((await askCall("DELETE /account/phones", owner, { body: { change: true } })).status).toBe(200);
    expect(await account(owner)).toMatchObject({ change: null });
    const rider = await makeRider();
    await recover(admin, rider);
    expect((await stop(admin, rider)).said).toEqual({ deletedCount: 1 });
    expect((await stop(admin, rider)).said).toEqual({ deletedCount: 0 });
    expect(await actionsOf(rider)).toEqual(["user.recovery_begun", "user.recovery_stopped"]);
    await proven(owner, next);
    await askCall("PUT /account/phones", owner, { body: { phone: next, password: owner.password } });
    expect((await stop(second, owner)).said).toEqual({ deletedCount: 1 });
    expect((await actionsOf(owner)).at(-1)).toBe("user.number_change_stopped");
  });

  it("between its code and its password: the ticket does nothing", async () => {
    await recover(admin, owner);
    await makeDue(owner);
    const { body } = await browser.prove(next);
    await stop(admin, owner);
    const finished = await browser.post("finish", { ticket: body.ticket, password: PASSWORD });
    expect(finished).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(await opening(owner)).toBe(owner.phone);
  });

  it("when its number opens another account", async () => {
    await recover(admin, owner);
    await registerByNumber(browser, next);
    expect(await account(owner)).toMatchObject({ change: null });
    expect(await numberChangeDocs().countDocuments({ _id: idOf(owner) })).toBe(0);
  });
});

it("finds recoveries by indexes", async () => {
  const plans = await plansOf(async () => {
    await recover(admin, owner);
    await makeDue(owner);
    const { body } = await browser.prove(next);
    await browser.post("finish", { ticket: body.ticket, password: PASSWORD });
  });
  // Reading the code of the SMS is this test's own.
  expectIndexed(plans.filter(({ collection }) => collection !== "phoneCodes"));
  expect(plans.map(({ collection }) => collection)).toContain("numberChanges");
});

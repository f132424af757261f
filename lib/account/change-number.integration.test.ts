import { ObjectId } from "mongodb";
import { beforeEach, describe, expect, it } from "vitest";
import { PUT as putPhone } from "@/app/api/account/phones/route";
import { renderSms } from "@/lib/mails/render-mail";
import { auditDocs } from "@/lib/people/audit/collections";
import { viewerOf } from "@/lib/people/auth/session";
import { numberChangeDocs, phoneDocs } from "@/lib/people/phones/collections";
import { credentialDocs, userDocs } from "@/lib/people/users/collections";
import { call, makePerson, type Person, params } from "../../tests/support/accounts";
import { newestCodeOf, openedCode } from "../../tests/support/codes";
import { mailsFor } from "../../tests/support/outbox";
import {
  freshNumber,
  linkGoogleTo,
  ownCode,
  ownerByNumber,
  ownerWithNumber,
  proven,
} from "../../tests/support/phone-people";
import { expectIndexed, plansOf } from "../../tests/support/query-plans";
import { askCall } from "../../tests/support/second-admin";
import { startTestDatabase } from "../../tests/support/test-database";
import { completeDueChanges } from "./change-number";

startTestDatabase({ CODE_AGAIN_SECONDS: "0.001" });

let owner: Person & { phone: string };
let next: string;
beforeEach(async () => {
  owner = await ownerWithNumber();
  next = freshNumber();
});

const idOf = ({ uid }: Person) => new ObjectId(uid);
const opening = async (who: Person) => (await userDocs().findOne({ _id: idOf(who) }))?.phone;
// biome-ignore lint/suspicious/noExplicitAny: tests read any answer
const said = ({ said }: { said: any }) => said;
const account = async (who: Person) => said(await askCall("GET /account", who, {}));
const open = (who: Person, body: object) => askCall("PUT /account/phones", who, { body });
const remove = (who: Person, body: object) => askCall("DELETE /account/phones", who, { body });
const stop = (who: Person) => remove(who, { change: true });
const isIn = async (who: Person) => (await viewerOf(call("/x", "GET", who.cookie))) !== null;
const makeDue = (who: Person) =>
  numberChangeDocs().updateOne({ _id: idOf(who) }, { $set: { from: new Date(0) } });
const actionsOf = async (who: Person) =>
  (await auditDocs().find({ "target.id": who.uid }).sort({ at: 1, _id: 1 }).toArray()).map(
    ({ action, before, after }) => [action, before, after],
  );
const digits = (phone: string) => ({ lastDigits: phone.slice(-4) });
/** Begins a change to `next` by password. */
const begin = async () => {
  await proven(owner, next);
  return open(owner, { phone: next, password: owner.password });
};

describe("another number", () => {
  it("opens at once with a code to the old one; every other session ends, the caller's goes on", async () => {
    expect((await askCall("POST /account/code", owner, { body: { for: "number" } })).status).toBe(202);
    const [sms] = await mailsFor(owner.phone);
    expect(sms && renderSms(sms, "en")).toContain("your code to change your numbers is");
    await proven(owner, next);
    const body = { phone: next, code: await newestCodeOf(owner.phone) };
    const answer = await putPhone(call("/x", "PUT", owner.cookie, body), params());
    expect(answer.status).toBe(200);
    const { phones } = await answer.json();
    expect(phones).toEqual([
      { phone: next, opens: true, verifiedAt: expect.any(String) },
      { phone: owner.phone, opens: false, verifiedAt: expect.any(String) },
    ]);
    expect(await isIn(owner)).toBe(false);
    const cookie = answer.headers.getSetCookie().map((set) => set.split(";")[0]);
    expect(await viewerOf(call("/x", "GET", { cookie: cookie.join("; ") }))).toMatchObject({ phone: next });
    expect(cookie.join()).toContain("ranna-known=");
    expect(await actionsOf(owner)).toEqual([["user.number_changed", digits(owner.phone), digits(next)]]);
  });

  it("opens with the password after the wait: both are told, and the old one opens until then", async () => {
    const begun = await begin();
    expect([begun.status, begun.said]).toEqual([202, { from: expect.any(String) }]);
    const { from } = said(begun);
    const hours = (new Date(from).getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(71.9);
    expect(hours).toBeLessThanOrEqual(72);
    expect(await account(owner)).toMatchObject({
      phone: owner.phone,
      change: { last4: next.slice(-4), from },
    });
    const [sms] = await mailsFor(owner.phone);
    expect(sms && renderSms(sms, "en")).toMatch(
      /^RANNA: another number opens your account from \d+ \w+, \d\d:\d\d\. Not you\? Sign in with this/,
    );
    expect(await mailsFor(owner.email)).toMatchObject([{ kind: "number_change_begun" }]);
    expect(await completeDueChanges()).toBe(0);
    await makeDue(owner);
    expect(await completeDueChanges()).toBe(1);
    expect(await account(owner)).toMatchObject({ status: 401 });
    expect(await opening(owner)).toBe(next);
    expect(await numberChangeDocs().countDocuments({ _id: idOf(owner) })).toBe(0);
    expect(await actionsOf(owner)).toMatchObject([
      ["user.number_change_begun", digits(owner.phone), digits(next)],
      ["user.number_changed", digits(owner.phone), digits(next)],
    ]);
    expect(await phoneDocs().countDocuments({ userId: idOf(owner) })).toBe(2);
  });

  it("opens at once with the password where no number opens yet", async () => {
    await userDocs().updateOne({ _id: idOf(owner) }, { $set: { phone: null } });
    await proven(owner, next);
    const { status } = await open(owner, { phone: next, password: owner.password });
    expect([status, await opening(owner), await isIn(owner)]).toEqual([200, next, true]);
    expect(await actionsOf(owner)).toEqual([["user.number_opens", null, digits(next)]]);
  });

  it("has to be proven by this account, and within the last hour", async () => {
    const code = await ownCode(owner, "number");
    expect(await open(owner, { phone: next, code })).toMatchObject({ status: 409, code: "conflict" });
    await proven(await makePerson(), next);
    expect((await open(owner, { phone: next, code })).status).toBe(409);
    await proven(owner, next);
    const at = (minutes: number) =>
      phoneDocs().updateOne({ _id: next }, { $set: { verifiedAt: new Date(Date.now() - minutes * 60_000) } });
    await at(61);
    expect((await open(owner, { phone: next, code })).status).toBe(409);
    await at(59);
    // What was refused has not used the code up.
    expect((await open(owner, { phone: next, code })).status).toBe(200);
  });

  it("needs a code or a password that is right", async () => {
    await proven(owner, next);
    const refused = [
      [{}, 422, "validation"],
      [{ code: "000000" }, 400, "invalid_token"],
      [{ password: "wrong-one-1" }, 401, "invalid_credentials"],
    ] as const;
    for (const [sent, status, code] of refused)
      expect(await open(owner, { phone: next, ...sent })).toMatchObject({ status, code });
    const right = await ownCode(owner, "password");
    expect((await open(owner, { phone: next, code: right })).status).toBe(400);
    expect(await opening(owner)).toBe(owner.phone);
  });

  it("needs a password first where an account has an e-mail only, and no code without a number", async () => {
    const person = await makePerson();
    await credentialDocs().deleteOne({ _id: idOf(person) });
    await proven(person, next);
    expect(await open(person, { phone: next, password: "ranna-test-1" })).toMatchObject({
      status: 409,
      code: "no_password",
    });
    expect(await open(person, { phone: next, code: "123456" })).toMatchObject({
      status: 409,
      code: "conflict",
    });
    expect((await askCall("POST /account/code", person, { body: { for: "password" } })).status).toBe(409);
  });
});

describe("a change on its way", () => {
  it("is the only one, and is stopped by a session alone", async () => {
    expect((await begin()).status).toBe(202);
    const third = freshNumber();
    await proven(owner, third);
    const again = await open(owner, { phone: third, password: owner.password });
    expect(again).toMatchObject({ status: 409, code: "conflict" });
    expect((await stop(owner)).status).toBe(200);
    expect(await account(owner)).toMatchObject({ phone: owner.phone, change: null });
    expect((await stop(owner)).status).toBe(200);
    expect((await actionsOf(owner)).map(([action]) => action)).toEqual([
      "user.number_change_begun",
      "user.number_change_stopped",
    ]);
    expect((await open(owner, { phone: third, password: owner.password })).status).toBe(202);
  });

  it("ends when a number opens at once", async () => {
    await begin();
    const third = freshNumber();
    await proven(owner, third);
    const opened = await open(owner, { phone: third, code: await ownCode(owner, "number") });
    expect(opened.status).toBe(200);
    await makeDue(owner);
    expect(await completeDueChanges()).toBe(0);
    expect(await opening(owner)).toBe(third);
  });

  it("ends when somebody else proves the new number, also if it comes back", async () => {
    await begin();
    const other = await makePerson();
    const prove = async (who: Person) =>
      askCall("POST /account/phones/verify", who, {
        body: { phone: next, code: await openedCode(who, next) },
      });
    expect((await prove(other)).status).toBe(200);
    expect(await account(owner)).toMatchObject({ change: null });
    expect((await prove(owner)).status).toBe(200);
    await makeDue(owner);
    expect(await completeDueChanges()).toBe(0);
    expect(await opening(owner)).toBe(owner.phone);
  });

  it("ends when its number is removed", async () => {
    await begin();
    expect((await remove(owner, { phone: next, password: owner.password })).status).toBe(200);
    expect(await account(owner)).toMatchObject({ change: null, phones: [{ phone: owner.phone }] });
  });

  it("is completed once when it is due, and not stopped any more, though all come at once", async () => {
    for (let n = 0; n < 4; n++) {
      owner = await ownerWithNumber();
      next = freshNumber();
      await begin();
      const soon = new Date(Date.now() + n);
      await numberChangeDocs().updateOne({ _id: idOf(owner) }, { $set: { from: soon } });
      await expect.poll(() => Date.now() >= soon.getTime()).toBe(true);
      const [done] = await Promise.all([completeDueChanges(), stop(owner), completeDueChanges()]);
      await completeDueChanges();
      expect([done, await opening(owner)]).toEqual([expect.any(Number), next]);
      expect(await numberChangeDocs().countDocuments({ _id: idOf(owner) })).toBe(0);
      expect((await actionsOf(owner)).map(([action]) => action)).toEqual([
        "user.number_change_begun",
        "user.number_changed",
      ]);
    }
  });

  it("begins once though it is asked for twice at once", async () => {
    await proven(owner, next);
    const answers = await Promise.all(
      [1, 2, 3].map(() => open(owner, { phone: next, password: owner.password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    expect((await mailsFor(owner.phone)).length).toBe(1);
  });
});

describe("a number of two accounts", () => {
  it("leaves the one that it opens only for who says so, and that one is told", async () => {
    const other = await makePerson();
    const code = await openedCode(other, owner.phone);
    const body = { phone: owner.phone, code };
    expect(await askCall("POST /account/phones/verify", other, { body })).toMatchObject({
      status: 409,
      code: "number_in_use",
    });
    const moved = await askCall("POST /account/phones/verify", other, { body: { ...body, move: true } });
    expect([moved.status, said(moved).phones]).toMatchObject([200, [{ phone: owner.phone, opens: false }]]);
    expect([await opening(owner), await isIn(owner)]).toEqual([null, true]);
    expect(await mailsFor(owner.email)).toMatchObject([{ kind: "number_moved" }]);
    expect((await actionsOf(owner)).map(([action]) => action)).toEqual(["user.number_moved"]);
    expect((await open(other, { phone: owner.phone, password: other.password })).status).toBe(200);
    expect(await opening(other)).toBe(owner.phone);
  });

  it("opens one of them, when one moves it while the other opens by it", async () => {
    const other = await makePerson();
    await userDocs().updateOne({ _id: idOf(owner) }, { $set: { phone: null } });
    const body = { phone: owner.phone, code: await openedCode(other, owner.phone), move: true };
    await Promise.all([
      open(owner, { phone: owner.phone, password: owner.password }),
      askCall("POST /account/phones/verify", other, { body }),
    ]);
    const proof = await phoneDocs().findOne({ _id: owner.phone });
    expect(proof?.userId.toHexString()).toBe(other.uid);
    expect(await opening(owner)).toBeNull();
  });
});

describe("removing a number", () => {
  it("takes a code or the password; the one that opens only where there is another way in", async () => {
    await proven(owner, next);
    expect((await remove(owner, { phone: next })).status).toBe(422);
    expect((await remove(owner, {})).code).toBe("validation");
    expect(await remove(owner, { phone: freshNumber(), password: owner.password })).toMatchObject({
      status: 404,
    });
    const first = await remove(owner, { phone: next, code: await ownCode(owner, "number") });
    expect([first.status, said(first).phones]).toMatchObject([200, [{ phone: owner.phone, opens: true }]]);
    expect((await remove(owner, { phone: owner.phone, password: owner.password })).status).toBe(200);
    expect([await opening(owner), await isIn(owner)]).toEqual([null, false]);
  });

  it("keeps the last way in", async () => {
    const person = await ownerByNumber();
    const code = await ownCode(person, "number");
    expect(await remove(person, { phone: person.phone, code })).toMatchObject({
      status: 409,
      code: "last_way_in",
    });
    await linkGoogleTo(person);
    expect((await remove(person, { phone: person.phone, code })).status).toBe(200);
    expect((await actionsOf(person)).map(([action]) => action)).toEqual(["user.number_removed"]);
  });
});

it("finds numbers and changes by indexes", async () => {
  const plans = await plansOf(async () => {
    await begin();
    await account(owner);
    await makeDue(owner);
    await completeDueChanges();
  });
  expectIndexed(plans);
  expect(plans.map(({ collection }) => collection)).toContain("numberChanges");
});

import { ObjectId } from "mongodb";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as postPassword } from "@/app/api/account/password/route";
import { auditDocs } from "@/lib/people/audit/collections";
import { viewerOf } from "@/lib/people/auth/session";
import { credentialDocs, userDocs } from "@/lib/people/users/collections";
import { DAY_MS } from "@/lib/platform/days";
import { recipeDocs } from "@/lib/shop/recipes/collections";
import { call, mailed, makePerson, type Person, params } from "../../tests/support/accounts";
import { BOOKING, makeBooking } from "../../tests/support/delivery";
import { mailsFor } from "../../tests/support/outbox";
import { linkGoogleTo, ownCode, ownerByNumber } from "../../tests/support/phone-people";
import { addRecipe, changeRecipe, removeRecipe } from "../../tests/support/recipe-calls";
import { askCall, runOf } from "../../tests/support/second-admin";
import { makeRecipe } from "../../tests/support/shop";
import { startTestDatabase } from "../../tests/support/test-database";

startTestDatabase({ CODE_AGAIN_SECONDS: "0.001", FIRST_PASSWORD_DAYS: "7", PAYOUT_QUIET_HOURS: "48" });

let owner: Person & { phone: string };
beforeEach(async () => {
  owner = await ownerByNumber();
});

const idOf = ({ uid }: Person) => new ObjectId(uid);
const DISH = {
  title: "Dal",
  ingredients: ["lentils"],
  category: "Fish",
  description: "x",
  instructions: ["cook"],
  difficulty: "easy",
  image: "https://pictures.example/dal.jpg",
};
const needed = { status: 409, code: "second_key_needed" };
const NEW_PASSWORD = "brand-new-one-7";
const unlink = () => askCall("DELETE /account/google", owner, {});
const isIn = async (headers: Record<string, string>) => (await viewerOf(call("/x", "GET", headers))) !== null;
const payoutAccount = (password: string) => ({
  body: { kind: "bkash", name: "Rina Akter", number: "01711-234817", password },
});

describe("an account that a number alone opens", () => {
  it("sets no price, until it has a second key", async () => {
    const id = await makeRecipe(owner, 0);
    expect(await changeRecipe(owner, id, { price: 100 })).toMatchObject({ status: 409 });
    const admin = await makePerson({ role: "admin" });
    expect(await changeRecipe(admin, id, { price: 100 })).toMatchObject({ status: 409 });
    expect((await recipeDocs().findOne({ _id: new ObjectId(id) }))?.price).toBe(0);
    expect((await changeRecipe(owner, id, { title: "Dal bhuna" })).status).toBe(200);
    await linkGoogleTo(owner);
    expect((await changeRecipe(owner, id, { price: 100 })).status).toBe(200);
  });

  it("adds no recipe with a price, and none is restored for it", async () => {
    expect(await addRecipe(owner, { ...DISH, price: 100 })).toMatchObject({ status: 409 });
    const id = await makeRecipe(owner, 100);
    await removeRecipe(owner, id);
    const admin = await makePerson({ role: "admin" });
    expect(await askCall("POST /recipes/{id}/restore", admin, { values: [id] })).toMatchObject(needed);
  });

  it("has nothing collected at the door", async () => {
    expect(await askCall("POST /addparcel", owner, { body: { ...BOOKING, collect: 500 } })).toMatchObject(
      needed,
    );
    const id = await makeBooking(owner);
    const change = () => askCall("PATCH /parcels/{id}", owner, { values: [id], body: { collect: 500 } });
    expect(await change()).toMatchObject(needed);
    await userDocs().updateOne(
      { _id: idOf(owner) },
      { $set: { email: owner.email, emailVerified: new Date() } },
    );
    expect((await change()).status).toBe(200);
  });

  it("sets no payout account without a password", async () => {
    await linkGoogleTo(owner);
    const answer = await askCall("PUT /account/payout-method", owner, payoutAccount("x"));
    expect(answer).toMatchObject({ status: 409, code: "no_password" });
  });
});

describe("a second key", () => {
  it("stays while the account holds something, and a way in always", async () => {
    await linkGoogleTo(owner);
    const id = await makeRecipe(owner, 100);
    expect(await unlink()).toMatchObject(needed);
    await removeRecipe(owner, id);
    expect((await unlink()).status).toBe(200);
    await linkGoogleTo(owner);
    await userDocs().updateOne({ _id: idOf(owner) }, { $set: { phone: null } });
    expect(await unlink()).toMatchObject({ status: 409, code: "last_way_in" });
  });

  it("is not removed beside a first price", async () => {
    for (let n = 0; n < 5; n++) {
      owner = await ownerByNumber();
      await linkGoogleTo(owner);
      const id = await makeRecipe(owner, 0);
      const [price, gone] = await Promise.all([changeRecipe(owner, id, { price: 100 }), unlink()]);
      expect([price.status, gone.status].sort()).toEqual([200, 409]);
    }
  });
});

describe("a first password", () => {
  it("is set with a code to the number; every other session ends, and the caller's goes on", async () => {
    expect(
      (await askCall("POST /account/password", owner, { body: { newPassword: NEW_PASSWORD } })).status,
    ).toBe(422);
    const body = { code: await ownCode(owner, "password"), newPassword: NEW_PASSWORD };
    const answer = await postPassword(call("/x", "POST", owner.cookie, body), params());
    expect(answer.status).toBe(200);
    expect(await isIn(owner.cookie)).toBe(false);
    const cookie = answer.headers
      .getSetCookie()
      .map((set) => set.split(";")[0])
      .join("; ");
    expect(await isIn({ cookie })).toBe(true);
    const actions = await auditDocs().find({ "target.id": owner.uid }).toArray();
    expect(actions.map(({ action }) => action)).toEqual(["user.password_set"]);
  });

  it("is set once, though two codes come at once, and then a code changes nothing any more", async () => {
    const code = await ownCode(owner, "password");
    const set = () => askCall("POST /account/password", owner, { body: { code, newPassword: NEW_PASSWORD } });
    const answers = await Promise.all([set(), set()]);
    expect(answers.map(({ status }) => status).sort()[0]).toBe(200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const person = await makePerson();
    expect(
      await askCall("POST /account/password", person, { body: { code, newPassword: NEW_PASSWORD } }),
    ).toMatchObject({ status: 422, said: { errors: [{ path: "currentPassword" }] } });
  });

  it("counts for payouts after some days, also for a run that is approved alone", async () => {
    await credentialDocs().insertOne({
      _id: idOf(owner),
      hash: (await credentialDocs().findOne({ _id: idOf(await makePerson()) }))?.hash ?? "",
      updatedAt: new Date(),
      byCodeAt: new Date(Date.now() - 2 * DAY_MS),
    });
    const answer = await askCall("PUT /account/payout-method", owner, payoutAccount(owner.password));
    const { usableFrom } = answer.said as { usableFrom?: string };
    const days = (new Date(usableFrom ?? 0).getTime() - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(4.9);
    expect(days).toBeLessThan(5.1);
    await userDocs().updateMany({ role: "admin" }, { $set: { disabled: true } });
    await userDocs().updateOne({ _id: idOf(owner) }, { $set: { role: "admin" } });
    const { values } = await runOf(await makePerson(), { by: owner, given: owner });
    const approve = () =>
      askCall("POST /payouts/runs/{id}/approve", owner, {
        values,
        body: { version: 1, password: owner.password },
      });
    expect(await approve()).toMatchObject({ status: 409, code: "no_password" });
    const old = new Date(Date.now() - 8 * DAY_MS);
    await credentialDocs().updateOne({ _id: idOf(owner) }, { $set: { byCodeAt: old } });
    expect((await approve()).status).toBe(200);
  });

  it("counts as set by a code too, where a mail to an address that a code has added leads to it", async () => {
    await userDocs().updateOne({ _id: idOf(owner) }, { $set: { email: owner.email } });
    const token = await mailed(owner, "password_reset", { email: owner.email });
    const reset = { body: { token, password: NEW_PASSWORD } };
    expect((await askCall("POST /account/reset-password", owner, reset)).status).toBe(200);
    expect(await credentialDocs().findOne({ _id: idOf(owner) })).toMatchObject({
      byCodeAt: expect.any(Date),
    });
  });
});

describe("an account without a password", () => {
  it("adds an e-mail with a code; only the new address confirms", async () => {
    const email = `new-${owner.uid}@ranna.test`;
    expect((await askCall("POST /account/email", owner, { body: { email } })).status).toBe(422);
    const body = { email, code: await ownCode(owner, "email") };
    expect((await askCall("POST /account/email", owner, { body })).status).toBe(202);
    const [mail] = await mailsFor(email);
    expect(mail).toMatchObject({ kind: "email_change_to" });
    const token = await mailed(owner, "email_change", { to: email }, "email_change_to");
    expect((await askCall("POST /account/email/confirm", owner, { body: { token } })).said).toEqual({
      changed: true,
    });
    expect(await userDocs().findOne({ _id: idOf(owner) })).toMatchObject({ email, phone: owner.phone });
  });

  it("is deleted with a code, not with another purpose's", async () => {
    const remove = (body: object) => askCall("DELETE /account", owner, { body });
    expect((await remove({ email: owner.email })).status).toBe(422);
    expect((await remove({ code: await ownCode(owner, "number") })).status).toBe(400);
    expect((await remove({ code: await ownCode(owner, "delete") })).status).toBe(200);
    expect(await userDocs().countDocuments({ _id: idOf(owner) })).toBe(0);
  });

  it("loses these by a number that moves away between code and call", async () => {
    const code = await ownCode(owner, "delete");
    await userDocs().updateOne({ _id: idOf(owner) }, { $set: { phone: null } });
    const answer = await askCall("DELETE /account", owner, { body: { code, email: "x@ranna.test" } });
    expect(answer.status).toBe(422);
    expect(await userDocs().countDocuments({ _id: idOf(owner) })).toBe(1);
  });
});

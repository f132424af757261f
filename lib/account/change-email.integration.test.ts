import { describe, expect, it } from "vitest";
import { POST as confirm } from "@/app/api/account/email/confirm/route";
import { POST as begin, DELETE as cancel } from "@/app/api/account/email/route";
import { parcelDocs } from "@/lib/delivery/parcels/collections";
import { renderMail } from "@/lib/mails/render-mail";
import { auditDocs } from "@/lib/people/audit/collections";
import { userDocs } from "@/lib/people/users/collections";
import { requireId } from "@/lib/platform/db/ids";
import { withTransaction } from "@/lib/platform/db/transactions";
import { purchaseDocs } from "@/lib/shop/orders/collections";
import { insertOpenPurchase, newPurchaseId } from "@/lib/shop/orders/queries-purchases";
import { NO_ADDRESS } from "@/lib/shop/orders/rules";
import { recipeDocs } from "@/lib/shop/recipes/collections";
import { call, makePerson, ORIGIN, type Person, params } from "../../tests/support/accounts";
import { makeBooking } from "../../tests/support/delivery";
import { kindsFor, mailsFor } from "../../tests/support/outbox";
import { makeRecipe } from "../../tests/support/shop";
import { startTestDatabase } from "../../tests/support/test-database";
import { readPendingEmail } from "./change-email";

startTestDatabase();

let made = 0;
const newEmail = () => `changed${++made}@ranna.test`;

const ask = async (person: Person, email: string, password = person.password) => {
  const answer = await begin(call("/x", "POST", person.cookie, { email, password }), params());
  return [answer.status, (await answer.json()).code];
};
const press = async (token: string) => {
  const answer = await confirm(call("/x", "POST", { origin: ORIGIN }, { token }), params());
  const { changed, code } = await answer.json();
  return [answer.status, changed ?? code];
};
const tokenTo = async (email: string) => {
  const mail = (await mailsFor(email)).filter(({ kind }) => kind.startsWith("email_change_")).at(-1)!;
  return decodeURIComponent(/confirm-email\?token=(\S+)/.exec(renderMail(mail, "en").text)?.[1] ?? "");
};
const emailOf = async ({ uid }: Person) => (await userDocs().findOne({ _id: requireId(uid) }))?.email;
const pending = (person: Person) => readPendingEmail(person as never);

/** Stores a purchase of this person; answers its id. */
async function insertPurchaseOf({ uid, email }: Person): Promise<string> {
  const id = newPurchaseId();
  await withTransaction((tx) =>
    insertOpenPurchase(
      {
        id,
        via: "basket",
        payWith: "card",
        buyerId: uid,
        buyer: { name: "Rupa", email },
        openKey: `${uid}:basket`,
        to: NO_ADDRESS,
        location: "inside",
        orderIds: [],
        totalPoisha: 570_00,
        contents: "inside",
        terms: { version: "2026-11-01", agreedAt: new Date() },
        heldUntil: null,
        createdAt: new Date(),
      },
      tx,
    ),
  );
  return id;
}

describe("changing the e-mail", () => {
  it("needs the password, another e-mail than one's own, and one that nobody has", async () => {
    const [person, other] = [await makePerson(), await makePerson()];
    expect(await ask(person, newEmail(), "wrong")).toEqual([401, "invalid_credentials"]);
    expect(await ask(person, ` ${person.email.toUpperCase()}`)).toEqual([422, "validation"]);
    expect(await ask(person, other.email)).toEqual([409, "email_taken"]);
    expect(await mailsFor(person.email, other.email)).toEqual([]);
  });

  it.each([0, 1])("needs both addresses to confirm, whichever comes first (%i)", async (first) => {
    const person = await makePerson();
    const to = newEmail();
    expect(await ask(person, to)).toEqual([202, undefined]);
    const tokens = [await tokenTo(person.email), await tokenTo(to)];
    const [one = "", other = ""] = first === 0 ? tokens : tokens.toReversed();
    expect(await press(one)).toEqual([200, false]);
    expect(await press(one)).toEqual([400, "invalid_token"]);
    expect(await emailOf(person)).toBe(person.email);
    expect(await pending(person)).toEqual({ to, confirmedOld: first === 0, confirmedNew: first === 1 });
    expect(await press(other)).toEqual([200, true]);
    expect(await emailOf(person)).toBe(to);
    expect((await kindsFor(person.email)).at(-1)).toBe("email_changed");
    const entry = await auditDocs().findOne({ "target.id": person.uid });
    expect(entry).toMatchObject({
      action: "user.email_changed",
      before: { email: person.email },
      after: { email: to },
    });
    const user = await userDocs().findOne({ email: to });
    expect(user?.emailVerified).toBeInstanceOf(Date);
  });

  it("confirmed by both at the same moment changes once", async () => {
    const person = await makePerson();
    const to = newEmail();
    await ask(person, to);
    const answers = await Promise.all([await tokenTo(person.email), await tokenTo(to)].map(press));
    expect(answers.map(([status, changed]) => `${status} ${changed}`).sort()).toEqual([
      "200 false",
      "200 true",
    ]);
    expect(await emailOf(person)).toBe(to);
    expect(await auditDocs().countDocuments({ "target.id": person.uid })).toBe(1);
  });

  it("of two accounts that want the same e-mail one gets it", async () => {
    const people = [await makePerson(), await makePerson()];
    const to = newEmail();
    const tokens: string[] = [];
    for (const person of people) {
      await ask(person, to);
      tokens.push(await tokenTo(to));
      expect(await press(await tokenTo(person.email))).toEqual([200, false]);
    }
    const answers = await Promise.all(tokens.map(press));
    expect(answers.map(([status]) => status).sort()).toEqual([200, 409]);
    expect(await userDocs().countDocuments({ email: to })).toBe(1);
  });

  it("is taken back by its owner, and by a newer change", async () => {
    const person = await makePerson();
    const [first, second] = [newEmail(), newEmail()];
    await ask(person, first);
    await ask(person, second);
    expect(await press(await tokenTo(first))).toEqual([400, "invalid_token"]);
    await cancel(call("/x", "DELETE", person.cookie), params());
    expect(await press(await tokenTo(second))).toEqual([400, "invalid_token"]);
    expect(await pending(person)).toBeNull();
  });

  it("goes along with recipes, orders and parcels of one's own, and the parcels' search", async () => {
    const person = await makePerson();
    const recipe = await makeRecipe(person);
    const parcelId = await makeBooking(person);
    const purchaseId = await insertPurchaseOf(person);
    const to = newEmail();
    await ask(person, to);
    for (const token of [await tokenTo(person.email), await tokenTo(to)]) await press(token);
    expect((await recipeDocs().findOne({ _id: requireId(recipe) }))?.authorEmail).toBe(to);
    expect((await purchaseDocs().findOne({ _id: requireId(purchaseId) }))?.buyerInfo.email).toBe(to);
    const moved = await parcelDocs().findOne({ _id: requireId(parcelId) });
    expect(moved).toMatchObject({ createdBy: to, sender: { email: to } });
    expect(moved?.searchWords).toContain(to);
    expect(moved?.searchWords).not.toContain(person.email);
  });
});

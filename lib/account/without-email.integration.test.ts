import { describe, expect, it } from "vitest";
import * as riders from "@/lib/delivery/riders/calls";
import { sessionUser } from "@/lib/people/auth/session-user";
import { findViewer } from "@/lib/people/users/queries-account";
import { requireId } from "@/lib/platform/db/ids";
import { outboxDocs } from "@/lib/platform/outbox/document";
import { openPage } from "../../tests/security/open-page";
import { call, makePerson, makePersonByNumber, type Person } from "../../tests/support/accounts";
import { buyOne } from "../../tests/support/bought-basket";
import { makeBooking } from "../../tests/support/delivery";
import { leave, standsIn } from "../../tests/support/leaving";
import { mailsFor } from "../../tests/support/outbox";
import { findHandler, must } from "../../tests/support/routes";
import { makeRecipe, open, report, startTestShop } from "../../tests/support/shop";

const shop = startTestShop();

type Asked = { values?: string[]; query?: Record<string, string>; body?: object };

/** Makes a call as a person. Returns the status and the JSON. */
async function ask(who: Person, name: string, { values = [], query = {}, body }: Asked = {}) {
  const [method = "", path = ""] = name.split(" ");
  const { handle, params } = await findHandler(method as "GET", path, values);
  const request = call(`/api/x?${new URLSearchParams(query)}`, method, who.cookie, body);
  const answer = await handle(request, { params: Promise.resolve(params) });
  return { status: answer.status, body: await answer.json() };
}

const ids = (list: { _id: string }[]) => list.map(({ _id }) => _id);

describe("a person without an e-mail", () => {
  it("is named by the id, and by no number, for themselves and for admins", async () => {
    const [person, other] = [await makePersonByNumber(), await makePersonByNumber()];
    const admin = await makePerson({ role: "admin" });
    const { id: order } = await buyOne(shop, { buyer: person, ...(await soldBy(other)) });
    const parcel = await makeBooking(person);
    for (const who of [person, admin]) {
      const role = await ask(who, "GET /users/role/{email}", { values: [person.uid] });
      expect(role).toEqual({ status: 200, body: { role: "user", isRider: false } });
      const orders = await ask(who, "GET /orders", { query: { email: person.uid } });
      expect(ids(orders.body)).toEqual([order]);
      expect(orders.body[0]).toMatchObject({ buyerInfo: { email: null }, sellerInfo: { email: null } });
      const parcels = await ask(who, "GET /parcels", { query: { email: person.uid } });
      expect(ids(parcels.body)).toEqual([parcel]);
      expect(parcels.body[0]).toMatchObject({ sender_email: null, created_by: null });
      for (const number of [person.phone, "০১৭২০-০০০০০১"]) {
        const named = [
          await ask(who, "GET /users/role/{email}", { values: [number] }),
          await ask(who, "GET /orders", { query: { email: number } }),
          await ask(who, "GET /parcels", { query: { email: number } }),
        ];
        for (const { status, body } of named) expect([status, body.errors[0].path]).toEqual([422, "email"]);
      }
    }
  });

  it("is nobody else who has none either: two missing e-mails are not the same", async () => {
    const [person, other] = [await makePersonByNumber(), await makePersonByNumber()];
    const { id: order } = await buyOne(shop, { buyer: other, ...(await soldBy(other)) });
    const parcel = await makeBooking(other);
    expect((await ask(person, "GET /users/role/{email}", { values: [other.uid] })).status).toBe(403);
    for (const list of ["GET /orders", "GET /parcels"]) {
      expect((await ask(person, list, { query: { email: other.uid } })).status).toBe(403);
      expect(await ask(person, list)).toEqual({ status: 200, body: [] });
      for (const email of ["null", "undefined"])
        expect((await ask(person, list, { query: { email } })).status).toBe(403);
    }
    expect((await ask(person, "GET /parcels/{id}", { values: [parcel] })).status).toBe(403);
    expect((await ask(person, "POST /orders/{id}/cancel", { values: [order], body: {} })).status).toBe(403);
    for (const [who, outcome] of [
      [person, "not found"],
      [other, "shown"],
    ] as const) {
      const page = "[lang]/dashbord/myparcle/pay/[id]/page.tsx";
      expect(await openPage(page, { headers: who.cookie, params: { id: parcel } })).toMatchObject({
        outcome,
      });
    }
  });

  it("is found by admins by the end of the number in either script, by the id and by the name", async () => {
    const person = await makePersonByNumber({ name: "Rokeya", displayName: "Rokeya" });
    const admin = await makePerson({ role: "admin" });
    const last = person.phone.slice(-6);
    const bangla = last.replace(/\d/g, (digit) => "০১২৩৪৫৬৭৮৯"[Number(digit)] ?? "");
    const found = async (q: string) => {
      const [search, list] = [
        (await ask(admin, "GET /users/search", { query: { q } })).body,
        (await ask(admin, "GET /users", { query: { q } })).body.users,
      ];
      expect(ids(search)).toEqual(ids(list));
      return [...search, ...list].map(({ email, phone }) => [email, phone]);
    };
    const local = `0${person.phone.slice(4)}`;
    const spellings = [person.uid, "rokeya", last, bangla, local, `88${local}`, `0088${local}`, person.phone];
    for (const q of [...spellings, `${local.slice(0, 5)}-${local.slice(5)}`])
      expect(await found(q), q).toEqual([
        [null, person.phone],
        [null, person.phone],
      ]);
    for (const q of [last.slice(1), local.slice(0, -1)]) expect(await found(q), q).toEqual([]);
    await makeRecipe(person);
    const authors = (await ask(admin, "GET /uniqueauthors")).body;
    expect(authors).toContainEqual({ _id: person.uid, name: "Seller", email: null, recipes: 1 });
  });

  it("becomes neither rider nor admin before there is one", async () => {
    const person = await makePersonByNumber();
    const admin = await makePerson({ role: "admin" });
    for (const answer of [
      await ask(person, "POST /Riders", { body: riders.apply.example.body }),
      await ask(admin, "PATCH /users/admin", { body: { _id: person.uid } }),
      await ask(admin, "PATCH /users/{id}", { values: [person.uid], body: { role: "admin" } }),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, "email_needed"]);
    const { uid } = await makePerson();
    const byId = () => ask(admin, "PATCH /users/admin", { body: { _id: uid } });
    expect((await byId()).body).toEqual({ modifiedCount: 1 });
    for (const body of [{}, { _id: uid, email: "a@b.test" }, { _id: "01711204588" }, { email: person.phone }])
      expect((await ask(admin, "PATCH /users/admin", { body })).status).toBe(422);
  });

  it("has the number in the session and in the export", async () => {
    const person = await makePersonByNumber();
    const found = await findViewer(requireId(person.uid));
    const user = found && (await sessionUser(found.viewer));
    expect(user).toMatchObject({ email: null, phoneNumber: person.phone });
    expect(user?.providerData).toMatchObject([
      { providerId: "password", uid: person.uid },
      { providerId: "phone", uid: person.phone, email: null, phoneNumber: person.phone },
    ]);
    const { waysIn, account } = await must("GET /account/export", person);
    expect(waysIn).toEqual({ phone: true, password: true, google: null });
    expect(account).toMatchObject({ email: null, phone: person.phone });
  });

  it("buys, books, is renamed and leaves, and nothing of them stays", async () => {
    const [person, kitchen] = [await makePersonByNumber({ language: "bn" }), await makePersonByNumber()];
    const { body } = await open(person, await makeRecipe(kitchen), { buyerInfo: undefined });
    await shop.stripe().pay(body.clientSecret);
    await report(body.paymentIntentId);
    const [order] = await must("GET /orders", person);
    await must("POST /orders/{id}/decline", kitchen, [order._id], { reason: "No hilsa today" });
    const second = await buyOne(shop, { buyer: person, ...(await soldBy(kitchen)) });
    await must("POST /orders/{id}/cancel", person, [second.id], {});
    const booking = await makeBooking(person);
    await must("DELETE /parcle/{id}", person, [booking]);
    const recipe = await makeRecipe(person);
    await must("PATCH /account", person, [], { name: "Rokeya Sultana" });
    const { author } = await must("GET /recipedetails/{id}", person, [recipe]);
    expect(author).toBe("Rokeya Sultana");
    expect((await leave(person)).status).toBe(200);
    expect(await mailsFor(person.phone)).toMatchObject([
      { kind: "notice", data: { about: "accountDeleted" }, language: "bn", forget: true },
    ]);
    await outboxDocs().deleteMany({});
    expect(await standsIn(person.phone.slice(-9))).toEqual([]);
  });
});

const soldBy = async (seller: Person) => ({ seller, recipeId: await makeRecipe(seller) });

import { ObjectId } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { parcelDocs } from "@/lib/delivery/parcels/document";
import { call, makePerson, type Person, params } from "../../../tests/support/accounts";
import { booking as bookingOf, payBooking, setParcel } from "../../../tests/support/delivery";
import { expectIndexed, plansOf } from "../../../tests/support/query-plans";
import { startTestDatabase } from "../../../tests/support/test-database";

startTestDatabase();

const booking = {
  type: "non-document",
  title: "Jamdani saree",
  weight: 5,
  sender_contact: "01700-000001",
  sender_region: "Dhaka",
  sender_district: "Dhaka",
  sender_center: "Savar",
  sender_address: "House 1",
  pickup_instruction: "Ring twice",
  receiver_name: "Mitu",
  receiver_contact: "01700-000002",
  receiver_region: "Sylhet",
  receiver_district: "Sylhet",
  receiver_center: "Beanibazar",
  receiver_address: "House 2",
  delivery_instruction: "Leave with the guard",
};

let sender: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  sender = await makePerson();
  other = await makePerson();
  admin = await makePerson({ role: "admin" });
});

const api = {
  book: async (who: Person | null, body: unknown, headers: Record<string, string> = {}) =>
    (await import("@/app/api/addparcel/route")).POST(
      call(
        "/api/addparcel",
        "POST",
        { ...(who?.cookie ?? { origin: "http://127.0.0.1:3000" }), ...headers },
        body,
      ),
      params(),
    ),
  list: async (who: Person | null, query = "") =>
    (await import("@/app/api/parcels/route")).GET(
      call(`/api/parcels${query}`, "GET", who?.cookie ?? {}),
      params(),
    ),
  change: async (who: Person, id: string, body: unknown) =>
    (await import("@/app/api/parcels/[id]/route")).PATCH(
      call(`/api/parcels/${id}`, "PATCH", who.cookie, body),
      params({ id }),
    ),
  remove: async (who: Person, id: string) =>
    (await import("@/app/api/parcle/[id]/route")).DELETE(
      call(`/api/parcle/${id}`, "DELETE", who.cookie),
      params({ id }),
    ),
};
const parcels = async () => parcelDocs();
const book = async (who: Person, body: object = booking): Promise<string> =>
  (await (await api.book(who, body)).json()).insertedId;

describe("POST /addparcel", () => {
  it("lets nobody write to the world through mails to receivers; bookings without such a mail go on", async () => {
    const shop = await makePerson();
    const { limits, takePoint } = await import("@/lib/platform/limits/limits");
    for (let sent = 0; sent < limits.receiverMail().points; sent++)
      await takePoint(limits.receiverMail(), shop.uid);
    const told = { ...booking, receiver_email: "mitu@example.com" };
    const refused = await api.book(shop, told);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await api.book(shop, booking)).status).toBe(201);
    expect((await api.book(shop, { ...booking, receiver_email: shop.email })).status).toBe(201);
    expect((await api.book(sender, told)).status).toBe(201);
    expect(await (await parcels()).countDocuments({ createdBy: shop.email })).toBe(2);
  });

  it("books unpaid and pending, at the server's price, whatever else the body says", async () => {
    const answer = await api.book(sender, {
      ...booking,
      payment_status: "paid",
      delivery_status: "delivered",
      tracking_id: "TRK1",
      sender_email: "somebody@else.test",
      created_by: "somebody@else.test",
    });
    expect(answer.status).toBe(201);
    const body = await answer.json();
    expect(body).toEqual({
      insertedId: expect.stringMatching(/^[0-9a-f]{24}$/),
      tracking_id: expect.stringMatching(/^TRK\d{17}$/),
      delivery_cost: 270,
      collectFee: 0,
    });
    const kept = await (await parcels()).findOne({ _id: new ObjectId(String(body.insertedId)) });
    expect(kept).toMatchObject({
      kind: "booking",
      trackingId: body.tracking_id,
      deliveryCostPoisha: 270_00,
      paidWith: null,
      deliveryStatus: "pending",
      createdBy: sender.email,
      sender: {
        ...{ email: sender.email, district: "Dhaka", instruction: "Ring twice" },
        contact: "+8801700000001",
      },
      receiver: { name: "Mitu", email: null, district: "Sylhet", contact: "+8801700000002" },
      events: [{ from: null, to: "pending", by: { role: "owner", id: new ObjectId(sender.uid) } }],
    });
    expect(await bookingOf(body.insertedId)).toEqual({
      ...{ _id: new ObjectId(String(body.insertedId)), ownerId: new ObjectId(sender.uid) },
      ...{ pricePoisha: 270_00, openRound: null, paid: null, refundedPoisha: 0, refundDue: null },
      closedAt: null,
    });
  });

  it("keeps the phones that a change sends in one form, and leaves the others as they are", async () => {
    const id = await book(sender);
    const _id = new ObjectId(id);
    await (await parcels()).updateOne({ _id }, { $set: { "receiver.contact": "01700-000002" } });
    expect((await api.change(sender, id, { sender_contact: "01812 345 678" })).status).toBe(200);
    expect(await (await parcels()).findOne({ _id })).toMatchObject({
      sender: { contact: "+8801812345678" },
      receiver: { contact: "01700-000002" },
    });
    expect((await api.change(sender, id, { sender_contact: "0171 000 000" })).status).toBe(200);
    expect((await (await parcels()).findOne({ _id }))?.sender.contact).toBe("0171 000 000");
  });

  it("answers the right price when the form showed another, and books nothing", async () => {
    const before = await (await parcels()).countDocuments({});
    const answer = await api.book(sender, { ...booking, delivery_cost: 1 });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: "price_changed", delivery_cost: 270 });
    expect(await (await parcels()).countDocuments({})).toBe(before);
    expect((await api.book(sender, { ...booking, delivery_cost: 270 })).status).toBe(201);
  });

  it("names wrong fields, and asks for a session", async () => {
    const wrong = await api.book(sender, { ...booking, sender_center: "Beanibazar", weight: undefined });
    expect(wrong.status).toBe(422);
    expect((await wrong.json()).errors).toEqual(
      expect.arrayContaining([
        { path: "weight", message: "Weight is required for Non-Document", code: "required", values: {} },
        {
          ...{ path: "sender_center", message: "This center is not in the chosen district" },
          ...{ code: "contradicts", values: {} },
        },
      ]),
    );
    expect((await api.book(null, booking)).status).toBe(401);
  });

  it("books once for one idempotency key", async () => {
    const key = { "idempotency-key": crypto.randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => api.book(other, booking, key)));
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(bodies.map((body) => body.insertedId)).size).toBe(1);
    expect(await (await parcels()).countDocuments({ ownerId: new ObjectId(other.uid) })).toBe(1);
  });
});

describe("GET /parcels", () => {
  it("gives one's own bookings, newest first, and nobody else's", async () => {
    const person = await makePerson();
    const first = await book(person);
    const second = await book(person, { ...booking, title: "Second" });
    for (const query of ["", `?email=${person.email}`, `?email=${person.email.toUpperCase()}`]) {
      const list = await (await api.list(person, query)).json();
      expect(list.map((parcel: { _id: string }) => parcel._id)).toEqual([second, first]);
    }
    const [parcel] = await (await api.list(person)).json();
    expect(parcel).toMatchObject({
      title: "Second",
      weight: 5,
      sender_email: person.email,
      sender_district: "Dhaka",
      receiver_district: "Sylhet",
      delivery_cost: 270,
      delivery_status: "pending",
      payment_status: "unpaid",
    });
    expect(Date.parse(parcel.creation_date)).toBeGreaterThan(0);
    expect((await api.list(other, `?email=${person.email}`)).status).toBe(403);
    expect((await api.list(null)).status).toBe(401);
    const seen = await (await api.list(admin, `?email=${person.email}`)).json();
    expect(seen).toHaveLength(2);
  });

  it("gives an admin the parcels of everybody, paged", async () => {
    const total = await (await parcels()).countDocuments({ deletedAt: null });
    expect(await (await api.list(admin)).json()).toHaveLength(total);
    expect(await (await api.list(admin, "?size=2&page=1")).json()).toHaveLength(2);
    expect(await (await api.list(admin, "?size=2&page=9999")).json()).toEqual([]);
    expect((await api.list(admin, "?size=0")).status).toBe(422);
  });
});

describe("PATCH /parcels/{id}", () => {
  it("changes what was typed and prices it again", async () => {
    const id = await book(sender);
    const answer = await api.change(sender, id, { ...booking, title: "Papers", type: "document" });
    expect(await answer.json()).toEqual({ modifiedCount: 1, delivery_cost: 80, collectFee: 0 });
    const kept = await (await parcels()).findOne({ _id: new ObjectId(id) });
    expect(kept).toMatchObject({ title: "Papers", weight: null, deliveryCostPoisha: 80_00 });
    expect(await bookingOf(id)).toMatchObject({ pricePoisha: 80_00 });
    expect(kept?.sender).toMatchObject({ email: sender.email, district: "Dhaka" });
  });

  it("takes any of it: what is left out stays, and the price follows from both", async () => {
    const id = await book(sender, { ...booking, receiver_email: "mitu@ranna.test" });
    const kept = async () => (await parcels()).findOne({ _id: new ObjectId(id) });
    const before = await kept();
    const titled = await api.change(sender, id, { title: "Two sarees" });
    expect([titled.status, await titled.json()]).toEqual([
      200,
      { modifiedCount: 1, delivery_cost: (before?.deliveryCostPoisha ?? 0) / 100, collectFee: 0 },
    ]);
    expect(await kept()).toEqual({ ...before, title: "Two sarees", searchWords: expect.any(Array) });
    expect(await (await api.change(sender, id, { weight: 6 })).json()).toMatchObject({ delivery_cost: 310 });
    expect(await kept()).toMatchObject({ weight: 6, receiver: { email: "mitu@ranna.test" } });
    await api.change(sender, id, { receiver_email: "" });
    expect(await kept()).toMatchObject({ title: "Two sarees", receiver: { email: null, name: "Mitu" } });
    expect((await api.change(sender, id, {})).status).toBe(200);
  });

  it("refuses a field that does not go with those that stay, and keeps all as it was", async () => {
    const id = await book(sender);
    const before = await (await parcels()).findOne({ _id: new ObjectId(id) });
    const wrong = await api.change(sender, id, { receiver_district: "Nowhere", title: "New" });
    expect([wrong.status, (await wrong.json()).errors]).toEqual([
      422,
      [{ path: "receiver_district", message: expect.any(String), code: "contradicts", values: {} }],
    ]);
    expect((await api.change(sender, id, { weight: 1000 })).status).toBe(422);
    expect(await (await parcels()).findOne({ _id: new ObjectId(id) })).toEqual(before);
  });

  it("says whose it is, and whether it is there, before it says what is wrong with the body", async () => {
    const id = await book(sender);
    expect((await api.change(other, id, { title: "" })).status).toBe(403);
    expect((await api.change(other, new ObjectId().toHexString(), { title: "" })).status).toBe(404);
    expect((await api.change(other, "nonsense", { title: "" })).status).toBe(400);
    expect((await api.change(sender, id, { title: "" })).status).toBe(422);
  });

  it("refuses somebody else, a paid one, one on its way, an unknown and a malformed id", async () => {
    const id = await book(sender);
    expect((await api.change(other, id, booking)).status).toBe(403);
    await payBooking(id);
    expect((await api.change(sender, id, booking)).status).toBe(409);
    expect((await api.change(sender, new ObjectId().toHexString(), booking)).status).toBe(404);
    expect((await api.change(sender, "nonsense", booking)).status).toBe(400);
    const moving = await book(sender);
    await (await parcels()).updateOne(
      { _id: new ObjectId(moving) },
      { $set: { deliveryStatus: "picked_up" } },
    );
    expect((await api.change(sender, moving, booking)).status).toBe(409);
    expect((await api.change(admin, moving, booking)).status).toBe(409);
  });

  it("lets an admin change a paid one as long as its price stays", async () => {
    const id = await book(sender);
    await payBooking(id);
    await setParcel(id, { deliveryStatus: "assigned" });
    expect((await api.change(admin, id, { ...booking, title: "Saree, red" })).status).toBe(200);
    const dearer = await api.change(admin, id, { ...booking, weight: 6 });
    expect(dearer.status).toBe(409);
    expect(await dearer.json()).toMatchObject({ code: "price_changed", delivery_cost: 310 });
  });
});

describe("DELETE /parcle/{id}", () => {
  it("takes it off every list and keeps its events; the second time it is gone", async () => {
    const person = await makePerson();
    const id = await book(person);
    expect(await (await api.remove(person, id)).json()).toEqual({ deletedCount: 1 });
    expect(await (await api.list(person)).json()).toEqual([]);
    expect(await (await parcels()).findOne({ _id: new ObjectId(id) })).toMatchObject({
      deletedAt: expect.any(Date),
      events: [{ to: "pending" }],
    });
    expect((await api.remove(person, id)).status).toBe(404);
  });

  it("refuses somebody else, a paid one and an assigned one; an admin may delete the assigned one", async () => {
    const id = await book(sender);
    expect((await api.remove(other, id)).status).toBe(403);
    await (await parcels()).updateOne({ _id: new ObjectId(id) }, { $set: { deliveryStatus: "assigned" } });
    expect((await api.remove(sender, id)).status).toBe(409);
    expect((await api.remove(admin, id)).status).toBe(200);
    const paid = await book(sender);
    await payBooking(paid);
    expect((await api.remove(sender, paid)).status).toBe(409);
    expect((await api.remove(admin, paid)).status).toBe(409);
  });

  it("lets two at once delete it one time", async () => {
    const id = await book(sender);
    const statuses = (await Promise.all([api.remove(sender, id), api.remove(sender, id)])).map(
      (a) => a.status,
    );
    expect(statuses.sort()).toEqual([200, 404]);
  });
});

it("answers every list from an index", async () => {
  for (const [who, query] of [
    [admin, ""],
    [sender, ""],
    [admin, `?email=${sender.email}`],
    [sender, `?email=${sender.email}&page=2&size=10`],
  ] as const) {
    const plans = await plansOf(async () => expect((await api.list(who, query)).status).toBe(200));
    expectIndexed(plans, { inOrder: true });
    expect(plans.map(({ collection }) => collection)).toContain("parcels");
  }
});

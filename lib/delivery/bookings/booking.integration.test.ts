import { ObjectId } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as postBooking } from "@/app/api/addparcel/route";
import { PATCH as patchParcel } from "@/app/api/parcels/[id]/route";
import { GET as getParcels } from "@/app/api/parcels/route";
import { DELETE as deleteParcel } from "@/app/api/parcle/[id]/route";
import { parcelDocs } from "@/lib/delivery/parcels/collections";
import { makePerson, type Person } from "../../../tests/support/accounts";
import {
  ask,
  BOOKING,
  booking as bookingOf,
  makeRider,
  parcel,
  payBooking,
  setParcel,
} from "../../../tests/support/delivery";
import { expectIndexed, plansOf } from "../../../tests/support/query-plans";
import { must } from "../../../tests/support/routes";
import { startTestDatabase } from "../../../tests/support/test-database";

startTestDatabase();

let sender: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  sender = await makePerson();
  other = await makePerson();
  admin = await makePerson({ role: "admin" });
});

const post = (who: Person, body: object) => ask(postBooking, who, "POST", "/api/addparcel", { body });
const list = (who: Person, query = "") => ask(getParcels, who, "GET", `/api/parcels${query}`);
const change = (who: Person, id: string, body: object) =>
  ask(patchParcel, who, "PATCH", `/api/parcels/${id}`, { id, body });
const remove = (who: Person, id: string) => ask(deleteParcel, who, "DELETE", `/api/parcle/${id}`, { id });
const book = async (who: Person, more: object = {}): Promise<string> =>
  (await post(who, { ...BOOKING, ...more })).body.insertedId;

describe("POST /addparcel", () => {
  it("books unpaid and pending, at the server's price, whatever else the body says", async () => {
    const { status, body } = await post(sender, {
      ...BOOKING,
      payment_status: "paid",
      delivery_status: "delivered",
      tracking_id: "TRK1",
      sender_email: "somebody@else.test",
      created_by: "somebody@else.test",
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      insertedId: expect.stringMatching(/^[0-9a-f]{24}$/),
      tracking_id: expect.stringMatching(/^TRK\d{17}$/),
      delivery_cost: 270,
      collectFee: 0,
    });
    const by = { role: "owner", id: new ObjectId(sender.uid) };
    expect(await parcel(body.insertedId)).toMatchObject({
      kind: "booking",
      trackingId: body.tracking_id,
      deliveryCostPoisha: 270_00,
      paidWith: null,
      deliveryStatus: "pending",
      createdBy: sender.email,
      events: [{ from: null, to: "pending", by }],
      sender: {
        email: sender.email,
        district: "Dhaka",
        instruction: "Ring twice",
        contact: "+8801700000001",
      },
      receiver: { name: "Mitu", email: null, district: "Sylhet", contact: "+8801700000002" },
    });
    expect(await bookingOf(body.insertedId)).toEqual({
      _id: new ObjectId(String(body.insertedId)),
      ownerId: new ObjectId(sender.uid),
      pricePoisha: 270_00,
      openRound: null,
      paid: null,
      refundedPoisha: 0,
      refundDue: null,
      closedAt: null,
    });
  });

  it("answers the right price when the form showed another, and books nothing", async () => {
    const person = await makePerson();
    expect(await post(person, { ...BOOKING, delivery_cost: 1 })).toMatchObject({
      status: 409,
      body: { code: "price_changed", delivery_cost: 270 },
    });
    expect((await list(person)).body).toEqual([]);
    expect((await post(person, { ...BOOKING, delivery_cost: 270 })).status).toBe(201);
  });
});

describe("GET /parcels", () => {
  it("gives one's own bookings, newest first, and nobody else's", async () => {
    const person = await makePerson();
    const first = await book(person);
    const second = await book(person, { title: "Second" });
    for (const query of ["", `?email=${person.email}`, `?email=${person.email.toUpperCase()}`]) {
      const { body } = await list(person, query);
      expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([second, first]);
    }
    const [newest] = (await list(person)).body;
    expect(newest).toMatchObject({
      title: "Second",
      weight: 5,
      sender_email: person.email,
      sender_district: "Dhaka",
      receiver_district: "Sylhet",
      delivery_cost: 270,
      creation_date: expect.stringMatching(/Z$/),
      delivery_status: "pending",
      payment_status: "unpaid",
    });
    expect((await list(admin, `?email=${person.email}`)).body).toHaveLength(2);
  });

  it("gives an admin the parcels of everybody, paged", async () => {
    const total = await parcelDocs().countDocuments({ deletedAt: null });
    expect((await list(admin)).body).toHaveLength(total);
    expect((await list(admin, "?size=2&page=1")).body).toHaveLength(2);
    expect((await list(admin, "?size=2&page=9999")).body).toEqual([]);
    expect((await list(admin, "?size=0")).status).toBe(422);
  });
});

describe("PATCH /parcels/{id}", () => {
  it("changes what was typed and prices it again", async () => {
    const id = await book(sender);
    const { body } = await change(sender, id, { ...BOOKING, title: "Papers", type: "document" });
    expect(body).toEqual({ modifiedCount: 1, delivery_cost: 80, collectFee: 0 });
    expect(await parcel(id)).toMatchObject({
      title: "Papers",
      weight: null,
      deliveryCostPoisha: 80_00,
      sender: { email: sender.email, district: "Dhaka" },
    });
    expect(await bookingOf(id)).toMatchObject({ pricePoisha: 80_00 });
  });

  it("takes any of it: what is left out stays, and the price follows from both", async () => {
    const id = await book(sender, { receiver_email: "mitu@ranna.test" });
    const before = await parcel(id);
    expect(await change(sender, id, { title: "Two sarees" })).toEqual({
      status: 200,
      body: { modifiedCount: 1, delivery_cost: 270, collectFee: 0 },
    });
    expect(await parcel(id)).toEqual({ ...before, title: "Two sarees", searchWords: expect.any(Array) });
    expect((await change(sender, id, { weight: 6 })).body).toMatchObject({ delivery_cost: 310 });
    expect(await parcel(id)).toMatchObject({ weight: 6, receiver: { email: "mitu@ranna.test" } });
    await change(sender, id, { receiver_email: "" });
    expect(await parcel(id)).toMatchObject({ title: "Two sarees", receiver: { email: null, name: "Mitu" } });
    expect((await change(sender, id, {})).status).toBe(200);
  });

  it("keeps the phones that it sends in one form, and leaves the others as they are", async () => {
    const id = await book(sender);
    const { receiver } = await parcel(id);
    await setParcel(id, { receiver: { ...receiver, contact: "01700-000002" } });
    expect((await change(sender, id, { sender_contact: "01812 345 678" })).status).toBe(200);
    expect(await parcel(id)).toMatchObject({
      sender: { contact: "+8801812345678" },
      receiver: { contact: "01700-000002" },
    });
    expect((await change(sender, id, { sender_contact: "0171 000 000" })).status).toBe(200);
    expect((await parcel(id)).sender.contact).toBe("0171 000 000");
  });

  it("refuses a field that does not go with those that stay, and keeps all as it was", async () => {
    const id = await book(sender);
    const before = await parcel(id);
    expect(await change(sender, id, { receiver_district: "Nowhere", title: "New" })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "receiver_district", code: "contradicts", values: {} }] },
    });
    expect((await change(sender, id, { weight: 1000 })).status).toBe(422);
    expect(await parcel(id)).toEqual(before);
  });

  it("says whose it is, and whether it is there, before it says what is wrong with the body", async () => {
    const id = await book(sender);
    expect((await change(other, id, { title: "" })).status).toBe(403);
    expect((await change(other, new ObjectId().toHexString(), { title: "" })).status).toBe(404);
    expect((await change(other, "nonsense", { title: "" })).status).toBe(400);
    expect((await change(sender, id, { title: "" })).status).toBe(422);
  });

  it("refuses one that is paid, and one on its way to admins too", async () => {
    const id = await book(sender);
    await payBooking(id);
    expect((await change(sender, id, BOOKING)).status).toBe(409);
    const moving = await book(sender);
    await setParcel(moving, { deliveryStatus: "picked_up" });
    for (const who of [sender, admin]) expect((await change(who, moving, BOOKING)).status).toBe(409);
  });

  it("lets an admin change a paid one as long as its price stays", async () => {
    const id = await book(sender);
    await payBooking(id);
    await setParcel(id, { deliveryStatus: "assigned" });
    expect((await change(admin, id, { ...BOOKING, title: "Saree, red" })).status).toBe(200);
    expect(await change(admin, id, { ...BOOKING, weight: 6 })).toMatchObject({
      status: 409,
      body: { code: "price_changed", delivery_cost: 310 },
    });
  });
});

describe("DELETE /parcle/{id}", () => {
  it("takes it off every list once, also for two at once, and keeps its events", async () => {
    const person = await makePerson();
    const id = await book(person);
    const answers = await Promise.all([remove(person, id), remove(person, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({ deletedCount: 1 });
    expect((await list(person)).body).toEqual([]);
    expect(await parcel(id)).toMatchObject({ deletedAt: expect.any(Date), events: [{ to: "pending" }] });
  });

  it("refuses a paid one and an assigned one; an admin may delete the assigned one", async () => {
    const id = await book(sender);
    await setParcel(id, { deliveryStatus: "assigned" });
    expect((await remove(sender, id)).status).toBe(409);
    expect((await remove(admin, id)).status).toBe(200);
    const paid = await book(sender);
    await payBooking(paid);
    for (const who of [sender, admin]) expect((await remove(who, paid)).status).toBe(409);
  });
});

it("somebody else's booking is not to be deleted, cancelled, paid, moved or given away", async () => {
  const id = await book(sender);
  const steps = [
    ["DELETE /parcle/{id}", undefined],
    ["POST /parcels/{id}/cancel", undefined],
    ["POST /parcels/{id}/paid", { transaction_id: "pi_1" }],
    ["POST /parcels/{id}/status", { to: "picked_up" }],
    ["POST /parcels/{id}/assign", { riderId: null }],
  ] as const;
  const before = await parcel(id);
  for (const [name, body] of steps)
    for (const who of [other, await makeRider()])
      await expect(must(name, who, [id], body)).rejects.toThrow(`${name}: 403`);
  expect(await parcel(id)).toEqual(before);
});

it("answers every list from an index", async () => {
  for (const [who, query] of [
    [admin, ""],
    [sender, ""],
    [admin, `?email=${sender.email}`],
    [sender, `?email=${sender.email}&page=2&size=10`],
  ] as const) {
    const plans = await plansOf(async () => expect((await list(who, query)).status).toBe(200));
    expectIndexed(plans, { inOrder: true });
    expect(plans.map(({ collection }) => collection)).toContain("parcels");
  }
});

import { ObjectId } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as getDeliveries } from "@/app/api/deliveries/route";
import { POST as postAssign } from "@/app/api/parcels/[id]/assign/route";
import { POST as postCancel } from "@/app/api/parcels/[id]/cancel/route";
import { POST as postTake } from "@/app/api/parcels/[id]/claim/route";
import { GET as getParcel } from "@/app/api/parcels/[id]/route";
import { POST as postStatus } from "@/app/api/parcels/[id]/status/route";
import { GET as getEarnings } from "@/app/api/riders/me/earnings/route";
import { GET as getMe, PATCH as patchMe } from "@/app/api/riders/me/route";
import { receiverCode } from "@/lib/delivery/parcels/receiver-code";
import { PAID_IN_CASH } from "@/lib/money/receipts/rules";
import { auditDocs } from "@/lib/people/audit/collections";
import { userDocs } from "@/lib/people/users/collections";
import { makePerson, type Person } from "../../../tests/support/accounts";
import {
  ask,
  ledgerOf,
  makeBooking,
  makeRider,
  parcel,
  riderOf,
  setBooking,
  setParcel,
  sumsOf,
  wrongCode,
} from "../../../tests/support/delivery";
import { expectIndexed, plansOf } from "../../../tests/support/query-plans";
import { startTestDatabase } from "../../../tests/support/test-database";
import { riderDocs } from "./collections";

startTestDatabase();

let owner: Person;
let admin: Person;
beforeAll(async () => {
  owner = await makePerson();
  admin = await makePerson({ role: "admin", displayName: "Admin" });
});

const take = (who: Person, id: string) =>
  ask(postTake, who, "POST", `/api/parcels/${id}/claim`, { id, headers: {} });
const move = (who: Person, id: string, body: object) =>
  ask(postStatus, who, "POST", `/api/parcels/${id}/status`, { id, body });
const assign = (who: Person, id: string, riderId: string | null) =>
  ask(postAssign, who, "POST", `/api/parcels/${id}/assign`, { id, body: { riderId } });
const deliveries = (who: Person, scope: string) =>
  ask(getDeliveries, who, "GET", `/api/deliveries?scope=${scope}`);

/** Takes a parcel from taken to out for delivery. */
async function carry(rider: Person, id: string): Promise<void> {
  await take(rider, id);
  const first = (await parcel(id)).paidWith ? {} : { cashCollected: true };
  await move(rider, id, { to: "picked_up", ...first });
  await move(rider, id, { to: "in_transit" });
  await move(rider, id, { to: "out_for_delivery" });
}

describe("a booking's way to the door", () => {
  it("is picked up unpaid with its cash only, and handed over for the code; the rider earns 60 % of it", async () => {
    const rider = await makeRider();
    const id = await makeBooking(owner, { cost: 270 });
    expect((await take(rider, id)).body).toMatchObject({
      delivery_status: "assigned",
      sender_contact: "+8801700000001",
      earning: 162,
      cashDue: true,
    });
    expect(await move(rider, id, { to: "picked_up" })).toMatchObject({
      status: 409,
      body: { code: "payment_due" },
    });
    for (const step of [{ to: "picked_up", cashCollected: true }, { to: "in_transit" }])
      expect((await move(rider, id, step)).status).toBe(200);
    await move(rider, id, { to: "out_for_delivery" });
    for (const step of [{ to: "delivered" }, { to: "failed_attempt" }])
      expect((await move(rider, id, step)).status).toBe(422);
    const wrong = await move(rider, id, { to: "delivered", code: wrongCode(id) });
    expect(wrong).toMatchObject({ status: 422, body: { code: "wrong_code", triesLeft: 4 } });
    expect((await move(rider, id, { to: "delivered", code: receiverCode(id) })).status).toBe(200);

    const done = await parcel(id);
    expect(done).toMatchObject({ deliveryStatus: "delivered", paidWith: PAID_IN_CASH });
    const earnings = await ask(getEarnings, rider, "GET", "/api/riders/me/earnings");
    expect(earnings.body).toMatchObject({
      balance: 162,
      cashInHand: 270,
      entries: [
        { kind: "earned", amount: 162, tracking_id: done.trackingId, title: done.title },
        { kind: "cash_collected", amount: 270 },
      ],
    });
  });

  it("refuses every step that the table does not have, and changes nothing", async () => {
    const rider = await makeRider();
    const id = await makeBooking(owner, { paid: true });
    await take(rider, id);
    const before = await parcel(id);
    for (const to of ["in_transit", "delivered", "returned", "cancelled", "assigned", "failed_attempt"]) {
      const answer = await move(rider, id, { to, code: "0000", reason: "x" });
      expect(answer, to).toMatchObject({ status: 409, body: { code: "illegal_transition" } });
    }
    expect(await parcel(id)).toEqual(before);
    expect((await move(rider, id, { to: "nowhere" })).status).toBe(422);
  });

  it("refuses cash for what is paid, also once it is picked up", async () => {
    const rider = await makeRider();
    const id = await makeBooking(owner, { paid: true });
    await take(rider, id);
    const tap = { to: "picked_up", cashCollected: true };
    expect((await move(rider, id, tap)).status).toBe(409);
    expect((await move(rider, id, { to: "picked_up" })).status).toBe(200);
    expect((await move(rider, id, tap)).status).toBe(409);
  });

  it("notes no other cash than was collected: a price changed meanwhile is told, and nothing is noted", async () => {
    const rider = await makeRider();
    const id = await makeBooking(owner, { cost: 150 });
    await take(rider, id);
    await setParcel(id, { deliveryCostPoisha: 270_00 });
    await setBooking(id, { pricePoisha: 270_00 });
    const tap = { to: "picked_up", cashCollected: true, cashAmount: 150 };
    expect(await move(rider, id, tap)).toMatchObject({
      status: 409,
      body: { code: "price_changed", delivery_cost: 270, detail: expect.stringContaining("270") },
    });
    expect(await parcel(id)).toMatchObject({ deliveryStatus: "assigned", paidWith: null });
    expect(await ledgerOf(rider)).toEqual([]);
    expect((await move(rider, id, { ...tap, cashAmount: 270 })).status).toBe(200);
    expect(await ledgerOf(rider)).toMatchObject([{ kind: "cash_collected", amount: 270_00 }]);
  });

  it("tells a rider whose parcel was taken back or cancelled meanwhile what became of it", async () => {
    const rider = await makeRider();
    const [taken, cancelled] = [await makeBooking(owner), await makeBooking(owner)];
    for (const id of [taken, cancelled]) await take(rider, id);
    await assign(admin, taken, null);
    await ask(postCancel, owner, "POST", `/api/parcels/${cancelled}/cancel`, { id: cancelled });
    const tap = { to: "picked_up", cashCollected: true };
    expect(await move(rider, taken, tap)).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining("not yours (any more)") },
    });
    expect(await move(rider, cancelled, tap)).toMatchObject({
      status: 403,
      body: { detail: "This parcel was cancelled. It is not carried." },
    });
    expect(await ledgerOf(rider)).toEqual([]);
  });

  it("takes a tap that is sent many times at once as one", async () => {
    const rider = await makeRider();
    const id = await makeBooking(owner, { paid: true });
    await carry(rider, id);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => move(rider, id, { to: "delivered", code: receiverCode(id) })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await parcel(id)).codeTries).toBe(0);
    expect(await ledgerOf(rider)).toHaveLength(1);
    expect((await parcel(id)).events.filter(({ to }) => to === "delivered")).toHaveLength(1);
  });

  it("answers a step that the same person has just taken with the parcel, and changes nothing", async () => {
    const rider = await makeRider();
    const id = await makeBooking(owner, { cost: 270 });
    await take(rider, id);
    const pickUp = { to: "picked_up", cashCollected: true };
    await move(rider, id, pickUp);
    const before = await parcel(id);
    expect(await move(rider, id, pickUp)).toMatchObject({
      status: 200,
      body: { delivery_status: "picked_up", sender_contact: "+8801700000001" },
    });
    expect((await move(admin, id, pickUp)).status).toBe(409);
    expect((await move(await makeRider(), id, pickUp)).status).toBe(403);
    for (const other of [{ to: "picked_up" }, { ...pickUp, cashAmount: 150 }, { ...pickUp, note: "Torn" }])
      expect(await move(rider, id, other)).toMatchObject({
        status: 409,
        body: { code: "illegal_transition" },
      });
    expect(await parcel(id)).toEqual(before);
    expect(await ledgerOf(rider)).toHaveLength(1);
    await move(rider, id, { to: "in_transit" });
    expect((await move(rider, id, pickUp)).status).toBe(409);
  });

  it("answers a give-back that is sent again, and tells nothing of the parcel any more", async () => {
    const rider = await makeRider();
    const id = await makeBooking(owner);
    await take(rider, id);
    await move(rider, id, { to: "pending" });
    expect(await move(rider, id, { to: "pending" })).toMatchObject({
      status: 200,
      body: { delivery_status: "pending", sender_contact: null },
    });
    expect((await parcel(id)).events).toHaveLength(3);
  });

  it("lists what is done by when it was finished, not by when it was booked", async () => {
    const rider = await makeRider();
    const first = await makeBooking(owner, { paid: true });
    const second = await makeBooking(owner, { paid: true });
    for (const id of [second, first]) {
      await carry(rider, id);
      await move(rider, id, { to: "delivered", code: receiverCode(id) });
    }
    const { body } = await deliveries(rider, "done");
    expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([first, second]);
    expect((await parcel(first)).finishedAt).toEqual((await parcel(first)).events.at(-1)?.at);
    expectIndexed(await plansOf(() => deliveries(rider, "done")), { inOrder: true });
  });
});

describe("the receiver's code", () => {
  it("is asked five times; then only an admin with a note closes the delivery", async () => {
    const rider = await makeRider();
    const id = await makeBooking(owner, { paid: true });
    await carry(rider, id);
    for (let i = 0; i < 5; i++)
      expect((await move(rider, id, { to: "delivered", code: wrongCode(id) })).status).toBe(422);
    expect((await move(rider, id, { to: "delivered", code: receiverCode(id) })).status).toBe(429);
    expect((await move(admin, id, { to: "delivered" })).status).toBe(422);
    expect((await move(admin, id, { to: "delivered", note: "Receiver showed her card" })).status).toBe(200);
    expect((await sumsOf(rider)).balance).toBe(90_00);
  });

  it("does not let a burst of guesses try the right one after five wrong", async () => {
    const rider = await makeRider();
    const id = await makeBooking(owner, { paid: true });
    await carry(rider, id);
    const wrong = Number(wrongCode(id));
    const guesses = Array.from({ length: 20 }, (_, i) => String((wrong + i) % 10_000).padStart(4, "0"));
    const answers = await Promise.all(
      [...guesses, receiverCode(id)].map((code) => move(rider, id, { to: "delivered", code })),
    );
    expect(answers.filter(({ status }) => status !== 429).map(({ status }) => status)).toEqual(
      Array(5).fill(422),
    );
    expect((await parcel(id)).deliveryStatus).toBe("out_for_delivery");
  });
});

describe("taking", () => {
  it("tells who was slower kindly, and takes the same tap again after the network was gone", async () => {
    const [rider, slower] = [await makeRider(), await makeRider()];
    const id = await makeBooking(owner);
    for (const tap of [1, 2]) expect((await take(rider, id)).status, `tap ${tap}`).toBe(200);
    expect(await take(slower, id)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("taken") },
    });
    expect((await parcel(id)).events).toHaveLength(2);
  });

  it("is for available riders of the region only", async () => {
    const id = await makeBooking(owner);
    expect((await take(await makeRider("Sylhet"), id)).status).toBe(403);
    expect((await take(await makePerson(), id)).status).toBe(403);
    const resting = await makeRider();
    expect(
      (await ask(patchMe, resting, "PATCH", "/api/riders/me", { body: { available: false } })).body,
    ).toEqual({
      modifiedCount: 1,
    });
    expect(await take(resting, id)).toMatchObject({ status: 409, body: { code: "not_available" } });
    expect((await ask(getMe, resting, "GET", "/api/riders/me")).body).toMatchObject({ available: false });
    expect((await take(await makeRider(), new ObjectId().toHexString())).status).toBe(404);
  });

  it("waits until an order is ready and both its ends are known", async () => {
    const rider = await makeRider();
    const id = await makeBooking(owner, { paid: true });
    await setParcel(id, { kind: "order", readyAt: null });
    expect((await take(rider, id)).status).toBe(409);
    await setParcel(id, { readyAt: new Date() });
    const { receiver } = await parcel(id);
    await setParcel(id, { receiver: { ...receiver, address: null } });
    expect((await take(rider, id)).status).toBe(409);
    // The buyer's contact is still missing, so nobody could be called at the door.
    await setParcel(id, { receiver: { ...receiver, contact: null } });
    expect((await take(rider, id)).status).toBe(409);
    await setParcel(id, { receiver });
    expect((await take(rider, id)).status).toBe(200);
  });
});

describe("a rider's lists", () => {
  it("show people and places of own parcels only", async () => {
    const rider = await makeRider("Khulna");
    const id = await makeBooking(owner, { from: "Khulna", to: "Jashore", paid: true });
    const available = (await deliveries(rider, "available")).body;
    expect(available).toMatchObject([{ _id: id, sender_district: "Khulna", receiver_district: "Jashore" }]);
    expect(JSON.stringify(available)).not.toMatch(/\+880|House|Mitu|Ring|@/);
    await take(rider, id);
    expect((await deliveries(rider, "available")).body).toEqual([]);
    expect((await deliveries(rider, "mine")).body).toMatchObject([
      { _id: id, receiver_name: "Mitu", receiver_contact: "+8801700000001", receiver_address: "House 1" },
    ]);
    for (const to of ["picked_up", "in_transit", "out_for_delivery"]) await move(rider, id, { to });
    await move(rider, id, { to: "delivered", code: receiverCode(id) });
    const done = (await deliveries(rider, "done")).body;
    expect(done).toMatchObject([{ _id: id, delivery_status: "delivered" }]);
    expect(JSON.stringify(done)).not.toMatch(/\+880|House|Mitu/);
    expect((await deliveries(owner, "mine")).status).toBe(403);
    expect((await deliveries(rider, "all")).status).toBe(422);
  });

  it("say of cooked food on its way that its hour is over", async () => {
    const rider = await makeRider();
    const id = await makeBooking(owner, { paid: true });
    await carry(rider, id);
    const spoilt = async (scope: string) => (await deliveries(rider, scope)).body[0]?.spoilt;
    expect(await spoilt("mine")).toBe(false);
    await setParcel(id, { eatBy: new Date(Date.now() + 60_000) });
    expect(await spoilt("mine")).toBe(false);
    await setParcel(id, { eatBy: new Date(Date.now() - 1) });
    expect(await spoilt("mine")).toBe(true);
    await move(rider, id, { to: "delivered", code: receiverCode(id) });
    expect(await spoilt("done")).toBe(false);
  });
});

describe("a parcel that is read by its number", () => {
  const read = async (who: Person, id: string) =>
    (await ask(getParcel, who, "GET", `/api/parcels/${id}`, { id })).body;

  it("shows its rider people and places while it is in hand, never an e-mail, and nobody afterwards", async () => {
    const rider = await makeRider();
    const id = await makeBooking(owner, { paid: true });
    await carry(rider, id);
    const inHand = await read(rider, id);
    expect(inHand).toMatchObject({ receiver_name: "Mitu", receiver_contact: "+8801700000001" });
    expect(inHand.events).toHaveLength(5);
    expect(JSON.stringify(inHand)).not.toContain("@");
    await move(rider, id, { to: "delivered", code: receiverCode(id) });
    const done = await read(rider, id);
    expect(done).toMatchObject({ _id: id, delivery_status: "delivered" });
    expect(JSON.stringify(done)).not.toMatch(/\+880|House|Mitu|Ring|Sender|@/);
    expect(await read(owner, id)).toMatchObject({ receiver_name: "Mitu", sender_email: owner.email });
    expect(await read(admin, id)).toMatchObject({ receiver_name: "Mitu", sender_email: owner.email });
  });
});

describe("an admin", () => {
  it("gives no parcel to a rider whose account is disabled", async () => {
    const rider = await makeRider();
    const id = await makeBooking(owner);
    await userDocs().updateOne({ _id: new ObjectId(rider.uid) }, { $set: { disabled: true } });
    expect((await assign(admin, id, rider.uid)).status).toBe(409);
    expect((await parcel(id)).deliveryStatus).toBe("pending");
  });

  it("assigns, gives to another rider and takes back, also across regions", async () => {
    const [first, second] = [await makeRider("Sylhet"), await makeRider()];
    const id = await makeBooking(owner);
    expect((await assign(admin, id, (await riderOf(first))!._id.toHexString())).status).toBe(200);
    expect((await assign(admin, id, second.uid)).body).toMatchObject({ delivery_status: "assigned" });
    expect((await parcel(id)).riderId?.toHexString()).toBe(second.uid);
    expect((await assign(admin, id, null)).body).toMatchObject({ delivery_status: "pending" });
    expect((await parcel(id)).events.map(({ to }) => to)).toEqual([
      "pending",
      "assigned",
      "pending",
      "assigned",
      "pending",
    ]);
    expect((await assign(admin, id, new ObjectId().toHexString())).status).toBe(404);
    expect((await assign(first, id, first.uid)).status).toBe(403);
    await setParcel(id, { deliveryStatus: "in_transit" });
    expect((await assign(admin, id, second.uid)).status).toBe(409);
  });

  it("takes a parcel back from the rider whom they saw, not from one who was given it meanwhile", async () => {
    const names = ["First", "Second"];
    const [first, second] = [await makeRider(), await makeRider()];
    for (const [i, rider] of [first, second].entries())
      await riderDocs().updateOne({ userId: new ObjectId(rider.uid) }, { $set: { fullName: names[i]! } });
    for (let round = 0; round < (process.env.LONG ? 12 : 3); round++) {
      const id = await makeBooking(owner);
      await assign(admin, id, first.uid);
      const answers = await Promise.all([assign(admin, id, second.uid), assign(admin, id, null)]);
      for (const { status, body } of answers)
        if (status !== 200) expect(body).toMatchObject({ status: 409, code: "illegal_transition" });
      const log = await auditDocs().find({ "target.id": id }).sort({ _id: 1 }).toArray();
      // Each entry's state before is the state after the entry before it.
      log.slice(1).forEach(({ before }, i) => {
        expect(before?.rider).toBe(log[i]?.after?.rider);
      });
      expect((await parcel(id)).riderId === null).toBe(log.at(-1)?.after?.rider === null);
    }
  });
});

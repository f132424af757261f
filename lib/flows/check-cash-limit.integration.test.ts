import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as postAssign } from "@/app/api/parcels/[id]/assign/route";
import { POST as postTake } from "@/app/api/parcels/[id]/claim/route";
import { PATCH as patchParcel } from "@/app/api/parcels/[id]/route";
import { POST as postStatus } from "@/app/api/parcels/[id]/status/route";
import { receiverCode } from "@/lib/delivery/parcels/receiver-code";
import { makePerson, type Person } from "../../tests/support/accounts";
import {
  ask,
  giveRider,
  makeBooking,
  makeRider,
  parcel,
  riderOf,
  sumsOf,
} from "../../tests/support/delivery";
import { expectIndexed, plansOf } from "../../tests/support/query-plans";
import { startTestDatabase } from "../../tests/support/test-database";

startTestDatabase();

let owner: Person;
let admin: Person;
let rider: Person;
beforeAll(async () => {
  [owner, admin] = [await makePerson(), await makePerson({ role: "admin" })];
});
beforeEach(async () => {
  rider = await makeRider();
});

const take = (id: string, who = rider) =>
  ask(postTake, who, "POST", `/api/parcels/${id}/claim`, { id, headers: {} });
const assign = (id: string, to = rider) =>
  ask(postAssign, admin, "POST", `/api/parcels/${id}/assign`, { id, body: { riderId: to.uid } });
const change = (id: string, body: object) =>
  ask(patchParcel, admin, "PATCH", `/api/parcels/${id}`, { id, body });
const move = (id: string, body: object) =>
  ask(postStatus, rider, "POST", `/api/parcels/${id}/status`, { id, body });
/** A booking whose carriage is paid, and for which this amount (taka) is collected at the door. */
const collecting = (collect: number) => makeBooking(owner, { collect, paid: true });
const REFUSED = { status: 409, body: { code: "cash_limit" } };

describe("the ceiling of a rider's cash", () => {
  it("counts what is in hand, what is still to be collected at both ends, and the job itself", async () => {
    await giveRider(rider, { cashPoisha: 4_000_00 });
    expect((await take(await collecting(5_000))).status).toBe(200);
    const unpaid = await makeBooking(owner, { cost: 150 });
    expect((await take(unpaid)).status).toBe(200);
    const over = await makeBooking(owner, { cost: 150, collect: 701 });
    expect(await take(over)).toMatchObject({
      ...REFUSED,
      body: {
        cashInHand: 4_000,
        toCollect: 5_150,
        collects: 851,
        most: 10_000,
        detail: "Hand in your cash first.",
      },
    });
    expect(await parcel(over)).toMatchObject({ deliveryStatus: "pending", riderId: null });
    expect((await parcel(over)).events).toHaveLength(1);
    expect((await take(await makeBooking(owner, { cost: 150, collect: 700 }))).status).toBe(200);
  });

  it("moves with the cash from a parcel into the hand: what was collected counts once", async () => {
    const id = await collecting(6_000);
    await take(id);
    for (const to of ["picked_up", "in_transit", "out_for_delivery"]) await move(id, { to });
    expect(await take(await collecting(4_001))).toMatchObject(REFUSED);
    const paid = { to: "delivered", code: receiverCode(id), cashCollected: 6_000 };
    expect((await move(id, paid)).status).toBe(200);
    expect((await sumsOf(rider)).cashInHand).toBe(6_000_00);
    expect(await take(await collecting(4_001))).toMatchObject(REFUSED);
    expect((await take(await collecting(4_000))).status).toBe(200);
  });

  it("lets a rider with neither take one job above it, and no second one", async () => {
    expect((await take(await collecting(30_000))).status).toBe(200);
    expect(await take(await makeBooking(owner))).toMatchObject(REFUSED);
    const rich = await makeRider();
    await giveRider(rich, { cashPoisha: 1 });
    expect(await take(await collecting(30_000), rich)).toMatchObject(REFUSED);
  });

  it("never stops a job that collects nothing, and reads no sums for it", async () => {
    await giveRider(rider, { cashPoisha: 20_000_00 });
    const free = await makeBooking(owner, { paid: true });
    const plans = await plansOf(() => take(free));
    expect((await parcel(free)).deliveryStatus).toBe("assigned");
    expect(plans.filter(({ collection }) => collection === "balances")).toEqual([]);
  });

  it("is an administrator's too, for a new rider and for another one", async () => {
    const full = await makeRider();
    await giveRider(full, { cashPoisha: 10_000_00 });
    const id = await collecting(100);
    expect(await assign(id, full)).toMatchObject(REFUSED);
    expect((await assign(id)).status).toBe(200);
    expect(await assign(id, full)).toMatchObject(REFUSED);
    expect((await parcel(id)).riderId?.toHexString()).toBe(rider.uid);
  });

  it("holds a job that a rider has: an administrator makes it collect no more than there is room for", async () => {
    const id = await collecting(6_000);
    await take(id);
    await giveRider(rider, { cashPoisha: 3_000_00 });
    expect(await change(id, { collect: 7_001 })).toMatchObject({ ...REFUSED, body: { collects: 7_001 } });
    expect((await parcel(id)).collectPoisha).toBe(6_000_00);
    expect((await change(id, { collect: 7_000 })).status).toBe(200);
    const [alone, busy] = [await makeRider(), await makeRider()];
    const unpaid = await makeBooking(owner, { cost: 150, collect: 9_800 });
    await take(unpaid, alone);
    // 270 taka of it are the carriage.
    expect(await change(unpaid, { weight: 5 })).toMatchObject({ ...REFUSED, body: { collects: 10_070 } });
    expect((await change(unpaid, { title: "Two sarees" })).status).toBe(200);
    const first = await collecting(5_000);
    await take(first, busy);
    const second = await collecting(4_000);
    const both = await Promise.all([change(first, { collect: 7_000 }), take(second, busy)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("gives one of two jobs that are taken at the same moment, whoever gives them", async () => {
    for (let round = 0; round < 3; round++) {
      rider = await makeRider();
      await giveRider(rider, { cashPoisha: 4_000_00 });
      const [first, second] = [await collecting(6_000), await collecting(6_000)];
      const answers = await Promise.all([take(first), round === 1 ? assign(second) : take(second)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)).toMatchObject(REFUSED);
    }
  });

  it("is read by indexes", async () => {
    await take(await collecting(500));
    const id = await collecting(500);
    const plans = await plansOf(() => take(id));
    expectIndexed(plans.filter(({ collection }) => ["balances", "parcels", "riders"].includes(collection)));
    expect((await riderOf(rider))?.turn).toBe(2);
  });
});

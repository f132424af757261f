import { ObjectId } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as getChoice } from "@/app/api/parcels/[id]/riders/route";
import { GET as getEarnings } from "@/app/api/riders/[id]/earnings/route";
import { POST as postPayout } from "@/app/api/riders/[id]/payouts/route";
import { GET as getRiders } from "@/app/api/riders/route";
import { parcelDocs } from "@/lib/delivery/parcels/collections";
import { riderDocs } from "@/lib/delivery/riders/collections";
import type { RiderOption } from "@/lib/delivery/riders/views";
import { userDocs } from "@/lib/people/users/collections";
import { makePerson, type Person } from "../../tests/support/accounts";
import { ask, giveRider, makeBooking, makeRider, riderOf, setParcel } from "../../tests/support/delivery";
import { expectIndexed, plansOf } from "../../tests/support/query-plans";
import { startTestDatabase } from "../../tests/support/test-database";
import { listRiderNames } from "./list-riders";

startTestDatabase();

let admin: Person;
let owner: Person;
let busy: Person;
let near: Person;
let far: Person;
const of = (person: Person) => ({ userId: new ObjectId(person.uid) });
const name = (person: Person, fullName: string) => riderDocs().updateOne(of(person), { $set: { fullName } });
const give = async (to: Person, status: "assigned" | "delivered", deleted = false) => {
  const id = await makeBooking(owner, { to: "Dhaka" });
  await setParcel(id, {
    riderId: new ObjectId(to.uid),
    deliveryStatus: status,
    deletedAt: deleted ? new Date() : null,
  });
};
const choice = (who: Person, id: string) => ask(getChoice, who, "GET", `/api/parcels/${id}/riders`, { id });
const riders = (who: Person, query = "") => ask(getRiders, who, "GET", `/api/riders${query}`);

beforeAll(async () => {
  admin = await makePerson({ role: "admin" });
  owner = await makePerson();
  busy = await makeRider("Dhaka");
  near = await makeRider("Dhaka");
  far = await makeRider("Gazipur");
  await makeRider("Sylhet");
  await name(busy, "Anwar");
  await name(near, "Bashir");
  await name(far, "Jamal");
  for (let i = 0; i < 3; i++) await give(busy, "assigned");
  await give(near, "assigned");
  await give(near, "delivered");
  await give(near, "assigned", true);
});

describe("GET /parcels/{id}/riders", () => {
  it("suggests the rider with the fewest open parcels of the district, then lists those of the region", async () => {
    const id = await makeBooking(owner, { from: "Dhaka", to: "Dhaka" });
    const { body } = await choice(admin, id);
    expect(body.suggested).toBe(near.uid);
    expect(body.rider).toBeNull();
    expect(body.riders.map((one: RiderOption) => [one.fullName, one.open, one.fit])).toEqual([
      ["Bashir", 1, "fits"],
      ["Anwar", 3, "fits"],
      ["Jamal", 0, "outside"],
    ]);
  });

  it("suggests nobody for a parcel that leaves the district", async () => {
    const { body } = await choice(admin, await makeBooking(owner, { from: "Dhaka", to: "Gazipur" }));
    expect(body.suggested).toBeNull();
    expect(new Set(body.riders.map(({ fit }: RiderOption) => fit))).toEqual(new Set(["outside"]));
  });

  it("passes over a rider whose day is full", async () => {
    const far = await makeBooking(owner, { from: "Dhaka", to: "Sylhet" });
    await setParcel(far, { riderId: new ObjectId(near.uid), deliveryStatus: "in_transit" });
    const { body } = await choice(admin, await makeBooking(owner, { from: "Dhaka", to: "Dhaka" }));
    expect(body.suggested).toBe(busy.uid);
    expect(body.riders.find(({ fullName }: RiderOption) => fullName === "Bashir").fit).toBe("full");
    await setParcel(far, { deliveryStatus: "delivered" });
  });

  it("passes over who rests, and leaves out whose account is disabled", async () => {
    const id = await makeBooking(owner, { from: "Dhaka", to: "Dhaka" });
    await riderDocs().updateOne(of(near), { $set: { available: false } });
    expect((await choice(admin, id)).body).toMatchObject({ suggested: busy.uid, riders: { length: 3 } });
    await userDocs().updateOne({ _id: new ObjectId(busy.uid) }, { $set: { disabled: true } });
    const { body } = await choice(admin, id);
    expect(body.suggested).toBeNull();
    expect(body.riders).toHaveLength(2);
    await userDocs().updateOne({ _id: new ObjectId(busy.uid) }, { $set: { disabled: false } });
    await riderDocs().updateOne(of(near), { $set: { available: true } });
  });

  it("says who has the parcel, and suggests nobody while its place is unknown", async () => {
    const id = await makeBooking(owner, { from: "Dhaka" });
    await setParcel(id, { riderId: new ObjectId(far.uid), deliveryStatus: "assigned" });
    expect((await choice(admin, id)).body.rider).toMatchObject({ fullName: "Jamal", open: 1 });
    await parcelDocs().updateOne({ _id: new ObjectId(id) }, { $set: { "sender.region": null } });
    expect((await choice(admin, id)).body).toMatchObject({ suggested: null, riders: [] });
    await setParcel(id, { deliveryStatus: "delivered" });
  });
});

describe("GET /riders", () => {
  it("lists approved riders by name with what they have in hand, paged", async () => {
    await giveRider(near, { balancePoisha: 162_50, cashPoisha: 270_00 });
    const { body } = await riders(admin, "?size=2");
    expect(body).toMatchObject({ total: 4, pages: 2, page: 1, size: 2 });
    expect(body.riders).toMatchObject([
      { fullName: "Anwar", open: 3 },
      { fullName: "Bashir", open: 1, balance: 162.5, cashInHand: 270, available: true, vehicle: "Bike" },
    ]);
    expect(body.riders[0]).not.toHaveProperty("nid");
    expect((await riders(admin, "?size=2&page=3")).body.riders).toEqual([]);
  });

  it("finds by a part of name, e-mail, phone or district, letter case ignored, taken literally", async () => {
    const names = async (q: string) =>
      (await riders(admin, `?q=${encodeURIComponent(q)}`)).body.riders.map(
        (one: { fullName: string }) => one.fullName,
      );
    expect(await names("ASHI")).toEqual(["Bashir"]);
    expect(await names("gazi")).toEqual(["Jamal"]);
    expect(await names(near.email)).toEqual(["Bashir"]);
    expect(await names(".*")).toEqual([]);
    await riderDocs().updateOne({ fullName: "Jamal" }, { $set: { phone: "+8801812345678" } });
    for (const typed of ["01812-345 678", "০১৮১২-৩৪৫", "+880 1812", "12345678"])
      expect(await names(typed)).toEqual(["Jamal"]);
  });

  it("walks an index, never the collection", async () => {
    for (const query of ["", "?q=a"]) {
      const plans = await plansOf(async () => expect((await riders(admin, query)).status).toBe(200));
      expectIndexed(plans, { inOrder: true });
      expect(plans.map(({ collection }) => collection)).toContain("riders");
    }
  });
});

it("an admin reads a rider's last entries, also right after a payout that was sent twice", async () => {
  const rider = await riderOf(busy);
  const id = rider?._id.toHexString() ?? "";
  await giveRider(busy, { balancePoisha: 100_00 });
  const pay = () =>
    ask(postPayout, admin, "POST", `/api/riders/${id}/payouts`, {
      id,
      body: { amount: 40 },
      headers: { "idempotency-key": "one-opening" },
    });
  const [first, again] = await Promise.all([pay(), pay()]);
  expect(first).toEqual(again);
  expect(first).toMatchObject({ status: 201, body: { balance: 60 } });
  const { body } = await ask(getEarnings, admin, "GET", `/api/riders/${id}/earnings`, { id });
  expect(body).toMatchObject({ balance: 60 });
  const lines = body.entries.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]);
  expect(lines).toEqual([
    ["paid_out", 40],
    ["earned", 100],
  ]);
  expect((await ask(getEarnings, owner, "GET", `/api/riders/${id}/earnings`, { id })).status).toBe(403);
});

it("the filter of All Parcels names the riders, and the one that is asked for", async () => {
  const names = await listRiderNames(far.uid.toUpperCase());
  expect(names.map(({ fullName }) => fullName)).toEqual(["Anwar", "Bashir", "Jamal", "Rider"]);
  expect(await listRiderNames("none")).toHaveLength(4);
});

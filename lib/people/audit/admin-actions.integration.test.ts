import { ObjectId } from "mongodb";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as postPassword } from "@/app/api/account/password/route";
import { POST as postCancelParcel } from "@/app/api/parcels/[id]/cancel/route";
import { PATCH as patchParcel } from "@/app/api/parcels/[id]/route";
import { POST as postStatus } from "@/app/api/parcels/[id]/status/route";
import { PATCH as patchApprove } from "@/app/api/riders/[id]/approve/route";
import { riderDocs } from "@/lib/delivery/riders/collections";
import { aboutMove, entry, recordEntries } from "@/lib/money/journal/queries-entries";
import { withTransaction } from "@/lib/platform/db/transactions";
import { add } from "@/lib/shop/recipes/calls";
import { makePerson, type Person } from "../../../tests/support/accounts";
import {
  ask,
  BOOKING,
  makeBooking,
  makeRider,
  parcel,
  riderOf,
  setParcel,
} from "../../../tests/support/delivery";
import { soldBox } from "../../../tests/support/leaving";
import { type Cast, makeCast } from "../../../tests/support/matrix/cast";
import { CASES } from "../../../tests/support/matrix/rows";
import { ask as askAs } from "../../../tests/support/matrix/run";
import { must } from "../../../tests/support/routes";
import { makeRecipe, startTestShop } from "../../../tests/support/shop";
import { auditDocs } from "./collections";
import type { AuditDoc } from "./model";

const shop = startTestShop();

let cast: Cast;
let admin: Person;
let sender: Person;
beforeAll(async () => {
  cast = await makeCast();
  ({ admin, owner: sender } = cast);
});
beforeEach(async () => {
  await auditDocs().deleteMany({});
});

const HEADERS = { "x-ranna-address": "203.0.113.7", "x-request-id": "request-7" };
const trail = (): Promise<AuditDoc[]> => auditDocs().find({}).sort({ at: 1, _id: 1 }).toArray();

const pending = { deliveryStatus: "pending" };
/**
 * Calls by which an admin acts on another person's data, named as in the matrix, with the values that the entry
 * records before and after.
 */
const ACTIONS: [name: string, action: AuditDoc["action"], before?: object, after?: object | null][] = [
  ["PATCH /riders/{id}/approve", "rider.approved", { status: "Pending" }, { status: "Approved" }],
  ["DELETE /riders/{id}", "rider.declined", {}, null],
  ["PATCH /pendingRiders/{id}", "rider.approved"],
  ["PATCH /pendingRiders/{id} #decline", "rider.declined"],
  ["POST /riders/{id}/payouts", "rider.paid_out", undefined, { amountPoisha: 40_50 }],
  ["POST /riders/{id}/cash", "rider.cash_handed_in", undefined, { amountPoisha: 40_50 }],
  ["POST /handovers/{id}/confirm", "rider.cash_handed_in", undefined, { statedPoisha: 40_50 }],
  [
    "POST /parcels/{id}/assign",
    "parcel.assigned",
    { rider: null, ...pending },
    { rider: "Rider", deliveryStatus: "assigned" },
  ],
  [
    "POST /parcels/{id}/status #paid",
    "parcel.status_changed",
    { deliveryStatus: "assigned" },
    { deliveryStatus: "picked_up" },
  ],
  ["POST /parcels/{id}/notes", "parcel.noted", { notes: 0 }, { notes: 1 }],
  ["PATCH /parcels/{id}", "parcel.changed", { title: "Saree" }, { title: BOOKING.title }],
  ["DELETE /parcle/{id}", "parcel.deleted", { title: "Saree" }, null],
  ["POST /parcels/{id}/cancel", "parcel.cancelled", pending, { deliveryStatus: "cancelled" }],
  ["PATCH /recipes/{id}", "recipe.changed", { price: 690 }, { price: 700 }],
  ["DELETE /recipes/{id}", "recipe.deleted", { title: "Shorshe Ilish" }, null],
  ["POST /orders/{id}/ready", "order.ready", { readyAt: null }, { readyAt: expect.any(Date) }],
  ["POST /orders/{id}/cancel", "order.cancelled", undefined, { state: "cancelled", refundPoisha: 750_00 }],
  ["PATCH /users/admin", "user.role_changed", { role: "user" }, { role: "admin" }],
  ["PATCH /users/{id}", "user.role_changed", { role: "user" }, { role: "seller" }],
  ["PATCH /users/{id} #disable", "user.disabled", { disabled: false }, { disabled: true }],
];

describe("every admin's action is one entry", () => {
  it.each(ACTIONS)("%s: %s", async (name, action, before, after) => {
    const one = Object.values(CASES)
      .flat()
      .find((row) => row.name === name)!;
    const given = await one.make({ cast, role: "admin", shop });
    await auditDocs().deleteMany({});
    const headers = { ...given.headers, ...HEADERS };
    expect((await askAs(one.call, { ...given, headers }, "admin", cast)).status).toBeLessThan(300);
    const entries = await trail();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      action,
      by: { email: admin.email, role: "admin" },
      target: { kind: action.split(".")[0], label: expect.stringMatching(/./) },
      address: "203.0.113.7",
      requestId: "request-7",
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
    });
  });

  it("a parcel that goes from hand to hand, and a role and a state at once, are an entry each", async () => {
    const id = await makeBooking(sender);
    const [one, other] = [await makeRider(), await makeRider()];
    await riderDocs().updateOne({ userId: new ObjectId(other.uid) }, { $set: { fullName: "Other" } });
    for (const riderId of [one.uid, other.uid, null])
      await must("POST /parcels/{id}/assign", admin, [id], { riderId });
    const { uid } = await makePerson({ role: "admin" });
    await must("PATCH /users/{id}", admin, [uid], { role: "user", disabled: true });
    expect(await trail()).toMatchObject([
      { action: "parcel.assigned", before: { rider: null } },
      { action: "parcel.assigned", before: { rider: "Rider" }, after: { rider: "Other" } },
      { action: "parcel.unassigned", before: { rider: "Other" }, after: { rider: null, ...pending } },
      { action: "user.role_changed" },
      { action: "user.disabled" },
    ]);
  });
});

describe("what people do with their own", () => {
  it("a changed password is an entry without any hash", async () => {
    const person = await makePerson();
    const body = { currentPassword: person.password, newPassword: "another-pass-1" };
    expect((await ask(postPassword, person, "POST", "/api/account/password", { body })).status).toBe(200);
    const [entry, ...more] = await trail();
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      action: "user.password_changed",
      by: { email: person.email, role: "user" },
      target: { kind: "user", id: person.uid, label: person.email },
    });
    expect(JSON.stringify(entry)).not.toMatch(/argon2|another-pass/);
  });

  it("the first recipe makes a seller, by the platform; the second is no entry", async () => {
    const cook = await makePerson();
    for (let n = 0; n < 2; n++) await must("POST /addrecipe", cook, [], add.example.body);
    expect(await trail()).toMatchObject([
      {
        action: "user.role_changed",
        by: { id: null, role: "platform" },
        target: { label: cook.email },
        before: { role: "user" },
        after: { role: "seller" },
      },
    ]);
  });

  it("own bookings, recipes, sales and steps of a rider are none", async () => {
    const id = await makeBooking(sender);
    await must("PATCH /parcels/{id}", sender, [id], BOOKING);
    await must("POST /parcels/{id}/cancel", sender, [id]);
    const recipe = await makeRecipe(sender);
    await must("PATCH /recipes/{id}", sender, [recipe], { price: 1 });
    await must("DELETE /recipes/{id}", sender, [recipe]);
    const { seller, orderId } = await soldBox(shop);
    await must("POST /orders/{id}/ready", seller, [orderId]);
    const rider = await makeRider();
    const carried = await makeBooking(sender, { paid: true });
    await setParcel(carried, { deliveryStatus: "picked_up", riderId: new ObjectId(rider.uid) });
    await must("POST /parcels/{id}/status", rider, [carried], { to: "in_transit" });
    expect(await trail()).toEqual([]);
  });
});

describe("an action that did not happen leaves none", () => {
  it("refused ones, and one that changes nothing", async () => {
    const id = (await riderOf(await makeRider()))!._id.toHexString();
    expect((await ask(patchApprove, admin, "PATCH", "/x", { id })).status).toBe(409);
    const booking = await makeBooking(sender);
    await setParcel(booking, { deliveryStatus: "delivered" });
    expect((await ask(postCancelParcel, admin, "POST", "/x", { id: booking })).status).toBe(409);
    expect((await ask(patchParcel, admin, "PATCH", "/x", { id: booking, body: BOOKING })).status).toBe(409);
    const recipe = await makeRecipe(sender);
    expect(await must("PATCH /recipes/{id}", admin, [recipe], { price: 690 })).toEqual({ modifiedCount: 0 });
    expect(await trail()).toEqual([]);
  });

  it("one whose transaction is undone after the entry was written", async () => {
    const id = await makeBooking(sender, { paid: true });
    const rider = await makeRider();
    await setParcel(id, { deliveryStatus: "out_for_delivery", riderId: new ObjectId(rider.uid) });
    // The rider's earning for this parcel is recorded already, so the journal refuses it a second time, after the
    // step and its entry were written.
    const facts = {
      share: { holding: id, foodPoisha: 0, restPoisha: 0 },
      rider: `rider:${rider.uid}`,
      riderSharePoisha: 1,
    } as const;
    await withTransaction((tx) =>
      recordEntries([entry("delivered", facts, { of: id, about: [aboutMove(id)] })], tx),
    );
    const options = { id, body: { to: "delivered", note: "Phoned" } };
    expect((await ask(postStatus, admin, "POST", "/x", options)).status).toBe(500);
    expect((await parcel(id)).deliveryStatus).toBe("out_for_delivery");
    expect(await trail()).toEqual([]);
  });
});

import { ObjectId } from "mongodb";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as postPassword } from "@/app/api/account/password/route";
import { POST as postRecipe } from "@/app/api/addrecipe/route";
import { POST as postConfirm } from "@/app/api/handovers/[id]/confirm/route";
import { POST as postCancelOrder } from "@/app/api/orders/[id]/cancel/route";
import { POST as postReady } from "@/app/api/orders/[id]/ready/route";
import { POST as postAssign } from "@/app/api/parcels/[id]/assign/route";
import { POST as postCancelParcel } from "@/app/api/parcels/[id]/cancel/route";
import { PATCH as patchParcel } from "@/app/api/parcels/[id]/route";
import { POST as postStatus } from "@/app/api/parcels/[id]/status/route";
import { DELETE as deleteParcel } from "@/app/api/parcle/[id]/route";
import { PATCH as patchPending } from "@/app/api/pendingriders/[id]/route";
import { DELETE as deleteRecipe, PATCH as patchRecipe } from "@/app/api/recipes/[id]/route";
import { PATCH as patchApprove } from "@/app/api/riders/[id]/approve/route";
import { POST as postCash } from "@/app/api/riders/[id]/cash/route";
import { POST as postPayout } from "@/app/api/riders/[id]/payouts/route";
import { DELETE as deleteApplication } from "@/app/api/riders/[id]/route";
import { POST as postState } from "@/app/api/riders/me/handovers/route";
import { PATCH as patchUser } from "@/app/api/users/[id]/route";
import { PATCH as patchAdmin } from "@/app/api/users/admin/route";
import { riderDocs } from "@/lib/delivery/riders/document";
import { entry, post } from "@/lib/money/journal/data-post";
import { withTransaction } from "@/lib/platform/db/transactions";
import { makePerson, type Person } from "../../../tests/support/accounts";
import {
  ask as askPlainly,
  giveRider,
  makeBooking,
  makeRider,
  parcel,
  riderOf,
  setParcel,
} from "../../../tests/support/delivery";
import { makeRecipe, makeSale, open, parcelsOf, save, startTestShop } from "../../../tests/support/shop";
import { type AuditDoc, auditDocs } from "./document";

const shop = startTestShop();

let admin: Person;
let sender: Person;
beforeAll(async () => {
  admin = await makePerson({ role: "admin", email: "desk@ranna.test", displayName: "Desk" });
  sender = await makePerson();
});
beforeEach(async () => {
  await auditDocs().deleteMany({});
});

const HEADERS = { "x-ranna-address": "203.0.113.7", "x-request-id": "request-7" };
const ask: typeof askPlainly = (handler, who, method, path, options = {}) =>
  askPlainly(handler, who, method, path, { headers: HEADERS, ...options });
const trail = (): Promise<AuditDoc[]> => auditDocs().find({}).sort({ at: 1, _id: 1 }).toArray();
const trackingOf = async (id: string) => (await parcel(id)).trackingId;

async function makeApplication(): Promise<{ id: string; email: string }> {
  const rider = await makeRider();
  const application = await riderOf(rider);
  await riderDocs().updateOne({ _id: application!._id }, { $set: { status: "Pending", decidedAt: null } });
  return { id: application!._id.toHexString(), email: rider.email };
}

async function bought() {
  const sale = await makeSale();
  const { body } = await open(sale.buyer, sale.recipeId);
  await shop.stripe().pay(body.clientSecret);
  const saved = await save(sale.buyer, sale.recipeId, body.paymentIntentId);
  return { ...sale, id: saved.body.insertedId, trackingId: saved.body.trackingId };
}

const edited = {
  type: "non-document",
  title: "Saree, red",
  weight: 3,
  sender_contact: "01700-000001",
  sender_region: "Dhaka",
  sender_district: "Dhaka",
  sender_center: "Savar",
  sender_address: "House 1",
  pickup_instruction: "Ring",
  receiver_name: "Mitu",
  receiver_contact: "01700-000001",
  receiver_region: "Sylhet",
  receiver_district: "Sylhet",
  receiver_center: "Beanibazar",
  receiver_address: "House 1",
  delivery_instruction: "Ring",
};

type Action = { status: number; label: string; before?: object | null; after?: object | null };
type Row = [action: AuditDoc["action"], name: string, does: () => Promise<Action>];

/** Every call by which an admin acts on somebody else's things, each on things of its own. */
const ACTIONS: Row[] = [
  [
    "rider.approved",
    "PATCH /riders/{id}/approve",
    async () => {
      const { id, email } = await makeApplication();
      const { status } = await ask(patchApprove, admin, "PATCH", `/api/riders/${id}/approve`, { id });
      return { status, label: email, before: { status: "Pending" }, after: { status: "Approved" } };
    },
  ],
  [
    "rider.declined",
    "DELETE /riders/{id}",
    async () => {
      const { id, email } = await makeApplication();
      const { status } = await ask(deleteApplication, admin, "DELETE", `/api/riders/${id}`, { id });
      return { status, label: email, after: null };
    },
  ],
  [
    "rider.approved",
    "PATCH /pendingRiders/{id} Approved",
    async () => {
      const { id, email } = await makeApplication();
      const options = { id, body: { status: "Approved" } };
      const { status } = await ask(patchPending, admin, "PATCH", `/api/pendingRiders/${id}`, options);
      return { status, label: email };
    },
  ],
  [
    "rider.declined",
    "PATCH /pendingRiders/{id} Declined",
    async () => {
      const { id, email } = await makeApplication();
      const options = { id, body: { status: "Declined" } };
      const { status } = await ask(patchPending, admin, "PATCH", `/api/pendingRiders/${id}`, options);
      return { status, label: email };
    },
  ],
  [
    "rider.paid_out",
    "POST /riders/{id}/payouts",
    async () => {
      const rider = await makeRider();
      await giveRider(rider, { balancePoisha: 500_00 });
      const id = (await riderOf(rider))!._id.toHexString();
      const options = { id, body: { amount: 120.5 } };
      const { status } = await ask(postPayout, admin, "POST", `/api/riders/${id}/payouts`, options);
      return { status, label: "Rider", after: { amountPoisha: 120_50 } };
    },
  ],
  [
    "rider.cash_handed_in",
    "POST /riders/{id}/cash",
    async () => {
      const rider = await makeRider();
      await giveRider(rider, { cashPoisha: 500_00 });
      const id = (await riderOf(rider))!._id.toHexString();
      const { status } = await ask(postCash, admin, "POST", `/api/riders/${id}/cash`, {
        id,
        body: { amount: 500 },
      });
      return { status, label: "Rider", after: { amountPoisha: 500_00 } };
    },
  ],
  [
    "rider.cash_handed_in",
    "POST /handovers/{id}/confirm",
    async () => {
      const rider = await makeRider();
      await giveRider(rider, { cashPoisha: 500_00 });
      const stated = { body: { amount: 500 } };
      const { body } = await ask(postState, rider, "POST", "/api/riders/me/handovers", stated);
      const { status } = await ask(postConfirm, admin, "POST", `/api/handovers/${body._id}/confirm`, {
        id: body._id,
        body: { counted: 480 },
      });
      return { status, label: "Rider", after: { amountPoisha: 480_00, statedPoisha: 500_00 } };
    },
  ],
  [
    "parcel.assigned",
    "POST /parcels/{id}/assign",
    async () => {
      const id = await makeBooking(sender);
      const rider = await makeRider();
      const options = { id, body: { riderId: rider.uid } };
      const { status } = await ask(postAssign, admin, "POST", `/api/parcels/${id}/assign`, options);
      return {
        status,
        label: await trackingOf(id),
        before: { rider: null, deliveryStatus: "pending" },
        after: { rider: "Rider", deliveryStatus: "assigned" },
      };
    },
  ],
  [
    "parcel.assigned",
    "POST /parcels/{id}/assign to another rider",
    async () => {
      const id = await makeBooking(sender);
      const [one, other] = [await makeRider(), await makeRider()];
      await riderDocs().updateOne({ userId: new ObjectId(other.uid) }, { $set: { fullName: "Other" } });
      await setParcel(id, { deliveryStatus: "assigned", riderId: new ObjectId(one.uid) });
      const options = { id, body: { riderId: other.uid } };
      const { status } = await ask(postAssign, admin, "POST", `/api/parcels/${id}/assign`, options);
      return {
        status,
        label: await trackingOf(id),
        before: { rider: "Rider" },
        after: { rider: "Other" },
      };
    },
  ],
  [
    "parcel.unassigned",
    "POST /parcels/{id}/assign to nobody",
    async () => {
      const id = await makeBooking(sender);
      const rider = await makeRider();
      await setParcel(id, { deliveryStatus: "assigned", riderId: new ObjectId(rider.uid) });
      const options = { id, body: { riderId: null } };
      const { status } = await ask(postAssign, admin, "POST", `/api/parcels/${id}/assign`, options);
      return { status, label: await trackingOf(id), after: { rider: null, deliveryStatus: "pending" } };
    },
  ],
  [
    "parcel.status_changed",
    "POST /parcels/{id}/status in the rider's place",
    async () => {
      const id = await makeBooking(sender, { paid: true });
      const rider = await makeRider();
      await setParcel(id, { deliveryStatus: "out_for_delivery", riderId: new ObjectId(rider.uid) });
      const options = { id, body: { to: "delivered", note: "Phoned the receiver" } };
      const { status } = await ask(postStatus, admin, "POST", `/api/parcels/${id}/status`, options);
      return {
        status,
        label: await trackingOf(id),
        before: { deliveryStatus: "out_for_delivery", note: null },
        after: { deliveryStatus: "delivered", note: "Phoned the receiver" },
      };
    },
  ],
  [
    "parcel.changed",
    "PATCH /parcels/{id}",
    async () => {
      const id = await makeBooking(sender);
      const options = { id, body: edited };
      const { status } = await ask(patchParcel, admin, "PATCH", `/api/parcels/${id}`, options);
      const centers = [{ senderCenter: "Center" }, { senderCenter: "Savar" }] as const;
      return {
        status,
        label: await trackingOf(id),
        before: { title: "Saree", ...centers[0], receiverCenter: "Center" },
        after: { title: "Saree, red", ...centers[1], receiverCenter: "Beanibazar" },
      };
    },
  ],
  [
    "parcel.deleted",
    "DELETE /parcle/{id}",
    async () => {
      const id = await makeBooking(sender);
      const label = await trackingOf(id);
      const { status } = await ask(deleteParcel, admin, "DELETE", `/api/parcle/${id}`, { id });
      return { status, label, after: null };
    },
  ],
  [
    "parcel.cancelled",
    "POST /parcels/{id}/cancel",
    async () => {
      const id = await makeBooking(sender);
      const { status } = await ask(postCancelParcel, admin, "POST", `/api/parcels/${id}/cancel`, { id });
      return {
        status,
        label: await trackingOf(id),
        before: { deliveryStatus: "pending" },
        after: { deliveryStatus: "cancelled" },
      };
    },
  ],
  [
    "recipe.changed",
    "PATCH /recipes/{id}",
    async () => {
      const id = await makeRecipe(sender);
      const options = { id, body: { price: 720 } };
      const { status } = await ask(patchRecipe, admin, "PATCH", `/api/recipes/${id}`, options);
      return { status, label: "Shorshe Ilish", before: { price: 690 }, after: { price: 720 } };
    },
  ],
  [
    "recipe.deleted",
    "DELETE /recipes/{id}",
    async () => {
      const id = await makeRecipe(sender);
      const { status } = await ask(deleteRecipe, admin, "DELETE", `/api/recipes/${id}`, { id });
      return { status, label: "Shorshe Ilish", before: { title: "Shorshe Ilish" }, after: null };
    },
  ],
  [
    "order.ready",
    "POST /orders/{id}/ready",
    async () => {
      const { id, trackingId, buyer } = await bought();
      const { status } = await ask(postReady, admin, "POST", `/api/orders/${id}/ready`, { id });
      const [box] = await parcelsOf(buyer);
      return {
        status,
        label: `${trackingId}, Shorshe Ilish`,
        before: { readyAt: null },
        after: { readyAt: box?.readyAt },
      };
    },
  ],
  [
    "order.cancelled",
    "POST /orders/{id}/cancel",
    async () => {
      const { id, trackingId } = await bought();
      const { status } = await ask(postCancelOrder, admin, "POST", `/api/orders/${id}/cancel`, { id });
      return {
        status,
        label: `${trackingId}, Shorshe Ilish`,
        after: { state: "cancelled", refundPoisha: 750_00 },
      };
    },
  ],
  [
    "user.role_changed",
    "PATCH /users/admin",
    async () => {
      const { email } = await makePerson();
      const { status } = await ask(patchAdmin, admin, "PATCH", "/api/users/admin", { body: { email } });
      return { status, label: email, before: { role: "user" }, after: { role: "admin" } };
    },
  ],
  [
    "user.role_changed",
    "PATCH /users/{id} role",
    async () => {
      const { uid: id, email } = await makePerson();
      const options = { id, body: { role: "seller" } };
      const { status } = await ask(patchUser, admin, "PATCH", `/api/users/${id}`, options);
      return { status, label: email, before: { role: "user" }, after: { role: "seller" } };
    },
  ],
  [
    "user.disabled",
    "PATCH /users/{id} disabled",
    async () => {
      const { uid: id, email } = await makePerson();
      const options = { id, body: { disabled: true } };
      const { status } = await ask(patchUser, admin, "PATCH", `/api/users/${id}`, options);
      return { status, label: email, before: { disabled: false }, after: { disabled: true } };
    },
  ],
];

describe("every admin's action is one entry", () => {
  it.each(ACTIONS)("%s: %s", async (action, _name, does) => {
    const done = await does();
    expect(done.status).toBeLessThan(300);
    const entries = await trail();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      action,
      by: { email: "desk@ranna.test", name: "Desk", role: "admin" },
      target: { kind: action.split(".")[0], label: done.label },
      address: "203.0.113.7",
      requestId: "request-7",
      ...(done.after === undefined ? {} : { after: done.after }),
    });
    if (done.before !== undefined) expect(entries[0]?.before).toEqual(done.before);
    if (done.after !== undefined) expect(entries[0]?.after).toEqual(done.after);
  });

  it("both of a role and a state at once are two entries", async () => {
    const { uid: id } = await makePerson({ role: "admin" });
    const options = { id, body: { role: "user", disabled: true } };
    await ask(patchUser, admin, "PATCH", `/api/users/${id}`, options);
    expect((await trail()).map((entry) => entry.action)).toEqual(["user.role_changed", "user.disabled"]);
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
    const wrong = await ask(postPassword, person, "POST", "/api/account/password", { body });
    expect(wrong.status).toBe(401);
    expect(await trail()).toHaveLength(1);
  });

  it("the first recipe makes a seller, by the platform; the second is no entry", async () => {
    const cook = await makePerson();
    const body = {
      title: "Dal",
      description: "Lentils.",
      image: "https://elsewhere.test/dal.jpg",
      ingredients: ["lentils"],
      instructions: ["cook"],
      category: "Soups & Dal",
      tags: [],
      cookingTime: "20 min",
      servings: 2,
      difficulty: "easy",
      price: 100,
    };
    expect((await ask(postRecipe, cook, "POST", "/api/addrecipe", { body })).status).toBe(201);
    expect((await ask(postRecipe, cook, "POST", "/api/addrecipe", { body })).status).toBe(201);
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
    expect((await ask(patchParcel, sender, "PATCH", `/api/parcels/${id}`, { id, body: edited })).status).toBe(
      200,
    );
    expect((await ask(postCancelParcel, sender, "POST", `/api/parcels/${id}/cancel`, { id })).status).toBe(
      200,
    );
    const recipe = await makeRecipe(sender);
    const path = `/api/recipes/${recipe}`;
    expect((await ask(patchRecipe, sender, "PATCH", path, { id: recipe, body: { price: 1 } })).status).toBe(
      200,
    );
    expect((await ask(deleteRecipe, sender, "DELETE", path, { id: recipe })).status).toBe(200);
    const sale = await bought();
    const ready = await ask(postReady, sale.seller, "POST", `/api/orders/${sale.id}/ready`, { id: sale.id });
    expect(ready.status).toBe(200);
    const rider = await makeRider();
    const carried = await makeBooking(sender, { paid: true });
    await setParcel(carried, { deliveryStatus: "picked_up", riderId: new ObjectId(rider.uid) });
    const step = { id: carried, body: { to: "in_transit" } };
    expect((await ask(postStatus, rider, "POST", `/api/parcels/${carried}/status`, step)).status).toBe(200);
    expect(await trail()).toEqual([]);
  });
});

describe("a action that did not happen leaves none", () => {
  it("refused ones", async () => {
    const { id } = await makeApplication();
    await ask(patchApprove, admin, "PATCH", `/api/riders/${id}/approve`, { id });
    await auditDocs().deleteMany({});
    expect((await ask(patchApprove, admin, "PATCH", `/api/riders/${id}/approve`, { id })).status).toBe(409);
    const payout = { id, body: { amount: 1 } };
    expect((await ask(postPayout, admin, "POST", `/api/riders/${id}/payouts`, payout)).status).toBe(409);
    const booking = await makeBooking(sender);
    await setParcel(booking, { deliveryStatus: "delivered" });
    const path = `/api/parcels/${booking}`;
    expect((await ask(postCancelParcel, admin, "POST", `${path}/cancel`, { id: booking })).status).toBe(409);
    expect((await ask(patchParcel, admin, "PATCH", path, { id: booking, body: edited })).status).toBe(409);
    const nobody = { id: booking, body: { riderId: null } };
    expect((await ask(postAssign, admin, "POST", `${path}/assign`, nobody)).status).toBe(409);
    const recipe = await makeRecipe(sender);
    const same = { id: recipe, body: { price: 690 } };
    const unchanged = await ask(patchRecipe, admin, "PATCH", `/api/recipes/${recipe}`, same);
    expect(unchanged.body).toEqual({ modifiedCount: 0 });
    expect(await trail()).toEqual([]);
  });

  it("one whose transaction is undone after the entry was written", async () => {
    const id = await makeBooking(sender, { paid: true });
    const rider = await makeRider();
    await setParcel(id, { deliveryStatus: "out_for_delivery", riderId: new ObjectId(rider.uid) });
    // The rider has been paid for this parcel: the journal refuses its cause a second time, after step and entry.
    const facts = { share: { holding: id, F: 0, D: 0 }, rider: `rider:${rider.uid}`, E: 1 } as const;
    await withTransaction((tx) => post([entry("delivered", facts, { of: id, about: [] })], tx));
    const options = { id, body: { to: "delivered", note: "Phoned" } };
    expect((await ask(postStatus, admin, "POST", `/api/parcels/${id}/status`, options)).status).toBe(500);
    expect((await parcel(id)).deliveryStatus).toBe("out_for_delivery");
    expect(await trail()).toEqual([]);
  });
});

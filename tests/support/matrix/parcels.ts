import { ObjectId } from "mongodb";
import { state } from "@/lib/delivery/handovers/calls";
import { apply } from "@/lib/delivery/riders/calls";
import { makePerson } from "../accounts";
import { giveRider, makeBooking, makeRider, parcel, riderOf, setParcel } from "../delivery";
import { must } from "../routes";
import { anew } from "./account";
import { ADMINS, ALL, PERSONS, type Rows, type World } from "./run";

const booked = async ({ cast }: World) => ({ params: [await makeBooking(cast.owner)] });

/** A booking of the owner that the rider carries. */
async function carried({ cast }: World, paid = false) {
  const id = await makeBooking(cast.owner, { paid });
  await setParcel(id, {
    riderId: new ObjectId(cast.rider.uid),
    deliveryStatus: "assigned",
    takeableAt: null,
  });
  return { params: [id] };
}
const carriedPaid = (world: World) => carried(world, true);

/** A booking that the owner has paid by card without reporting it yet. */
async function cardPaid(world: World) {
  const given = await booked(world);
  const opened = await must("POST /parcels/{id}/payment-intent", world.cast.owner, given.params);
  const { clientSecret, paymentIntentId } = opened;
  await world.shop.stripe().pay(clientSecret);
  return { ...given, set: { transaction_id: paymentIntentId } };
}

export const parcels: Rows = {
  "GET /parcels/export": [ADMINS(200)],
  "POST /addparcel #wrong-price": [PERSONS(409), () => ({ set: { delivery_cost: 1 } })],
  "POST /addparcel #collects": [PERSONS(201), () => ({ set: { collect: 5_000 } })],
  "POST /addparcel #collects-too-much": [PERSONS(422), () => ({ set: { collect: 50_001 } })],
  //               nobody user owner seller rider admin disabled
  "GET /parcels": [
    "401 403 200 403 403 200 401",
    async (world) => {
      await booked(world);
      return { query: { email: world.cast.owner.email } };
    },
  ],
  "GET /parcels #without-email": [PERSONS(200), booked],
  "GET /parcels/{id}": ["401 403 200 403 200 200 401", carriedPaid],
  "GET /parcels/{id} #not-carried": ["401 403 200 403 403 200 401", booked],
  "PATCH /parcels/{id}": ["401 403 200 403 403 200 401", booked],
  "PATCH /parcels/{id} #wrong": [
    "401 403 422 403 403 422 401",
    async (world) => ({ ...(await booked(world)), set: { title: "" } }),
  ],
  "PATCH /parcels/{id} #assigned": [
    "401 403 409 403 403 200 401",
    async (world) => {
      const given = await booked(world);
      await setParcel(given.params[0] ?? "", { deliveryStatus: "assigned" });
      return given;
    },
  ],
  "DELETE /parcle/{id}": ["401 403 200 403 403 200 401", booked],
  "POST /parcels/{id}/cancel": ["401 403 200 403 403 200 401", booked],
  "POST /parcels/{id}/payment-intent": ["401 403 200 403 403 403 401", booked],
  "POST /parcels/{id}/payment-intent #not-offered": [
    PERSONS(422),
    async (world) => ({ ...(await booked(world)), set: { payWith: "wallet" } }),
  ],
  "POST /parcels/{id}/paid": ["401 403 201 403 403 403 401", cardPaid],
  "POST /parcels/{id}/claim": ["401 403 403 403 200 403 401", booked],
  "POST /parcels/{id}/assign": [
    ADMINS(200),
    async (world) => ({
      ...(await booked(world)),
      set: { riderId: world.cast.rider.uid },
    }),
  ],
  "GET /parcels/{id}/riders": [ADMINS(200), carriedPaid],
  "POST /parcels/{id}/notes": [ADMINS(201), booked],
  "POST /parcels/{id}/status": ["401 403 403 403 200 200 401", (world) => carried(world)],
  "POST /parcels/{id}/status #paid": [
    "401 403 403 403 200 200 401",
    async (world) => ({ ...(await carriedPaid(world)), body: { to: "picked_up" } }),
  ],
  "POST /parcels/{id}/status #wrong-code": [
    "401 403 403 403 422 422 401",
    async (world) => {
      const given = await carriedPaid(world);
      await setParcel(given.params[0] ?? "", { deliveryStatus: "out_for_delivery" });
      return { ...given, body: { to: "delivered" } };
    },
  ],
  "GET /track/{tracking_id}": [
    ALL(200),
    async (world) => {
      const { params: ids } = await carriedPaid(world);
      return { params: [(await parcel(ids[0] ?? "")).trackingId] };
    },
  ],
};

/** A new person's open application. */
async function applied() {
  const { insertedId } = await must("POST /Riders", await makePerson(), [], apply.example.body);
  return { params: [insertedId as string] };
}

/** The rider has 100 taka to get and holds 100 taka in cash. */
async function owed({ cast }: World) {
  await giveRider(cast.rider, { balancePoisha: 100_00, cashPoisha: 100_00 });
  return { params: [(await riderOf(cast.rider))?._id.toHexString() ?? ""] };
}

async function withCash() {
  const rider = await makeRider();
  await giveRider(rider, { cashPoisha: 100_00 });
  return rider;
}

/** Cash that a rider has handed in and nobody has counted. */
async function handedIn() {
  const { _id } = await must("POST /riders/me/handovers", await withCash(), [], state.example.body);
  return { params: [_id as string] };
}

const RIDERS = "401 403 403 403 200 403 401";

export const riders: Rows = {
  "GET /Riders": [ADMINS(200)],
  //               nobody user owner seller rider admin disabled
  "POST /Riders": ["401 201 201 201 409 201 401", anew],
  "GET /pendingRiders": [
    ADMINS(200),
    async () => {
      await applied();
      return {};
    },
  ],
  "PATCH /pendingRiders/{id}": [ADMINS(200), applied],
  "PATCH /pendingRiders/{id} #decline": [
    ADMINS(200),
    async () => ({ ...(await applied()), set: { status: "Declined" } }),
  ],
  "PATCH /riders/{id}/approve": [ADMINS(200), applied],
  "DELETE /riders/{id}": [ADMINS(200), applied],
  "POST /riders/{id}/payouts": [ADMINS(201), owed],
  "POST /riders/{id}/cash": [ADMINS(201), owed],
  "GET /riders/{id}/earnings": [ADMINS(200), owed],
  "GET /riders/me/handovers": [RIDERS],
  "POST /riders/me/handovers": [
    "401 403 403 403 201 403 401",
    // A new rider each time, because a rider can have only one open handover.
    async ({ role }) => (role === "rider" ? { as: await withCash() } : {}),
  ],
  "POST /riders/me/handovers #more": ["401 403 403 403 409 403 401", () => ({ set: { amount: 9_000_000 } })],
  "GET /handovers": [
    ADMINS(200),
    async () => {
      await handedIn();
      return {};
    },
  ],
  "POST /handovers/{id}/confirm": [ADMINS(200), handedIn],
  "GET /riders/me": [RIDERS],
  "PATCH /riders/me": [RIDERS],
  "GET /riders/me/earnings": [RIDERS],
  "GET /deliveries": [
    RIDERS,
    async (world) => {
      await carried(world);
      return {};
    },
  ],
  "GET /deliveries #available": [
    RIDERS,
    async ({ cast }) => {
      await makeBooking(cast.owner);
      return { query: { scope: "available" } };
    },
  ],
};

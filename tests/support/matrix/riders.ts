import { ObjectId } from "mongodb";
import { riderDocs } from "@/lib/delivery/riders/document";
import { call, makePerson, params } from "../accounts";
import { findHandler } from "../api-handlers";
import { makeBooking, makeRider, riderOf, setParcel } from "../delivery";
import { ADMINS, type Rows, type World } from "./run";

const APPLICATION = {
  phone: "01700-000001",
  address: "Road 1",
  region: "Dhaka",
  district: "Gazipur",
  age: 22,
  nid: "1234567890",
  vehicle: "Bike",
  photo: "/uploads/AAAAAAAAAAAAAAAAAAAAAA.webp",
};

/** Somebody's open application. */
async function applied() {
  const person = await makePerson();
  const { handle } = await findHandler("POST", "/Riders", []);
  const answer = await handle(call("/api/riders", "POST", person.cookie, APPLICATION), params());
  return { params: [(await answer.json()).insertedId as string] };
}

/** Another rider who is owed 100 taka and holds as much in cash. */
async function owed() {
  const rider = await makeRider();
  const sums = { balancePoisha: 100_00, cashPoisha: 100_00 };
  await riderDocs().updateOne({ userId: new ObjectId(rider.uid) }, { $set: sums });
  return { params: [(await riderOf(rider))?._id.toHexString() ?? ""], body: { amount: 40.5 } };
}

const RIDERS = "401 403 403 403 200 403 401";

async function inHand({ cast }: World) {
  const id = await makeBooking(cast.owner);
  await setParcel(id, { riderId: new ObjectId(cast.rider.uid), deliveryStatus: "assigned" });
  return { query: { scope: "mine" } };
}

export const riders: Rows = {
  //                  nobody user owner seller rider admin disabled
  "POST /Riders": ["401 201 201 201 409 201 401", () => ({ body: APPLICATION })],
  "GET /Riders": [ADMINS(200)],
  "GET /pendingRiders": [
    ADMINS(200),
    async () => ({ headers: { "x-application": (await applied()).params.join() } }),
  ],
  "PATCH /pendingRiders/{id}": [
    ADMINS(200),
    async () => ({ ...(await applied()), body: { status: "Declined" } }),
  ],
  "PATCH /riders/{id}/approve": [ADMINS(200), applied],
  "DELETE /riders/{id}": [ADMINS(200), applied],
  "POST /riders/{id}/payouts": [ADMINS(201), owed],
  "POST /riders/{id}/cash": [ADMINS(201), owed],
  "GET /riders/{id}/earnings": [ADMINS(200), async () => ({ params: (await owed()).params })],
  "GET /riders/me": [RIDERS],
  "PATCH /riders/me": [RIDERS, () => ({ body: { available: true } })],
  "GET /riders/me/earnings": [RIDERS],
  "GET /deliveries": [RIDERS, inHand],
  "GET /deliveries #available": [
    RIDERS,
    async ({ cast }) => {
      await makeBooking(cast.owner);
      return { query: { scope: "available" } };
    },
  ],
};

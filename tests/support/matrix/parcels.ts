import { ObjectId } from "mongodb";
import { call, params } from "../accounts";
import { findHandler } from "../api-handlers";
import { makeBooking, parcel, setParcel } from "../delivery";
import { ADMINS, ALL, PERSONS, type Rows, type World } from "./run";

const BOOKING = {
  type: "non-document",
  title: "Saree",
  weight: 3,
  sender_contact: "01700-000001",
  sender_region: "Dhaka",
  sender_district: "Dhaka",
  sender_center: "Savar",
  sender_address: "House 1",
  pickup_instruction: "Ring",
  receiver_name: "Mitu",
  receiver_contact: "01700-000002",
  receiver_region: "Dhaka",
  receiver_district: "Dhaka",
  receiver_center: "Savar",
  receiver_address: "House 2",
  delivery_instruction: "Call",
};
const PICKUP = {
  phone: "01700-000001",
  region: "Dhaka",
  district: "Dhaka",
  center: "Savar",
  address: "Road 1",
};

const booked = async ({ cast }: World) => ({ params: [await makeBooking(cast.owner)] });

/** The owner's booking in the rider's hands, paid. */
async function carried({ cast }: World) {
  const id = await makeBooking(cast.owner, { paid: true });
  await setParcel(id, { riderId: new ObjectId(cast.rider.uid), deliveryStatus: "assigned" });
  return { params: [id] };
}

/** The owner has paid by card and did not say so yet. */
async function cardPaid(world: World) {
  const given = await booked(world);
  const { handle, params: named } = await findHandler("POST", "/parcels/{id}/payment-intent", given.params);
  const answer = await handle(call("/api/parcels", "POST", world.cast.owner.cookie), params(named));
  const { clientSecret, paymentIntentId } = await answer.json();
  await world.shop.stripe().pay(clientSecret);
  return { ...given, body: { transaction_id: paymentIntentId } };
}

export const parcels: Rows = {
  //                             nobody user owner seller rider admin disabled
  "POST /addparcel": [PERSONS(201), () => ({ body: BOOKING })],
  "POST /addparcel #wrong-price": [PERSONS(409), () => ({ body: { ...BOOKING, delivery_cost: 1 } })],
  "GET /parcels": [
    "401 403 200 403 403 200 401",
    async (world) => {
      await booked(world);
      return { query: { email: world.cast.owner.email } };
    },
  ],
  "GET /parcels #without-email": [PERSONS(200), booked],
  "GET /parcels/export": [ADMINS(200)],
  "GET /parcels/{id}": ["401 403 200 403 200 200 401", carried],
  "GET /parcels/{id} #not-carried": ["401 403 200 403 403 200 401", booked],
  "PATCH /parcels/{id}": [
    "401 403 200 403 403 200 401",
    async (world) => ({ ...(await booked(world)), body: { title: "Two sarees" } }),
  ],
  "PATCH /parcels/{id} #wrong": [
    "401 403 422 403 403 422 401",
    async (world) => ({ ...(await booked(world)), body: { title: "" } }),
  ],
  "PATCH /parcels/{id} #assigned": [
    "401 403 409 403 403 200 401",
    async (world) => {
      const given = await booked(world);
      await setParcel(given.params[0] ?? "", { deliveryStatus: "assigned" });
      return { ...given, body: BOOKING };
    },
  ],
  "DELETE /parcle/{id}": ["401 403 200 403 403 200 401", booked],
  "POST /parcels/{id}/cancel": ["401 403 200 403 403 200 401", booked],
  "POST /parcels/{id}/payment-intent": ["401 403 200 403 403 403 401", booked],
  "POST /parcels/{id}/paid": ["401 403 201 403 403 403 401", cardPaid],
  "POST /parcels/{id}/claim": ["401 403 403 403 200 403 401", booked],
  "POST /parcels/{id}/assign": [
    ADMINS(200),
    async (world) => ({ ...(await booked(world)), body: { riderId: world.cast.rider.uid } }),
  ],
  "GET /parcels/{id}/riders": [ADMINS(200), carried],
  "POST /parcels/{id}/status": [
    "401 403 403 403 200 200 401",
    async (world) => ({ ...(await carried(world)), body: { to: "picked_up" } }),
  ],
  "POST /parcels/{id}/status #wrong-code": [
    "401 403 403 403 422 422 401",
    async (world) => {
      const given = await carried(world);
      await setParcel(given.params[0] ?? "", { deliveryStatus: "out_for_delivery" });
      return { ...given, body: { to: "delivered" } };
    },
  ],
  "GET /track/{tracking_id}": [
    ALL(200),
    async (world) => {
      const {
        params: [id = ""],
      } = await carried(world);
      return { params: [(await parcel(id)).trackingId] };
    },
  ],
  "PATCH /account/pickup": [PERSONS(200), () => ({ body: PICKUP })],
};

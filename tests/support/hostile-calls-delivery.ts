import { ObjectId } from "mongodb";
import { POST as postIntent } from "@/app/api/parcels/[id]/payment-intent/route";
import { type RiderDoc, riderDocs } from "@/lib/delivery/riders/document";
import { userDocs } from "@/lib/people/users/document";
import { makePerson } from "./accounts";
import { ask, makeBooking, makeRider, riderOf, setParcel } from "./delivery";
import type { MakeCall } from "./hostile-call";
import { strangers, type World } from "./hostile-world";

const BOOKING = {
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
  receiver_email: "mitu@receiver.test",
  receiver_region: "Sylhet",
  receiver_district: "Sylhet",
  receiver_center: "Beanibazar",
  receiver_address: "House 2",
  delivery_instruction: "Leave with the guard",
};

/** An unpaid booking of the owner's; nobody else may touch it, its rider included. */
const ofOwner =
  (body?: Record<string, unknown>): MakeCall =>
  async (world) => ({
    by: world.owner,
    params: { id: await makeBooking(world.owner) },
    ...(body ? { body } : {}),
    outsiders: [world.rider, ...strangers(world)],
  });

async function assigned({ owner, rider }: World): Promise<string> {
  const id = await makeBooking(owner);
  await setParcel(id, { riderId: new ObjectId(rider.uid), deliveryStatus: "assigned", claimableAt: null });
  return id;
}

/** An open application of somebody new. */
async function application(): Promise<string> {
  const rider = await makeRider();
  const userId = new ObjectId(rider.uid);
  await userDocs().updateOne({ _id: userId }, { $set: { isRider: false } });
  const open: Partial<RiderDoc> = { status: "Pending", decidedAt: null };
  await riderDocs().updateOne({ userId }, { $set: open });
  return (await riderOf(rider))?._id.toHexString() ?? "";
}

const deciding =
  (body?: Record<string, unknown>): MakeCall =>
  async (world) => ({
    by: world.admin,
    params: { id: await application() },
    ...(body ? { body } : {}),
    outsiders: [world.owner, ...strangers(world)],
  });

/** A rider with money on both sides; not even that rider may write it off. */
const money: MakeCall = async (world) => {
  const rider = await makeRider();
  const userId = new ObjectId(rider.uid);
  await riderDocs().updateOne({ userId }, { $set: { balancePoisha: 50_000, cashPoisha: 50_000 } });
  return {
    by: world.admin,
    params: { id: (await riderOf(rider))?._id.toHexString() ?? "" },
    body: { amount: 100 },
    outsiders: [rider, world.owner, ...strangers(world)],
  };
};

export const DELIVERY_CALLS: Readonly<Record<string, MakeCall>> = {
  "POST /api/addparcel": async ({ owner }) => ({ by: owner, body: { ...BOOKING, delivery_cost: 270 } }),
  "PATCH /api/parcels/[id]": ofOwner(BOOKING),
  "DELETE /api/parcle/[id]": ofOwner(),
  "POST /api/parcels/[id]/cancel": ofOwner(),
  "POST /api/parcels/[id]/payment-intent": async (world) => ({
    ...(await ofOwner()(world)),
    outsiders: [world.admin, world.rider, ...strangers(world)],
  }),
  "POST /api/parcels/[id]/paid": async (world) => {
    const id = await makeBooking(world.owner);
    const { body } = await ask(postIntent, world.owner, "POST", `/api/parcels/${id}/payment-intent`, { id });
    await world.shop.stripe().pay(body.clientSecret);
    return {
      by: world.owner,
      params: { id },
      body: { transaction_id: body.paymentIntentId },
      outsiders: [world.admin, world.rider, ...strangers(world)],
    };
  },
  "POST /api/parcels/[id]/claim": async (world) => ({
    by: world.rider,
    params: { id: await makeBooking(world.owner) },
    outsiders: [world.owner, world.admin, ...strangers(world)],
  }),
  "POST /api/parcels/[id]/assign": async (world) => ({
    by: world.admin,
    params: { id: await makeBooking(world.owner) },
    body: { riderId: world.rider.uid },
    outsiders: [world.owner, world.rider, ...strangers(world)],
  }),
  "POST /api/parcels/[id]/status": async (world) => ({
    by: world.rider,
    params: { id: await assigned(world) },
    body: {
      to: "picked_up",
      code: "0000",
      reason: "none",
      note: "fragile",
      cashCollected: true,
      cashAmount: 150,
    },
    outsiders: [world.owner, ...strangers(world)],
  }),
  "POST /api/riders": async () => ({
    by: await makePerson(),
    body: {
      phone: "01700-000003",
      address: "Road 3",
      region: "Dhaka",
      district: "Dhaka",
      age: 25,
      nid: "1234567890",
      vehicle: "Bike",
      experience: "two years",
      photo: "https://pictures.example/me.jpg",
    },
  }),
  "PATCH /api/riders/me": async (world) => ({
    by: world.rider,
    body: { available: true },
    outsiders: [world.owner, world.stranger],
  }),
  "PATCH /api/riders/[id]/approve": deciding(),
  "DELETE /api/riders/[id]": deciding(),
  "PATCH /api/pendingriders/[id]": deciding({ status: "Approved" }),
  "POST /api/stuck/[kind]/[id]": async (world) => {
    const rider = await riderOf(await makeRider());
    await riderDocs().updateOne({ _id: rider?._id }, { $set: { cashPoisha: 20_000_00 } });
    return {
      by: world.admin,
      params: { kind: "cash", id: rider?._id.toHexString() ?? "" },
      body: { step: "put_aside", version: "2000000" },
      outsiders: [world.owner, world.seller, world.rider, ...strangers(world)],
    };
  },
  "POST /api/riders/[id]/payouts": money,
  "POST /api/riders/[id]/cash": money,
};

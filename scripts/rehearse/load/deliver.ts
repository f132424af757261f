import { randomUUID } from "node:crypto";
import type { Caller } from "./buy";

/** The body of POST /addparcel, without a title, for a parcel of 5 kg from Dhaka to Sylhet. */
export const BOOKING = {
  type: "non-document",
  weight: 5,
  sender_contact: "01711 204 588",
  sender_region: "Dhaka",
  sender_district: "Dhaka",
  sender_center: "Dhanmondi",
  sender_address: "House 14, Road 7",
  pickup_instruction: "Ring the second bell",
  receiver_name: "Anwar Hossain",
  receiver_contact: "01711 204 589",
  receiver_region: "Sylhet",
  receiver_district: "Sylhet",
  receiver_center: "Beanibazar",
  receiver_address: "Zindabazar",
  delivery_instruction: "Call first",
};

/** The amount that the rider collects from the receiver for the sender, in taka. */
export const COLLECT = 870;

/** The actions of each delivery: the parcel's steps and the handling of its cash. */
export const DELIVERING = [
  "booking",
  "assigned",
  "picked_up",
  "in_transit",
  "out_for_delivery",
  "delivered",
  "cash stated",
  "cash counted",
];

/** The writes that a server has acknowledged. Each must be in the database exactly once. */
export class Acknowledged {
  orders: { orderId: string; intentId: string; poisha: number }[] = [];
  bookings: { parcelId: string; title: string }[] = [];
  steps: { parcelId: string; to: string }[] = [];
  /** The cash that riders handed in and that an admin has counted. */
  counted: { handoverId: string; poisha: number }[] = [];
  /** Requests that were rejected with a 4xx. A client that retries with an idempotency key must never get one. */
  refused: string[] = [];
  /** The titles of all bookings that were sent, even if no response arrived. */
  titles: string[] = [];
  /** Kinds of action that have not succeeded yet. */
  readonly never: Set<string>;
  constructor(kinds: readonly string[] = []) {
    this.never = new Set(kinds);
  }
}

type Posting = Pick<Caller, "call">;
/** The people in a delivery. `read` sends a GET request and returns the JSON of the response. */
export type Delivering = {
  sender: Posting & { read<T>(path: string): Promise<T> };
  rider: Posting;
  admin: Posting;
};

/**
 * Takes a parcel with cash at the door through all its steps, from the booking until an admin has counted the cash.
 */
export async function deliver({ sender, rider, admin }: Delivering, done: Acknowledged): Promise<void> {
  const { parcelId, cost } = await postBooking(sender, done);
  await carry(rider, done, parcelId);
  const { code } = await sender.read<{ code: string }>(`/parcels/${parcelId}`);
  await rider.call(`/parcels/${parcelId}/status`, { to: "delivered", code, cashCollected: COLLECT });
  took(done, parcelId, "delivered");
  const amount = cost + COLLECT;
  const { _id: handoverId } = await rider.call<{ _id: string }>("/riders/me/handovers", { amount });
  done.never.delete("cash stated");
  await admin.call(`/handovers/${handoverId}/confirm`, { counted: amount });
  done.never.delete("cash counted");
  done.counted.push({ handoverId, poisha: amount * 100 });
}

function took(done: Acknowledged, parcelId: string, to: string): void {
  done.never.delete(to);
  done.steps.push({ parcelId, to });
}

/** Books a parcel under a unique title. The returned `cost` is in taka. */
async function postBooking(
  { call }: Posting,
  done: Acknowledged,
): Promise<{ parcelId: string; cost: number }> {
  const title = `Rehearsed ${randomUUID()}`;
  done.titles.push(title);
  const booking = { ...BOOKING, title, collect: COLLECT };
  const answer = await call<{ insertedId: string; delivery_cost: number }>("/addparcel", booking);
  done.never.delete("booking");
  done.bookings.push({ parcelId: answer.insertedId, title });
  return { parcelId: answer.insertedId, cost: answer.delivery_cost };
}

/**
 * Carries a parcel until it is out for delivery, with the API calls of its rider. The rider also collects the
 * delivery cost in cash.
 */
export async function carry({ call }: Posting, done: Acknowledged, parcelId: string): Promise<void> {
  const step = async (path: string, to: string, body?: object) => {
    await call(`/parcels/${parcelId}/${path}`, body);
    took(done, parcelId, to);
  };
  await step("claim", "assigned");
  await step("status", "picked_up", { to: "picked_up", cashCollected: true });
  for (const to of ["in_transit", "out_for_delivery"]) await step("status", to, { to });
}

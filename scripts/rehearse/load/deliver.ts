import { randomUUID } from "node:crypto";
import type { Caller } from "./buy";

/** What POST /addparcel is sent for five kilograms from Dhaka to Sylhet; without a title. */
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

/** What a sender has collected at the door, taka. */
export const COLLECT = 870;

/** What is done with each parcel: its steps and its cash. */
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

/** What the product has said yes to: it has to be there, once, whatever happens. */
export class Acknowledged {
  orders: { orderId: string; intentId: string; poisha: number }[] = [];
  bookings: { parcelId: string; title: string }[] = [];
  steps: { parcelId: string; to: string }[] = [];
  /** Hand-ins that were counted. */
  counted: { handoverId: string; poisha: number }[] = [];
  /** What was refused for good, which a client that repeats itself with its key never sees. */
  refused: string[] = [];
  /** Titles that were sent with a booking, answered or not. */
  titles: string[] = [];
  /** Kinds of act of which none has succeeded yet: what was never done was not tried by what happened meanwhile. */
  readonly never: Set<string>;
  constructor(kinds: readonly string[] = []) {
    this.never = new Set(kinds);
  }
}

type Posting = Pick<Caller, "call">;
/** Who takes part in a delivery; `read` answers the JSON of a GET. */
export type Delivering = {
  sender: Posting & { read<T>(path: string): Promise<T> };
  rider: Posting;
  admin: Posting;
};

/** A parcel that collects from the booking to the counted cash. */
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

/** Books a parcel under a title that no other has; `cost` in taka. */
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

/** A rider claims the parcel, takes it and its cash, and carries it as far as the door. */
export async function carry({ call }: Posting, done: Acknowledged, parcelId: string): Promise<void> {
  const step = async (path: string, to: string, body?: object) => {
    await call(`/parcels/${parcelId}/${path}`, body);
    took(done, parcelId, to);
  };
  await step("claim", "assigned");
  await step("status", "picked_up", { to: "picked_up", cashCollected: true });
  for (const to of ["in_transit", "out_for_delivery"]) await step("status", to, { to });
}

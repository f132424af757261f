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

/** What the product has said yes to: it has to be there, once, whatever happens. */
export class Acknowledged {
  orders: { orderId: string; intentId: string; poisha: number }[] = [];
  bookings: { parcelId: string; title: string }[] = [];
  steps: { parcelId: string; to: string }[] = [];
  /** What was refused for good, which a client that repeats itself with its key never sees. */
  refused: string[] = [];
  /** Titles that were sent with a booking, answered or not. */
  titles: string[] = [];
}

/** Books a parcel under a title that no other has; answers its id. */
export async function postBooking({ call }: Caller, done: Acknowledged): Promise<string> {
  const title = `Rehearsed ${randomUUID()}`;
  done.titles.push(title);
  const { insertedId } = await call<{ insertedId: string }>("/addparcel", { ...BOOKING, title });
  done.bookings.push({ parcelId: insertedId, title });
  return insertedId;
}

/** A rider claims the parcel, takes it and its cash, and carries it as far as the door. */
export async function carry(
  { call }: Pick<Caller, "call">,
  done: Acknowledged,
  parcelId: string,
): Promise<void> {
  const step = async (path: string, to: string, body?: object) => {
    await call(`/parcels/${parcelId}/${path}`, body);
    done.steps.push({ parcelId, to });
  };
  await step("claim", "assigned");
  await step("status", "picked_up", { to: "picked_up", cashCollected: true });
  for (const to of ["in_transit", "out_for_delivery"]) await step("status", to, { to });
}

import { randomUUID } from "node:crypto";
import type { Acknowledged } from "./acknowledged";
import { BOOKING } from "./booking";
import { callUntilAnswered } from "./client";
import type { Person } from "./people";
import type { Tally } from "./tally";

type Place = { base: string; tally: Tally; done: Acknowledged };

/** Books a parcel under a title that no other has; answers its id. */
export async function bookParcel({ base, tally, done }: Place, { headers }: Person): Promise<string> {
  const title = `Rehearsed ${randomUUID()}`;
  done.titles.push(title);
  const body = { ...BOOKING, title };
  const { insertedId } = await callUntilAnswered<{ insertedId: string }>(tally, `${base}/api/addparcel`, {
    headers,
    body,
  });
  done.bookings.push({ parcelId: insertedId, title });
  return insertedId;
}

/** A rider claims the parcel, takes it and its cash, and carries it as far as the door. */
export async function carry(
  { base, tally, done }: Place,
  { headers }: Person,
  parcelId: string,
): Promise<void> {
  const step = async (path: string, to: string, body?: object) => {
    const url = `${base}/api/parcels/${parcelId}/${path}`;
    await callUntilAnswered(tally, url, { headers, ...(body ? { body } : {}) });
    done.steps.push({ parcelId, to });
  };
  await step("claim", "assigned");
  await step("status", "picked_up", { to: "picked_up", cashCollected: true });
  await step("status", "in_transit", { to: "in_transit" });
  await step("status", "out_for_delivery", { to: "out_for_delivery" });
}

import "server-only";
import { readPickupToKeep } from "@/lib/people/users/data";
import type { Tx } from "@/lib/platform/db/transactions";
import { setPickup } from "./data-moves";
import type { ParcelRecord } from "./record";

/** A box that its rider gives back is fetched where its kitchen says now, inside the transaction of that step. */
export async function renewPickup(parcel: ParcelRecord, tx: Tx): Promise<ParcelRecord> {
  if (parcel.kind !== "order") return parcel;
  const pickup = await readPickupToKeep(parcel.sender.id, tx);
  return pickup ? setPickup(parcel, pickup, tx) : parcel;
}

import "server-only";
import { changePickupOf } from "@/lib/delivery/parcels/data-moves";
import type { PickupAddress } from "@/lib/delivery/parcels/schema";
import { updatePickup } from "@/lib/people/users/data";
import type { Viewer } from "@/lib/people/users/viewer";
import { withTransaction } from "@/lib/platform/db/transactions";
import { storedPhone } from "@/lib/platform/phone";

/**
 * Where riders fetch what this person sells (contract, PATCH /account/pickup); boxes that wait for a rider follow in the
 * same transaction.
 */
export async function changePickup(viewer: Viewer, given: PickupAddress): Promise<{ pickup: PickupAddress }> {
  const pickup = { ...given, phone: storedPhone(given.phone) };
  await withTransaction(async (tx) => {
    await updatePickup(viewer.uid, pickup, tx);
    await changePickupOf(viewer.uid, pickup, tx);
  });
  return { pickup };
}

import "server-only";
import type { Viewer } from "@/lib/auth/viewer";
import type { PickupAddress } from "@/lib/db/documents";
import { withTransaction } from "@/lib/db/transactions";
import { changePickupOf } from "@/lib/parcels/data-moves";
import { updatePickup } from "@/lib/users/data";

/**
 * Where riders fetch what this person sells (contract, PATCH /account/pickup); boxes that wait for a rider follow in the
 * same transaction.
 */
export async function changePickup(
  viewer: Viewer,
  pickup: PickupAddress,
): Promise<{ pickup: PickupAddress }> {
  await withTransaction(async (tx) => {
    await updatePickup(viewer.uid, pickup, tx);
    await changePickupOf(viewer.uid, pickup, tx);
  });
  return { pickup };
}

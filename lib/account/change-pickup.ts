import "server-only";
import { changePickupOf } from "@/lib/delivery/parcels/queries-ends";
import type { PickupAddress } from "@/lib/delivery/parcels/schema";
import { tellPickupMoved } from "@/lib/delivery/riders/tell-rider";
import { updatePickup } from "@/lib/people/users/queries";
import type { Viewer } from "@/lib/people/users/viewer";
import { withTransaction } from "@/lib/platform/db/transactions";
import { storedPhone } from "@/lib/platform/phone";
import { touchOpenSales } from "@/lib/shop/orders/queries-steps";
import { revalidateKitchenPages } from "@/lib/shop/recipes/recipe-cache";

/**
 * Changes a seller's pick-up address (contract, PATCH /account/pickup). Orders without a rider get the new address in
 * the same transaction. `pickupChanges`: the number of orders that a rider is already fetching. They keep the old
 * address, and their riders are told.
 */
export async function changePickup(
  viewer: Viewer,
  given: PickupAddress,
): Promise<{ pickup: PickupAddress; pickupChanges: number }> {
  const pickup = { ...given, phone: storedPhone(given.phone) };
  const pickupChanges = await withTransaction(async (tx) => {
    await updatePickup(viewer.uid, pickup, tx);
    await touchOpenSales(viewer.uid, tx);
    // The kitchen's recipe pages show the district of its pick-up address.
    await revalidateKitchenPages(viewer.uid, tx);
    const kept = await changePickupOf(viewer.uid, pickup, tx);
    for (const parcel of kept) await tellPickupMoved(parcel, tx);
    return kept.length;
  });
  return { pickup, pickupChanges };
}

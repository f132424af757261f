import { zodResolver } from "@hookform/resolvers/zod";
import { type PickupAddress, type PickupValues, pickupInput } from "@/lib/delivery/parcels/schema";
import type { ServiceArea } from "@/lib/platform/places/districts";
import { declineInput } from "@/lib/shop/orders/purchase-schema";

/** Validates a kitchen's reason for declining an order, with the server's own rules. */
export const declineResolver = zodResolver<{ reason: string }, unknown, { reason: string }>(declineInput);
export const pickupResolver = (areas: readonly ServiceArea[]) =>
  zodResolver<PickupValues, unknown, PickupAddress>(pickupInput(areas));

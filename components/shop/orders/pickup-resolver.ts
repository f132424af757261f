import { zodResolver } from "@hookform/resolvers/zod";
import type { PickupAddress } from "@/lib/delivery/parcels/schema";
import { pickupInput } from "@/lib/delivery/parcels/schema";
import type { ServiceArea } from "@/lib/platform/places/schema";

/** The server's own rules for a pick-up address. */
export const pickupResolver = (areas: readonly ServiceArea[]) =>
  zodResolver<PickupAddress, unknown, PickupAddress>(pickupInput(areas));

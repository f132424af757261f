import { zodResolver } from "@hookform/resolvers/zod";
import type { PickupAddress } from "@/lib/parcels/schema";
import { pickupInput, type ServiceArea } from "@/lib/parcels/schema";

/** The server's own rules for a pick-up address. */
export const pickupResolver = (areas: readonly ServiceArea[]) =>
  zodResolver<PickupAddress, unknown, PickupAddress>(pickupInput(areas));

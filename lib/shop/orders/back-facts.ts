import "server-only";
import type { ParcelRecord } from "@/lib/delivery/parcels/model";
import { riderShare } from "@/lib/delivery/riders/rules";
import { commissionOf } from "@/lib/money/journal/bearers";
import type { FactsOf } from "@/lib/money/journal/events";
import type { Holding } from "@/lib/money/journal/model";
import type { OrderRecord } from "./model";
import { subtotalOf } from "./rules";

type Carried = Pick<ParcelRecord, "riderId" | "refusal" | "deliveryCostPoisha" | "withinDistrict">;

/**
 * What rider and kitchen get for an order that came back unpaid. The kitchen gets its share only of cooked food, and
 * nothing if the kitchen is to blame.
 */
export function backFacts(
  { riderId, refusal, deliveryCostPoisha, withinDistrict }: Carried,
  { lines, seller }: Pick<OrderRecord, "lines" | "seller">,
  { percent }: Pick<Holding, "percent">,
): FactsOf<"back"> {
  const isKitchens = refusal === "not_as_ordered" || refusal === "damaged";
  const foodPoisha = isKitchens ? 0 : subtotalOf(lines.filter(({ boxKind }) => boxKind === "cooked"));
  return {
    rider: riderId === null ? null : `rider:${riderId}`,
    riderSharePoisha: riderShare(deliveryCostPoisha, withinDistrict),
    cooked:
      foodPoisha > 0
        ? { kitchen: `kitchen:${seller.id}`, foodPoisha, commissionPoisha: commissionOf(foodPoisha, percent) }
        : null,
  };
}

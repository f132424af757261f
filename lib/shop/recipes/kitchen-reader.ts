import "server-only";
import type { ObjectId } from "mongodb";
import { readPickupDistricts } from "@/lib/people/users/data-pickup-districts";
import { idText } from "@/lib/platform/model/codecs";
import { readKitchens } from "@/lib/shop/kitchens/data";
import { type SoldOut, soldOutOf } from "./sold-out";

type Made = { price: number; boxesLeft?: number | null; authorId: ObjectId };

/**
 * Returns for a recipe whether it is sold out, and `from`: its kitchen's pick-up district; null: none. All as of one
 * moment.
 */
export type KitchenReader = (doc: Made) => SoldOut & { from: string | null };

/** Reads the kitchens of these recipes, in two parallel queries. */
export async function kitchenReader(
  docs: readonly Pick<Made, "authorId">[],
  now: Date = new Date(),
): Promise<KitchenReader> {
  const ids = docs.map(({ authorId }) => idText(authorId));
  const [kitchens, districts] = await Promise.all([readKitchens(ids), readPickupDistricts(ids)]);
  return (doc) => {
    const id = idText(doc.authorId);
    return { ...soldOutOf(doc, kitchens.get(id), now), from: districts.get(id) ?? null };
  };
}

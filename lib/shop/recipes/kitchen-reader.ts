import "server-only";
import { readPickupDistricts } from "@/lib/people/users/data-pickup-districts";
import { readKitchens } from "@/lib/shop/kitchens/data";
import { type SoldOut, soldOutOf } from "./sold-out";

type Made = { price: number; boxesLeft?: number | null; authorId: { toHexString(): string } };

/** Says of recipes what their kitchens are like at one moment; `from`: the district that riders fetch their boxes in. */
export type KitchenReader = (doc: Made) => SoldOut & { from: string | null };

/** The kitchens of these recipes, in two queries at once. */
export async function kitchenReader(
  docs: readonly Pick<Made, "authorId">[],
  now: Date = new Date(),
): Promise<KitchenReader> {
  const ids = docs.map(({ authorId }) => authorId.toHexString());
  const [kitchens, districts] = await Promise.all([readKitchens(ids), readPickupDistricts(ids)]);
  return (doc) => {
    const id = doc.authorId.toHexString();
    return { ...soldOutOf(doc, kitchens.get(id), now), from: districts.get(id) ?? null };
  };
}

import "server-only";
import { readPickupDistricts } from "@/lib/people/users/queries-pickup-districts";
import { idText } from "@/lib/platform/model/codecs";
import type { KitchenRecord } from "@/lib/shop/kitchens/model";
import { readKitchens } from "@/lib/shop/kitchens/queries";
import { namesOfKitchen } from "@/lib/shop/kitchens/rules";
import type { RecipeDoc } from "@/lib/shop/recipes/model";
import type { KitchenReader } from "@/lib/shop/recipes/show-recipe";
import { soldOutOf } from "@/lib/shop/recipes/sold-out";

/** Reads the kitchens of these recipes. */
export async function kitchenReader(
  docs: readonly Pick<RecipeDoc, "authorId">[],
  now: Date = new Date(),
): Promise<KitchenReader> {
  const ids = docs.map(({ authorId }) => idText(authorId));
  const [kitchens, districts] = await Promise.all([readKitchens(ids), readPickupDistricts(ids)]);
  return kitchenReaderOf(kitchens, districts, now);
}

/** Makes a reader from kitchens and from the districts of their pick-up addresses, both by the seller's id. */
export function kitchenReaderOf(
  kitchens: ReadonlyMap<string, KitchenRecord>,
  districts: ReadonlyMap<string, string>,
  now: Date = new Date(),
): KitchenReader {
  return (doc) => {
    const id = idText(doc.authorId);
    const kitchen = kitchens.get(id);
    return {
      ...soldOutOf(doc, kitchen, now),
      ...namesOfKitchen(kitchen, doc.authorName),
      from: districts.get(id) ?? null,
    };
  };
}

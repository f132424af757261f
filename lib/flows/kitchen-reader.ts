import "server-only";
import { readPickupDistricts } from "@/lib/people/users/queries-pickup-districts";
import { idText } from "@/lib/platform/model/codecs";
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

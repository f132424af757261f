import "server-only";
import { readKitchens } from "@/lib/shop/kitchens/queries";
import { readBoxesSet } from "@/lib/shop/recipes/queries-stock";
import { kitchenWithout, shortOf } from "@/lib/shop/stock/counters";
import { type AskedPortions, type ShortPortions, sumBy, type TakenPortions } from "@/lib/shop/stock/portions";

/** Returns which portions of `asked` are missing even if the portions in `held` were released. Changes nothing. */
export async function missingPortions(
  asked: readonly AskedPortions[],
  held: readonly TakenPortions[],
  now = new Date(),
): Promise<ShortPortions[]> {
  const [kitchens, recipes] = await Promise.all([
    readKitchens(asked.map(({ sellerId }) => sellerId)),
    readBoxesSet(asked.map(({ recipeId }) => recipeId)),
  ]);
  const boxes = new Map(
    [...recipes].map(([id, { left, setAt }]) => {
      const isFreed = ({ recipeId, fromRecipe, at }: TakenPortions) =>
        recipeId === id && fromRecipe && !(setAt && setAt > at);
      const freed = sumBy(held.filter(isFreed), ({ recipeId }) => recipeId).get(id) ?? 0;
      return [id, left === null ? null : left + freed] as const;
    }),
  );
  const after = [...kitchens.values()].map((kitchen) => [kitchen.id, kitchenWithout(kitchen, held)] as const);
  return shortOf(asked, { boxes, kitchens: new Map(after) }, now);
}

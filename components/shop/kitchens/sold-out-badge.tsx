import { Badge } from "@/components/ui/badge";
import type { Recipe } from "@/lib/shop/recipes/schema";
import { soldOutBadge } from "./sold-out-words";

/** Says that nothing of a recipe can be bought; nothing while it can. */
export function SoldOutBadge({ recipe }: { recipe: Pick<Recipe, "soldOutWhy" | "soldOutUntil"> }) {
  const words = soldOutBadge(recipe);
  return words === null ? null : <Badge tone="grey">{words}</Badge>;
}

import { Badge } from "@/components/ui/badge";
import { nearDay } from "@/lib/platform/day-words";
import type { Recipe } from "@/lib/shop/recipes/views";
import { kitchensTexts as say } from "@/lib/texts/kitchens";

/** A badge that a recipe can't be bought; nothing while it can. */
export function SoldOutBadge({ recipe }: { recipe: Pick<Recipe, "soldOutWhy" | "soldOutUntil"> }) {
  const words = soldOutBadge(recipe);
  return words === null ? null : <Badge tone="grey">{words}</Badge>;
}

type Marks = Pick<Recipe, "soldOutWhy" | "soldOutUntil">;

/** Why a recipe can't be bought, as a sentence beside the buttons; null: it can. */
export const soldOutReason = (recipe: Marks): string | null => words(recipe, say.pauses);

/** The same reason in the few words of a badge; null: the recipe can be bought. */
export const soldOutBadge = (recipe: Marks): string | null => words(recipe, say.pausedUntil);

function words({ soldOutWhy, soldOutUntil }: Marks, paused: (day: string) => string): string | null {
  switch (soldOutWhy) {
    case "boxes":
      return say.soldOut;
    case "day":
      return say.soldOutToday;
    case "paused":
      return soldOutUntil === null ? say.soldOut : paused(nearDay(soldOutUntil));
    default:
      return null;
  }
}

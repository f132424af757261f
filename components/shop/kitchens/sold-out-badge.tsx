import { Badge } from "@/components/ui/badge";
import { nearDay } from "@/lib/platform/day-words";
import type { Recipe } from "@/lib/shop/recipes/views";
import { kitchensTexts as texts } from "@/lib/texts/kitchens";

/** A badge with the reason why a recipe can't be bought. Renders nothing if it can be bought. */
export function SoldOutBadge({ recipe }: { recipe: Pick<Recipe, "soldOutWhy" | "soldOutUntil"> }) {
  const words = soldOutBadge(recipe);
  return words === null ? null : <Badge tone="grey">{words}</Badge>;
}

type Marks = Pick<Recipe, "soldOutWhy" | "soldOutUntil">;

/** The reason why a recipe can't be bought, as a sentence; null if it can be bought. */
export const soldOutReason = (recipe: Marks): string | null => words(recipe, texts.pauses);

/** The reason why a recipe can't be bought, in a few words for a badge; null if it can be bought. */
export const soldOutBadge = (recipe: Marks): string | null => words(recipe, texts.pausedUntil);

function words({ soldOutWhy, soldOutUntil }: Marks, paused: (day: string) => string): string | null {
  switch (soldOutWhy) {
    case "boxes":
      return texts.soldOut;
    case "day":
      return texts.soldOutToday;
    case "paused":
      return soldOutUntil === null ? texts.soldOut : paused(nearDay(soldOutUntil));
    default:
      return null;
  }
}

import { Price } from "@/components/ui/price";
import { isPriceForSale } from "@/lib/shop/recipes/states";
import { recipesTexts as texts } from "@/lib/texts/recipes";

/** The price of one box of a recipe. A recipe without a price shows "not for sale" instead (contract, "Limits"). */
export function RecipePrice({ taka, ...look }: { taka: number; className?: string }) {
  return isPriceForSale(taka) ? (
    <Price taka={taka} {...look} />
  ) : (
    <span className="text-sm text-ink-2">{texts.readOnly}</span>
  );
}

import { Price } from "@/components/ui/price";
import { isPriceForSale } from "@/lib/shop/recipes/states";
import { recipesTexts as texts } from "@/lib/texts/recipes";

/** The price of a recipe's box; for a recipe without a price, a text that it is not for sale (contract, "Limits"). */
export function RecipePrice({ taka, ...look }: { taka: number; decimals?: boolean; className?: string }) {
  return isPriceForSale(taka) ? (
    <Price taka={taka} {...look} />
  ) : (
    <span className="text-sm text-ink-2">{texts.readOnly}</span>
  );
}

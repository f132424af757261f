import { Price } from "@/components/ui/price";
import { isPriceForSale } from "@/lib/shop/recipes/states";
import { recipesTexts as say } from "@/lib/texts/recipes";

/** What a recipe's box costs; one that is not sold says that it is to read (contract, "Limits"). */
export function RecipePrice({ taka, ...look }: { taka: number; decimals?: boolean; className?: string }) {
  return isPriceForSale(taka) ? (
    <Price taka={taka} {...look} />
  ) : (
    <span className="text-sm text-ink-2">{say.readOnly}</span>
  );
}

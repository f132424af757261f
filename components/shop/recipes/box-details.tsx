import { peopleOf } from "@/lib/shop/recipes/box-rules";
import { keepingWords, kindWords, portionIn } from "@/lib/shop/recipes/box-summary";
import { isPriceForSale } from "@/lib/shop/recipes/states";
import type { Recipe } from "@/lib/shop/recipes/views";
import { boxTexts as texts } from "@/lib/texts/box";
import { langOf } from "@/lib/texts/lang-of";

/** The facts about a recipe's box for its buyers. Renders nothing if the recipe is not for sale. */
export function BoxDetails({ recipe }: { recipe: Omit<Recipe, "ingredients"> }) {
  if (!isPriceForSale(recipe.price)) return null;
  const { boxWeightG, spice } = recipe;
  const portion = portionIn(recipe);
  const people = peopleOf(recipe);
  const weight = boxWeightG === null ? null : texts.grams(boxWeightG);
  const facts = [
    [texts.labels.portion, portion],
    // The weight is left out if the portion text already ends with it ("6 plates, 3.3 kg").
    [texts.labels.weight, weight !== null && portion?.endsWith(weight) ? null : weight],
    // The same number as the servings, which stand above, is not said twice.
    [texts.labels.people, people === null || people === recipe.servings ? null : texts.peopleCount(people)],
    [texts.labels.spice, spice === null ? null : texts.spices[spice]],
    [texts.labels.keep, keepingWords(recipe)],
  ] as const;
  const known = facts.filter(([, value]) => value !== null);
  return (
    <section aria-labelledby="in-the-box" className="border-b border-line py-4 lg:py-6">
      <h2 id="in-the-box" className="text-sm text-ink-2">
        {texts.heading}
      </h2>
      <p className="mt-1 font-semibold">{kindWords(recipe)}</p>
      <p className="text-sm text-ink-2">{texts.about[recipe.boxKind]}</p>
      {known.length > 0 && (
        <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-5">
          {known.map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-ink-2">{label}</dt>
              <dd lang={langOf(value)} className="font-semibold wrap-anywhere">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

import { tidyAllergens } from "@/lib/shop/recipes/foods/allergens";
import { ALLERGENS, type Allergen } from "@/lib/shop/recipes/foods/food";
import type { FilterCounts } from "@/lib/shop/recipes/views";
import { allergensTexts as texts } from "@/lib/texts/allergens";
import { ChoiceBoxes } from "./choice-boxes";

interface LeaveOutProps {
  /** The chosen allergens as in the URL, comma-separated and in a fixed order. */
  value: string | undefined;
  counts: FilterCounts["without"];
  onChange: (value: string | undefined) => void;
}

/** Parses the allergens in the URL parameter. */
export const allergensIn = (value: string | undefined): Allergen[] =>
  ALLERGENS.filter((one) => value?.split(",").includes(one));

/** Returns the URL parameter with `one` added, or without `one` if it contained it. */
export function toggled(value: string | undefined, one: Allergen): string | undefined {
  const words = allergensIn(value);
  const next = words.includes(one) ? words.filter((word) => word !== one) : [...words, one];
  return tidyAllergens({ contains: next, mayContain: [], stated: false }).contains.join(",") || undefined;
}

/** A filter that excludes all recipes with the chosen allergens. */
export function LeaveOut({ value, counts, onChange }: LeaveOutProps) {
  return (
    <ChoiceBoxes
      legend={texts.leaveOut}
      note={texts.leaveOutNote}
      name="without"
      choices={ALLERGENS.map((one) => {
        const counted = allergensIn(value).includes(one)
          ? undefined
          : counts.find(({ name }) => name === one);
        return { value: one, label: texts.names[one], recipes: counted?.recipes, more: counted?.more };
      })}
      chosen={allergensIn(value)}
      onToggle={(one) => {
        const allergen = ALLERGENS.find((name) => name === one);
        if (allergen) onChange(toggled(value, allergen));
      }}
    />
  );
}

import { tidyAllergens } from "@/lib/shop/recipes/foods/allergens";
import { ALLERGENS, type Allergen } from "@/lib/shop/recipes/foods/food";
import type { FilterCounts } from "@/lib/shop/recipes/views";
import { allergensTexts as texts } from "@/lib/texts/allergens";
import { ChoiceBoxes } from "./choice-boxes";

interface LeaveOutProps {
  /** Allergens, comma-separated and in order. */
  value: string | undefined;
  counts: FilterCounts["without"];
  onChange: (value: string | undefined) => void;
}

/** The allergens in the value of the address. */
export const allergensIn = (value: string | undefined): Allergen[] =>
  ALLERGENS.filter((one) => value?.split(",").includes(one));

/** The value of the address with `one` added, or removed if it was there. */
export function toggled(value: string | undefined, one: Allergen): string | undefined {
  const words = allergensIn(value);
  const next = words.includes(one) ? words.filter((word) => word !== one) : [...words, one];
  return tidyAllergens({ contains: next, mayContain: [], stated: false }).contains.join(",") || undefined;
}

/** The filter for allergens that no recipe of the list may have. */
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

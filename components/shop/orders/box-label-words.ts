import { dayText, nearDay } from "@/lib/platform/day-words";
import { isDay } from "@/lib/platform/days";
import { formatTaka } from "@/lib/platform/money";
import type { BoxLabel } from "@/lib/shop/orders/views";
import { boxSummary, keepingWords } from "@/lib/shop/recipes/box-summary";
import type { Allergens } from "@/lib/shop/recipes/foods/allergens";
import { allergensTexts } from "@/lib/texts/allergens";
import { boxLabelTexts as texts } from "@/lib/texts/box-label";

/** The day as printed on a label, or a blank line to be filled in by hand. */
export const printedDay = (day: string): string => (isDay(day) ? dayText(day) : texts.missing);

/**
 * All fixed texts of an order's label in the current language. Some stand on it in a second language too. The server
 * sends the texts of the second one, so that a browser loads only its own language.
 */
export const boxLabelWords = ({ dishes, packedOn, expectedOn, collect }: BoxLabel) => ({
  heads: {
    netWeight: texts.netWeight,
    packedOn: texts.packedOn,
    useBy: texts.useBy,
    expectedOn: texts.expectedOn,
    payment: texts.payment,
    box: texts.box,
  },
  packedOn: printedDay(packedOn),
  expectedOn: expectedOn && nearDay(expectedOn),
  collect: collect > 0 ? texts.collect(formatTaka(collect)) : null,
  dishes: dishes.map((dish) => ({
    summary: boxSummary(dish),
    keeping: keepingWords(dish),
    allergens: allergyWords(dish.allergens),
  })),
});

export type BoxLabelWords = ReturnType<typeof boxLabelWords>;

/**
 * `names`: the allergens to print in bold, as food laws require; null if there are none. `isWarning`: the allergens
 * are unknown.
 */
type AllergyLine = { words: string; names: string | null; isWarning?: true };

function allergyWords({ contains, mayContain, stated }: Allergens): AllergyLine[] {
  if (!stated) return [{ words: texts.notStated, names: null, isWarning: true }];
  const lines = [
    { words: allergensTexts.contains, names: allergensTexts.listed(contains) },
    { words: allergensTexts.mayContain, names: allergensTexts.listed(mayContain) },
  ].filter(({ names }) => names !== "");
  return lines.length > 0 ? lines : [{ words: texts.noneNamed, names: null }];
}

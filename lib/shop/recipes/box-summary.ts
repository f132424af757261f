import { datedMoment } from "@/lib/platform/day-words";
import { latinDigits } from "@/lib/platform/latin-digits";
import { boxTexts as texts } from "@/lib/texts/box";
import { currentLanguage } from "@/lib/texts/language";
import { valuesTexts } from "@/lib/texts/values";
import { peopleOf } from "./box-rules";
import type { BoxFacts } from "./model";

/**
 * Facts for the one-line summary of a delivered box. `from` is the kitchen's district if the food is delivered only
 * there.
 */
export type SummaryFacts = Omit<BoxFacts, "portionTextBn" | "keep" | "eatWithinHours"> & {
  portionTextBn?: string | null;
  servings?: number | null;
  from?: string | null;
};

export const kindWords = ({ boxKind, from }: Pick<SummaryFacts, "boxKind" | "from">): string =>
  boxKind === "cooked" && from ? texts.cookedOnly(valuesTexts.place(from)) : texts.kinds[boxKind];

const figuresOf = (text: string): string => latinDigits(text).replace(/[^\d.]/g, "");

/**
 * Returns the text about one portion. Bangla pages show the Bangla text, unless its numbers differ from the original
 * text.
 */
export function portionIn(
  { portionText, portionTextBn }: Pick<SummaryFacts, "portionText" | "portionTextBn">,
  language = currentLanguage(),
): string | null {
  if (language !== "bn" || !portionTextBn) return portionText;
  return portionText === null || figuresOf(portionText) === figuresOf(portionTextBn)
    ? portionTextBn
    : portionText;
}

/**
 * Describes a delivered box in few words: kind, portion or weight, number of people, spiciness. Leaves out facts that
 * are not stated.
 */
export function boxSummary(box: SummaryFacts): string {
  const { boxWeightG, spice } = box;
  const size = portionIn(box) ?? (boxWeightG === null ? null : texts.grams(boxWeightG));
  const feeds = peopleOf(box);
  const people = feeds === null ? null : texts.forPeople(feeds);
  const heat = spice === null ? null : texts.spices[spice];
  return [kindWords(box), size, people, heat].filter((word) => word !== null).join(texts.between);
}

type Kept = Pick<BoxFacts, "keep" | "eatWithinHours"> & { eatBy?: string | null };

/**
 * Describes how a delivered box must be stored and for how long. If `eatBy` is given (ISO 8601, after packing), the
 * text names that time instead of a duration. Returns null if the storage is not stated.
 */
export function keepingWords({ keep, eatWithinHours, eatBy = null }: Kept): string | null {
  if (keep === null) return null;
  const place = texts.keeps[keep];
  if (eatBy !== null) return texts.keepFor(place, texts.eatBy(datedMoment(eatBy)));
  return eatWithinHours === null ? place : texts.keepFor(place, texts.within(eatWithinHours));
}

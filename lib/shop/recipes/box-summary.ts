import { datedMoment } from "@/lib/platform/day-words";
import { latinDigits } from "@/lib/platform/latin-digits";
import { boxTexts as say } from "@/lib/texts/box";
import { currentLanguage } from "@/lib/texts/language";
import { valuesTexts } from "@/lib/texts/values";
import { peopleOf } from "./box-rules";
import type { BoxFacts } from "./model";

/**
 * What a line says of a box. `servings` stand for the people where the cook did not tell how many; `from`: its kitchen's
 * district, where it is still to be told that it goes no further.
 */
export type ToldBox = Omit<BoxFacts, "portionTextBn" | "keep" | "eatWithinHours"> & {
  portionTextBn?: string | null;
  servings?: number | null;
  from?: string | null;
};

export const kindWords = ({ boxKind, from }: Pick<ToldBox, "boxKind" | "from">): string =>
  boxKind === "cooked" && from ? say.cookedOnly(valuesTexts.place(from)) : say.kinds[boxKind];

const figuresOf = (text: string): string => latinDigits(text).replace(/[^\d.]/g, "");

/** What one box holds; in Bangla in Bangla, unless that tells of other amounts than the words that were changed last. */
export function portionIn(
  { portionText, portionTextBn }: Pick<ToldBox, "portionText" | "portionTextBn">,
  language = currentLanguage(),
): string | null {
  if (language !== "bn" || !portionTextBn) return portionText;
  return portionText === null || figuresOf(portionText) === figuresOf(portionTextBn)
    ? portionTextBn
    : portionText;
}

/** A box in few words: kind, portion or weight, for how many, how hot; what nobody told is left out. */
export function boxSummary(box: ToldBox): string {
  const { boxWeightG, spice } = box;
  const size = portionIn(box) ?? (boxWeightG === null ? null : say.grams(boxWeightG));
  const feeds = peopleOf(box);
  const people = feeds === null ? null : say.forPeople(feeds);
  const heat = spice === null ? null : say.spices[spice];
  return [kindWords(box), size, people, heat].filter((word) => word !== null).join(say.between);
}

type Kept = Pick<BoxFacts, "keep" | "eatWithinHours"> & { eatBy?: string | null };

/** How it is kept and how long, once it is packed until when (`eatBy`, ISO 8601); null: nobody told. */
export function keepingWords({ keep, eatWithinHours, eatBy = null }: Kept): string | null {
  if (keep === null) return null;
  const place = say.keeps[keep];
  if (eatBy !== null) return say.keepFor(place, say.eatBy(datedMoment(eatBy)));
  return eatWithinHours === null ? place : say.keepFor(place, say.within(eatWithinHours));
}

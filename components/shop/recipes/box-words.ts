import type { BoxFacts } from "@/lib/shop/recipes/box-facts";
import { boxTexts as say } from "@/lib/texts/en/box";

/** What a line says of a box; `from`: its kitchen's district, where it goes no further and that is still to be told. */
export type ToldBox = Omit<BoxFacts, "portionTextBn" | "keep" | "eatWithinHours"> & { from?: string | null };

export const kindWords = ({ boxKind, from }: Pick<ToldBox, "boxKind" | "from">): string =>
  boxKind === "cooked" && from ? say.cookedOnly(from) : say.kinds[boxKind];

/** A box in few words: kind, portion or weight, for how many, how hot; what nobody told is left out. */
export function boxWords(box: ToldBox): string {
  const { boxWeightG, portionText, servesPeople, spice } = box;
  const size = portionText ?? (boxWeightG === null ? null : say.grams(boxWeightG));
  const people = servesPeople === null ? null : say.forPeople(servesPeople);
  const heat = spice === null ? null : say.spices[spice];
  return [kindWords(box), size, people, heat].filter((word) => word !== null).join(say.between);
}

/** How it is kept and how long; null: nobody told. */
export function keepingWords({
  keep,
  eatWithinHours,
}: Pick<BoxFacts, "keep" | "eatWithinHours">): string | null {
  if (keep === null) return null;
  const place = say.keeps[keep];
  return eatWithinHours === null ? place : say.keepFor(place, say.within(eatWithinHours));
}

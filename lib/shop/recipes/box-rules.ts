import type { BoxFacts } from "./model";

/** The facts of a box of which its cook told nothing. */
const NOT_TOLD: BoxFacts = {
  boxKind: "kit",
  boxWeightG: null,
  portionText: null,
  portionTextBn: null,
  servesPeople: null,
  spice: null,
  keep: null,
  eatWithinHours: null,
};
const FACTS = Object.keys(NOT_TOLD) as (keyof BoxFacts)[];

/** The facts of a box alone, of something that has them among others; those that are missing are not told. */
export const boxFactsOf = (of: { [Fact in keyof BoxFacts]?: BoxFacts[Fact] | undefined }): BoxFacts =>
  Object.fromEntries(FACTS.map((fact) => [fact, of[fact] ?? NOT_TOLD[fact]])) as BoxFacts;

/** For how many people it is: by the servings where the cook did not tell. */
export const peopleOf = (box: Pick<BoxFacts, "servesPeople"> & { servings?: number | null }): number | null =>
  box.servesPeople ?? box.servings ?? null;

/** The same as it is bought: for how many people is said by the servings where the cook did not tell. */
export const boxAsBought = (recipe: BoxFacts & { servings: number | null }): BoxFacts => ({
  ...boxFactsOf(recipe),
  servesPeople: peopleOf(recipe),
});

const HOUR_MS = 60 * 60 * 1000;

/** Until when cooked food is eaten; null: it is not packed yet, or keeps. */
export const eatBy = (
  packedAt: Date | null,
  { eatWithinHours }: Pick<BoxFacts, "eatWithinHours">,
): Date | null =>
  packedAt && eatWithinHours !== null ? new Date(packedAt.getTime() + eatWithinHours * HOUR_MS) : null;

/** Of several, until when the first is eaten; null: none is cooked. */
export function firstEatBy(packedAt: Date, boxes: readonly Partial<BoxFacts>[]): Date | null {
  const moments = boxes.flatMap((box) => eatBy(packedAt, boxFactsOf(box)) ?? []);
  return moments.length === 0 ? null : new Date(Math.min(...moments.map((moment) => moment.getTime())));
}

/** What of it makes another box, as one text: kind, weight and portion. */
export const boxKeyOf = ({ boxKind, boxWeightG, portionText }: BoxFacts): string =>
  [boxKind, boxWeightG ?? "", portionText ?? ""].join(" ");

import type { BoxFacts } from "./model";

/** The facts of a box when its cook stated none. */
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

/**
 * The facts of a box alone, from an object that has more fields; missing facts become those of a box of which nothing
 * is stated.
 */
export const boxFactsOf = (of: { [Fact in keyof BoxFacts]?: BoxFacts[Fact] | undefined }): BoxFacts =>
  Object.fromEntries(FACTS.map((fact) => [fact, of[fact] ?? NOT_TOLD[fact]])) as BoxFacts;

/** How many people a box is for; the recipe's servings where the cook did not state it. */
export const peopleOf = (box: Pick<BoxFacts, "servesPeople"> & { servings?: number | null }): number | null =>
  box.servesPeople ?? box.servings ?? null;

/**
 * The facts of a box for a purchase: the recipe's servings stand for the number of people where the cook did not
 * state it.
 */
export const boxAsBought = (recipe: BoxFacts & { servings: number | null }): BoxFacts => ({
  ...boxFactsOf(recipe),
  servesPeople: peopleOf(recipe),
});

const HOUR_MS = 60 * 60 * 1000;

/** Until when cooked food has to be eaten; null: not packed yet, or not cooked food. */
export const eatBy = (
  packedAt: Date | null,
  { eatWithinHours }: Pick<BoxFacts, "eatWithinHours">,
): Date | null =>
  packedAt && eatWithinHours !== null ? new Date(packedAt.getTime() + eatWithinHours * HOUR_MS) : null;

/** The earliest `eatBy` of several boxes; null: none is cooked. */
export function firstEatBy(packedAt: Date, boxes: readonly Partial<BoxFacts>[]): Date | null {
  const moments = boxes.flatMap((box) => eatBy(packedAt, boxFactsOf(box)) ?? []);
  return moments.length === 0 ? null : new Date(Math.min(...moments.map((moment) => moment.getTime())));
}

/** Kind, weight and portion of a box as one text: a difference means that a buyer would get another box. */
export const boxKeyOf = ({ boxKind, boxWeightG, portionText }: BoxFacts): string =>
  [boxKind, boxWeightG ?? "", portionText ?? ""].join(" ");

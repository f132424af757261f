import type { BoxFacts } from "./model";

/** The facts of a delivered box before its cook has stated any. */
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

/** Picks the facts of a delivered box from an object with more fields. Missing facts become "not stated". */
export const boxFactsOf = (of: { [Fact in keyof BoxFacts]?: BoxFacts[Fact] | undefined }): BoxFacts =>
  Object.fromEntries(FACTS.map((fact) => [fact, of[fact] ?? NOT_TOLD[fact]])) as BoxFacts;

/** Returns how many people a delivered box is for: the number that the cook stated, or else the recipe's servings. */
export const peopleOf = (box: Pick<BoxFacts, "servesPeople"> & { servings?: number | null }): number | null =>
  box.servesPeople ?? box.servings ?? null;

/**
 * Copies the facts of a delivered box for a purchase. Uses the recipe's servings if the cook did not state the number
 * of people.
 */
export const boxAsBought = (recipe: BoxFacts & { servings: number | null }): BoxFacts => ({
  ...boxFactsOf(recipe),
  servesPeople: peopleOf(recipe),
});

const HOUR_MS = 60 * 60 * 1000;

/**
 * Returns until when the food in a delivered box must be eaten. Returns null if the box is not packed yet or its cook
 * stated no hours.
 */
export const eatBy = (
  packedAt: Date | null,
  { eatWithinHours }: Pick<BoxFacts, "eatWithinHours">,
): Date | null =>
  packedAt && eatWithinHours !== null ? new Date(packedAt.getTime() + eatWithinHours * HOUR_MS) : null;

/**
 * Returns the earliest time until which one of several delivered boxes must be eaten. Returns null if none contains
 * cooked food.
 */
export function firstEatBy(packedAt: Date, boxes: readonly Partial<BoxFacts>[]): Date | null {
  const moments = boxes.flatMap((box) => eatBy(packedAt, boxFactsOf(box)) ?? []);
  return moments.length === 0 ? null : new Date(Math.min(...moments.map((moment) => moment.getTime())));
}

/** Returns for how many hours after packing all food in the boxes keeps. Returns null if none of it is cooked. */
export function hoursToEat(boxes: readonly Pick<BoxFacts, "eatWithinHours">[]): number | null {
  const hours = boxes.flatMap(({ eatWithinHours }) => eatWithinHours ?? []);
  return hours.length === 0 ? null : Math.min(...hours);
}

/** Returns a text that changes if the kind, weight or portion of a delivered box changes. */
export const boxKeyOf = ({ boxKind, boxWeightG, portionText }: BoxFacts): string =>
  [boxKind, boxWeightG ?? "", portionText ?? ""].join(" ");

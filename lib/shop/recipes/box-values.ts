/**
 * What is delivered for a recipe. `kit`: measured ingredients with a recipe card. `cooked`: ready food (contract,
 * "What is in a box").
 */
export const BOX_KINDS = ["kit", "cooked"] as const;
export type BoxKind = (typeof BOX_KINDS)[number];

/** Where a buyer must store the contents of the delivered box. */
export const KEEPS = ["room", "fridge", "freezer"] as const;

/** How hot the food is: 0 not hot, 1 mild, 2 hot, 3 very hot. */
export const SPICES = [0, 1, 2, 3] as const;

/** Limits for the facts of a delivered box: grams, characters, people and hours. */
export const BOX_LIMITS = {
  boxWeightG: { min: 50, max: 50_000 },
  portionText: 60,
  servesPeople: { min: 1, max: 50 },
  eatWithinHours: { min: 1, max: 72 },
} as const;

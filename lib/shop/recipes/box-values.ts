/** A kit is measured ingredients with a recipe card, cooked is ready food (contract, "What is in a box"). */
export const BOX_KINDS = ["kit", "cooked"] as const;
export type BoxKind = (typeof BOX_KINDS)[number];

/** Where what is in the box is kept at home. */
export const KEEPS = ["room", "fridge", "freezer"] as const;

/** From not hot to very hot. */
export const SPICES = [0, 1, 2, 3] as const;

/** Smallest and largest values: whole grams, characters, people, hours. */
export const BOX_LIMITS = {
  boxWeightG: { min: 50, max: 50_000 },
  portionText: 60,
  servesPeople: { min: 1, max: 50 },
  eatWithinHours: { min: 1, max: 72 },
} as const;

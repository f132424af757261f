/** The units of an amount (contract, "At the stove"); a thing that is counted has none. */
export const UNITS = [
  "g",
  "kg",
  "ml",
  "l",
  "tsp",
  "tbsp",
  "cup",
  "pinch",
  "stick",
  "clove",
  "piece",
  "cm",
  "inch",
] as const;
export type Unit = (typeof UNITS)[number];

/** Grams. */
export const WEIGHTS: Partial<Record<Unit, number>> = { g: 1, kg: 1000 };

/** Millilitres: three teaspoons to the tablespoon, sixteen tablespoons to the cup. */
export const VOLUMES: Partial<Record<Unit, number>> = { ml: 1, l: 1000, tsp: 5, tbsp: 15, cup: 240 };

/** One amount of one food: `quantity` to `max` where it is a range; null where nothing is said that can be counted. */
export type Item = { quantity: number | null; max: number | null; unit: Unit | null; food: string };

/** A line of ingredients as it was written, and what it says. */
export type IngredientLine = { text: string; items: Item[] };

/** No kitchen needs more; a larger number was no amount. */
export const MAX_AMOUNT = 1_000_000;
export const MAX_ITEMS = 12;
/** Longer lines are not read. */
export const MAX_LINE_LENGTH = 1_000;
export const MAX_FOOD_LENGTH = 200;

/** The amount of an item for `factor` times as much; both ends of a range. Nothing said stays nothing said. */
export const scaleItem = <T extends Pick<Item, "quantity" | "max">>(item: T, factor: number): T => ({
  ...item,
  quantity: item.quantity === null ? null : item.quantity * factor,
  max: item.max === null ? null : item.max * factor,
});

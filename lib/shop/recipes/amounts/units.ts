/** The units of an amount (contract, "At the stove"). Things that are counted have no unit. */
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

/** Grams of one unit. */
export const WEIGHTS: Partial<Record<Unit, number>> = { g: 1, kg: 1000 };

/** Millilitres per unit. Three teaspoons make a tablespoon, sixteen tablespoons a cup. */
export const VOLUMES: Partial<Record<Unit, number>> = { ml: 1, l: 1000, tsp: 5, tbsp: 15, cup: 240 };

/**
 * One amount of one food. `max` is the upper end of a range, or null without a range. `quantity` is null without an
 * amount.
 */
export type Item = { quantity: number | null; max: number | null; unit: Unit | null; food: string };

/** An ingredient line as its author wrote it, with the foods and amounts read from it. */
export type IngredientLine = { text: string; items: Item[] };

/** The largest number that is read as an amount. */
export const MAX_AMOUNT = 1_000_000;
export const MAX_ITEMS = 12;
/** The longest ingredient line that is parsed, in characters. */
export const MAX_LINE_LENGTH = 1_000;
export const MAX_FOOD_LENGTH = 200;

/** Multiplies an item's amount or range by `factor`. null stays null. */
export const scaleItem = <T extends Pick<Item, "quantity" | "max">>(item: T, factor: number): T => ({
  ...item,
  quantity: item.quantity === null ? null : item.quantity * factor,
  max: item.max === null ? null : item.max * factor,
});

/** The sections of a shop, in the order in which a shopping list shows them. */
export const AISLES = [
  "vegetables",
  "fruit",
  "fish",
  "meat",
  "dairy-and-eggs",
  "rice-and-flour",
  "pulses",
  "spices",
  "oil-and-sauces",
  "sugar-and-baking",
  "nuts-and-dried-fruit",
  "bread-and-snacks",
  "drinks",
  "other",
] as const;
export type Aisle = (typeof AISLES)[number];

/** The allergens that a recipe may state (contract, "At the stove"). */
export const ALLERGENS = [
  "milk",
  "egg",
  "fish",
  "shellfish",
  "peanut",
  "nuts",
  "sesame",
  "mustard",
  "soy",
  "gluten",
] as const;
export type Allergen = (typeof ALLERGENS)[number];

export type Food = {
  /** The English name, in small letters and singular. It also serves as the food's id. */
  id: string;
  aisle: Aisle;
  bangla: string[];
  /** Other English names, and Bangla names in Latin letters. */
  spellings: string[];
  /** Allergens that are suggested to the author of a recipe with the food. */
  allergens: readonly Allergen[];
  /** Allergens that only some recipes or brands of the food contain. */
  mayBring: readonly Allergen[];
  /**
   * Grams per millilitre, loosely filled into a spoon or cup. null if it depends on how the food is cut or ground.
   */
  density: number | null;
  /** True if the food is measured in millilitres rather than weighed. */
  liquid: boolean;
};

type Facts = {
  allergens?: readonly Allergen[];
  mayBring?: readonly Allergen[];
  density?: number;
  liquid?: true;
};

/**
 * A row of the food table: English name, Bangla names and other spellings (both separated by `|`), and further facts.
 */
export type FoodRow = readonly [name: string, bangla: string, spellings: string, facts?: Facts];

const split = (names: string) => names.split("|").filter(Boolean);

/** Converts rows of the food table to the foods of one section of a shop. */
export const foodsOf = (aisle: Aisle, rows: readonly FoodRow[]): Food[] =>
  rows.map(([id, bangla, spellings, facts = {}]) => ({
    id,
    aisle,
    bangla: split(bangla),
    spellings: split(spellings),
    allergens: facts.allergens ?? [],
    mayBring: facts.mayBring ?? [],
    density: facts.density ?? null,
    liquid: facts.liquid ?? false,
  }));

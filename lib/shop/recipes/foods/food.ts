/** The aisles of a shop; a shopping list is grouped in this order. */
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
  /** The English name in small letters, singular; also the food's id. */
  id: string;
  aisle: Aisle;
  bangla: string[];
  /** Other English names, and Bangla names in Latin letters. */
  spellings: string[];
  /** Allergens that the food suggests; only the recipe's author can state them. */
  allergens: readonly Allergen[];
  /** Allergens that some recipes or makers of the food add. */
  mayBring: readonly Allergen[];
  /**
   * Grams of one millilitre, loosely filled into a spoon or cup; null where it depends on how the food is cut or
   * ground.
   */
  density: number | null;
  /** Whether it is measured in millilitres rather than weighed. */
  liquid: boolean;
};

type Facts = {
  allergens?: readonly Allergen[];
  mayBring?: readonly Allergen[];
  density?: number;
  liquid?: true;
};

/** A row of the table: name, Bangla names, other spellings (both separated by `|`), and further facts. */
export type FoodRow = readonly [name: string, bangla: string, spellings: string, facts?: Facts];

const split = (names: string) => names.split("|").filter(Boolean);

/** The foods of one aisle, from rows of the table. */
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

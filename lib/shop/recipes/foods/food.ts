/** Where a food stands in a shop; a shopping list is grouped in this order. */
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

/** What a recipe may state (contract, "At the stove"). */
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
  /** The English name in small letters, singular: it is also the id. */
  id: string;
  aisle: Aisle;
  bangla: string[];
  /** Other English names and ways to write the Bangla one in Latin letters. */
  spellings: string[];
  /** What it suggests; only the author states it. */
  allergens: readonly Allergen[];
  /** What it holds by many recipes or makers, not by all. */
  mayBring: readonly Allergen[];
  /** Grams of one millilitre as it lies in a spoon or cup; null where that depends on how it was cut or ground. */
  density: number | null;
  /** Measured in millilitres, not weighed. */
  liquid: boolean;
};

type Facts = {
  allergens?: readonly Allergen[];
  mayBring?: readonly Allergen[];
  density?: number;
  liquid?: true;
};

/** A row of the table: name, Bangla names, other spellings (both with `|` between them), and what else is known. */
export type FoodRow = readonly [name: string, bangla: string, spellings: string, facts?: Facts];

const split = (names: string) => names.split("|").filter(Boolean);

/** The foods of one aisle. */
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

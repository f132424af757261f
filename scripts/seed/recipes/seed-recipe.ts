/** The cooks of the demo data by a short word; who they are stands in `../people.ts`. */
export type CookKey =
  | "nusrat"
  | "kadir"
  | "rokeya"
  | "shahana"
  | "farida"
  | "tanvir"
  | "marium"
  | "shefali"
  | "liton";

/**
 * A recipe of the demo data, as its cook would type it into the add form.
 * `slug` fixes the document's id and the picture; `price` is whole taka (0: to read, not for sale);
 * `daysAgo` says how long before seeding it was published, so the smallest comes first on the list.
 */
export interface SeedRecipe {
  slug: string;
  title: string;
  /** The same as it is written in Bangla. */
  titleBn: string;
  description: string;
  category: string;
  tags: string[];
  difficulty: "easy" | "medium" | "hard";
  cookingTime: string;
  servings: number;
  price: number;
  /** Portions that can still be sold; without it no limit. */
  boxesLeft?: number;
  author: CookKey;
  daysAgo: number;
  ingredients: string[];
  instructions: string[];
}

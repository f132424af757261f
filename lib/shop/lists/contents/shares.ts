import { wrongField } from "@/lib/platform/errors";
import { MAX_AMOUNT } from "@/lib/shop/recipes/amounts/units";
import { ITEMS_ON_LIST, RECIPES_ON_LIST, SHARES_ON_LIST } from "../rules";
import { addUp } from "./measure";
import type { ListContents, RecipeOnList, Share, ShoppingRow } from "./model";

const MAX_NOTES = 3;

/**
 * Returns the shorter name. Of equally long names, returns the alphabetically first, so that the result does not
 * depend on the order of additions.
 */
const plainer = (a: string, b: string): string =>
  b.length < a.length || (b.length === a.length && b < a) ? b : a;

/** Adds up two amounts that one recipe needs of the same food. */
const joined = (a: Share, b: Share): Share => ({
  recipeId: a.recipeId,
  food: plainer(a.food, b.food),
  ...addUp([a, b]),
  notes: [...new Set([...a.notes, ...b.notes])].slice(0, MAX_NOTES),
});

/** Adds an amount for a recipe to a line. If the line already has an amount for this recipe, the two are added up. */
export function withShare(shares: readonly Share[], more: Share): Share[] {
  const before = shares.find(({ recipeId }) => recipeId === more.recipeId);
  if (!before) return [...shares, more];
  return shares.map((share) => (share === before ? joined(share, more) : share));
}

/**
 * Returns a line after an addition, without its marks. Only a line without an amount (salt) stays marked as at home.
 */
export function grownRow(row: ShoppingRow, shares: Share[]): ShoppingRow {
  const have = row.have && row.measure === "none";
  const done = row.checked || (row.have && !have);
  return {
    ...row,
    shares,
    checked: false,
    have,
    grown: row.grown || done,
    additions: row.additions + 1,
  };
}

export const totalOfRow = (row: ShoppingRow) => ({
  food: row.shares.map(({ food }) => food).reduce(plainer),
  ...addUp(row.shares),
  notes: [...new Set(row.shares.flatMap(({ notes }) => notes))],
});

/** Adds a recipe to the recipes on the list. Adds up the servings if the recipe is already on the list. */
export function withRecipe(recipes: readonly RecipeOnList[], more: RecipeOnList): RecipeOnList[] {
  const found = recipes.find(({ recipeId }) => recipeId === more.recipeId);
  if (!found) return [...recipes, more];
  const servings = found.servings === null || more.servings === null ? null : found.servings + more.servings;
  const sum = { ...more, servings, times: found.times + more.times };
  return recipes.map((recipe) => (recipe === found ? sum : recipe));
}

/** Returns the list unchanged if it is within its limits. Otherwise throws AppError validation (422). */
export function requireRoom(list: ListContents): ListContents {
  if (list.recipes.length > RECIPES_ON_LIST)
    throw wrongField("recipeId", { key: "listManyRecipes", values: { most: RECIPES_ON_LIST } });
  const shares = list.rows.reduce((sum, row) => sum + row.shares.length, 0);
  if (list.rows.length > ITEMS_ON_LIST || shares > SHARES_ON_LIST)
    throw wrongField("items", { key: "listManyItems", values: { most: ITEMS_ON_LIST } });
  if (list.rows.some((row) => (addUp(row.shares).quantity ?? 0) > MAX_AMOUNT))
    throw wrongField("items", "listMuchOfOne");
  return list;
}

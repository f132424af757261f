import { AppError } from "@/lib/platform/errors";
import { SHARES_ON_LIST, UNDO_STEPS } from "../rules";
import type { ListContents, RecipeOnList, Removal, ShoppingRow } from "./model";
import { grownRow, requireRoom, withRecipe, withShare } from "./shares";
import { newListId } from "./shopping-list";

/** The list after a removal. `undo` is the removal's id, or null if there was nothing to remove. */
export type Removed = { list: ListContents; undo: string | null };

/** Removes a whole line. Throws AppError not_found. */
export function removeRow(list: ListContents, id: string): Removed {
  if (!list.rows.some(({ _id }) => _id === id)) throw new AppError("not_found", "unknownItem");
  return take(list, (row) => (row._id === id ? [] : row.shares));
}

/** Removes a recipe and its part of every line. Throws AppError not_found. */
export function removeRecipeFromList(list: ListContents, recipeId: string): Removed {
  if (!list.recipes.some((recipe) => recipe.recipeId === recipeId))
    throw new AppError("not_found", "unknownRecipe");
  return take(list, (row) => row.shares.filter((share) => share.recipeId !== recipeId));
}

export const clearChecked = (list: ListContents): Removed =>
  take(list, (row) => (row.checked ? [] : row.shares));

export const clearList = (list: ListContents): Removed => take(list, () => []);

/**
 * Takes shares (parts of lines) off the list and stores them for an undo. `keep` returns the shares that remain in a
 * line.
 */
function take(list: ListContents, keep: (row: ShoppingRow) => ShoppingRow["shares"]): Removed {
  const kept = list.rows.map((row) => ({ ...row, shares: keep(row) }));
  const gone = list.rows.flatMap((row, at) => {
    const left = kept[at]?.shares ?? [];
    const shares = row.shares.filter((share) => !left.includes(share));
    return shares.length === 0 ? [] : [{ ...row, shares }];
  });
  if (gone.length === 0) return { list, undo: null };
  const rows = kept.filter(({ shares }) => shares.length > 0);
  const stays = (recipe: RecipeOnList) => isIn(rows, recipe);
  const undo = newListId();
  const removal = { _id: undo, rows: gone, recipes: list.recipes.filter((recipe) => !stays(recipe)) };
  const others = list.recipes.filter((recipe) => stays(recipe) && isIn(gone, recipe));
  return {
    list: {
      rows,
      recipes: list.recipes.filter(stays),
      removed: newest([...list.removed, { ...removal, others }]),
    },
    undo,
  };
}

/** Returns the newest removals: at most `UNDO_STEPS`, and together at most as large as a full list. */
function newest(removed: readonly Removal[]): Removal[] {
  let shares = 0;
  const tooMany = removed.findLastIndex(({ rows }) => {
    shares += rows.reduce((sum, row) => sum + row.shares.length, 0);
    return shares > SHARES_ON_LIST;
  });
  return removed.slice(tooMany + 1).slice(-UNDO_STEPS);
}

const isIn = (rows: readonly ShoppingRow[], { recipeId }: RecipeOnList): boolean =>
  rows.some(({ shares }) => shares.some((share) => share.recipeId === recipeId));

/**
 * Restores what a removal took off the list. Throws AppError not_found if it can no longer be undone, and validation
 * if the list would be too long.
 */
export function undoRemoval(list: ListContents, id: string): ListContents {
  const removal = list.removed.find(({ _id }) => _id === id);
  if (!removal) throw new AppError("not_found", "nothingToUndo");
  const removed = list.removed.filter((one) => one !== removal);
  const gone = removal.others.filter(
    ({ recipeId }) => !list.recipes.some((one) => one.recipeId === recipeId),
  );
  return putIn({ ...list, removed }, removal.rows, [...removal.recipes, ...gone]);
}

/**
 * Adds lines with their amounts and check marks to a list. Throws AppError validation if the list would be too long.
 */
export function putIn(
  list: ListContents,
  rows: readonly ShoppingRow[],
  recipes: readonly RecipeOnList[],
): ListContents {
  const merged = rows.reduce(withRow, list.rows);
  const known = recipes.reduce(withRecipe, list.recipes);
  return requireRoom({ ...list, rows: merged, recipes: known.filter((recipe) => isIn(merged, recipe)) });
}

function withRow(rows: ShoppingRow[], row: ShoppingRow): ShoppingRow[] {
  const found = rows.find(({ key, measure }) => key === row.key && measure === row.measure);
  if (!found) return [...rows, row];
  const shares = row.shares.reduce(withShare, found.shares);
  const isSame = found._id === row._id && found.additions === row.additions;
  const isDone = (one: ShoppingRow) => one.checked || one.have;
  // The existing line keeps its check marks if it was not done, if both lines are done, or if it has not changed
  // since the removal. Otherwise it becomes open again.
  const stays = isSame || !isDone(found) || isDone(row);
  const after = stays ? { ...found, shares, additions: found.additions + 1 } : grownRow(found, shares);
  return rows.map((one) => (one === found ? after : one));
}

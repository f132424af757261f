import "server-only";
import type { z } from "zod";
import type { Viewer } from "@/lib/people/users/viewer";
import { requireId, requireIdText } from "@/lib/platform/db/ids";
import { AppError, wrongField } from "@/lib/platform/errors";
import { addByHand, addRecipeRows, markRow, rewriteRow } from "@/lib/shop/lists/contents/change-list";
import type { ListContents } from "@/lib/shop/lists/contents/model";
import { needsOfLines, needsOfText } from "@/lib/shop/lists/contents/needs";
import {
  clearChecked,
  clearList,
  type Removed,
  removeRecipeFromList,
  removeRow,
  undoRemoval,
} from "@/lib/shop/lists/contents/remove-from-list";
import { itemsOf } from "@/lib/shop/lists/contents/view-list";
import { changeOwnList, readOwnList } from "@/lib/shop/lists/queries";
import type { listItemChange, listRecipeInput } from "@/lib/shop/lists/schema";
import type { ChangedList, ListAnswer } from "@/lib/shop/lists/views";
import { shownRecipe } from "@/lib/shop/recipes/in-bangla";
import { isPriceForSale } from "@/lib/shop/recipes/states";
import { findRecipes } from "./find-recipes";
import { findRecipe } from "./read-recipe";

export type Owner = Pick<Viewer, "uid" | "role">;

/**
 * The shopping list as calls return it. Each recipe shows whether the recipe is still listed, and its price if it is
 * for sale.
 */
export async function answerOf(
  viewer: Owner,
  kept: { revision: number; list: ListContents },
): Promise<ListAnswer> {
  const { recipes } = kept.list;
  const found = await findRecipes(
    recipes.map(({ recipeId }) => recipeId),
    viewer,
  );
  const now = new Map(found.map((recipe) => [recipe._id, recipe]));
  return {
    revision: kept.revision,
    items: itemsOf(kept.list),
    recipes: recipes.map((one) => {
      const recipe = now.get(one.recipeId);
      const listed = recipe !== undefined && recipe.state === undefined;
      const isSold = listed && isPriceForSale(recipe.price) && !recipe.soldOut;
      return { ...one, listed, box: isSold ? { price: recipe.price } : null };
    }),
  };
}

/** Returns the viewer's shopping list (contract, `GET /list`). */
export const viewList = async (viewer: Owner): Promise<ListAnswer> =>
  answerOf(viewer, await readOwnList(viewer.uid));

const change = async (viewer: Owner, how: (list: ListContents) => ListContents): Promise<ListAnswer> =>
  answerOf(viewer, await changeOwnList(viewer.uid, ({ list }) => ({ list: how(list) })));

/**
 * Adds a recipe's ingredients for the given servings to the shopping list. If the recipe is on the list already, the
 * amounts add up. Throws AppError malformed_id, not_found, or validation (422) if the list would be too long or the
 * recipe states no servings.
 */
export async function addRecipeToList(
  viewer: Owner,
  { recipeId, servings, times = 1 }: z.output<typeof listRecipeInput>,
): Promise<ListAnswer> {
  requireId(recipeId);
  const recipe = await findRecipe(recipeId, viewer);
  if (!recipe) throw new AppError("not_found", "noSuchRecipe");
  if (servings !== undefined && recipe.servings === null) throw wrongField("servings", "listNoServings");
  const wanted = recipe.servings === null ? null : (servings ?? recipe.servings);
  const factor = recipe.servings === null || wanted === null ? times : wanted / recipe.servings;
  const needs = needsOfLines(shownRecipe(recipe).ingredientLines, factor);
  const { _id, title, titleBn } = recipe;
  const source = { recipeId: _id, title, ...(titleBn && { titleBn }), servings: wanted, times: factor };
  return change(viewer, (list) => addRecipeRows(list, source, needs));
}

/** Adds the typed text to the shopping list. Throws AppError validation (422) if the list would be too long. */
export const addItemToList = async (viewer: Owner, text: string): Promise<ListAnswer> =>
  change(viewer, (list) => addByHand(list, needsOfText(text)));

/** Throws AppError malformed_id (400) or not_found (404) unless the line is on the viewer's shopping list. */
export async function requireOwnItem(viewer: Owner, id: string): Promise<void> {
  const row = requireIdText(id);
  const { list } = await readOwnList(viewer.uid);
  if (!list.rows.some(({ _id }) => _id === row)) throw new AppError("not_found", "unknownItem");
}

/**
 * Checks a line of the shopping list off, marks it as at home, or changes its text. Throws AppError malformed_id,
 * not_found, or conflict (409) if the whole line comes from recipes.
 */
export async function changeListItem(
  viewer: Owner,
  id: string,
  { text, additions, checked, have }: z.output<typeof listItemChange>,
): Promise<ListAnswer> {
  const row = requireIdText(id);
  return change(viewer, (list) => {
    if (text === undefined) return markRow(list, row, { checked, have, additions });
    const written = rewriteRow(list, row, needsOfText(text));
    // If the new text was merged into another line, the changed line is gone.
    const isThere = written.rows.some(({ _id }) => _id === row);
    return isThere ? markRow(written, row, { checked, have }) : written;
  });
}

const take = async (viewer: Owner, how: (list: ListContents) => Removed): Promise<ChangedList> => {
  const made = await changeOwnList(viewer.uid, ({ list }) => how(list));
  return { ...(await answerOf(viewer, made)), undo: made.undo };
};

/** Removes a line from the shopping list. Throws AppError malformed_id or not_found. */
export async function removeListItem(viewer: Owner, id: string): Promise<ChangedList> {
  const row = requireIdText(id);
  return take(viewer, (list) => removeRow(list, row));
}

/** Removes a recipe and its amounts from the shopping list. Throws AppError malformed_id or not_found. */
export async function removeListRecipe(viewer: Owner, id: string): Promise<ChangedList> {
  const recipeId = requireIdText(id);
  return take(viewer, (list) => removeRecipeFromList(list, recipeId));
}

export const clearCheckedItems = (viewer: Owner): Promise<ChangedList> => take(viewer, clearChecked);

export const emptyList = (viewer: Owner): Promise<ChangedList> => take(viewer, clearList);

/** Undoes a recent removal from the shopping list, once. Throws AppError malformed_id or not_found. */
export async function undoListRemoval(viewer: Owner, id: string): Promise<ListAnswer> {
  const undo = requireIdText(id);
  return change(viewer, (list) => undoRemoval(list, undo));
}

import { AppError } from "@/lib/platform/errors";
import { LARGEST } from "@/lib/shop/recipes/amounts/units";
import { listsTexts as say } from "@/lib/texts/lists";
import { ITEMS_ON_LIST, RECIPES_ON_LIST, SHARES_ON_LIST } from "../rules";
import { addUp } from "./measure";
import type { ShoppingList } from "./shopping-list";

/** A list that is not too long. Throws AppError validation (422), which says what is too much. */
export function requireRoom(list: ShoppingList): ShoppingList {
  const refuse = (path: string, message: string): never => {
    throw new AppError("validation", { detail: message, errors: [{ path, message }] });
  };
  if (list.recipes.length > RECIPES_ON_LIST) refuse("recipeId", say.tooManyRecipes(RECIPES_ON_LIST));
  if (list.rows.length > ITEMS_ON_LIST) refuse("items", say.tooManyItems(ITEMS_ON_LIST));
  const shares = list.rows.reduce((sum, row) => sum + row.shares.length, 0);
  if (shares > SHARES_ON_LIST) refuse("items", say.tooManyItems(ITEMS_ON_LIST));
  if (list.rows.some((row) => (addUp(row.shares).quantity ?? 0) > LARGEST)) refuse("items", say.tooMuch);
  return list;
}

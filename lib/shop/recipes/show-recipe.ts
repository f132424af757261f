import "server-only";
import { show, take } from "@/lib/platform/model/shapes";
import { shownDescription } from "./in-bangla";
import { readIngredients } from "./ingredient-lines";
import type { KitchenReader } from "./kitchen-reader";
import type { RecipeDoc } from "./model";
import { ratingOf } from "./rating";
import { canEdit } from "./rules";
import type { DetailedRecipe, ListedRecipe, Recipe } from "./schema";
import { stateOf } from "./states";
import { recipeCardView, toldInDetails, toldInLists } from "./views";

/** A projection without the fields that no view shows. */
export const HIDDEN = {
  searchText: 0,
  searchWords: 0,
  titleKey: 0,
  timeKey: 0,
  freeOf: 0,
  foods: 0,
  ratingKey: 0,
} as const;
export type SeenDoc = Omit<RecipeDoc, keyof typeof HIDDEN>;

/** A projection for lists, which show no lines and steps in Bangla. */
export const HIDDEN_IN_LISTS = { ...HIDDEN, ingredientsBn: 0, instructionsBn: 0 } as const;
type ListedDoc = Omit<RecipeDoc, keyof typeof HIDDEN_IN_LISTS>;

/** Who asks; decides whether `author` is the e-mail or the display name. */
export type Reader = { uid: string; role: string } | null;

/** A stored recipe as this person may see it, with the state of its kitchen. */
export function toRecipe(doc: ListedDoc, viewer: Reader, kitchen: KitchenReader): Recipe {
  const told = show(toldInLists, doc);
  const state = stateOf(doc);
  // Object.assign: a spread of so many fields at the head of a literal takes ten times as long.
  return Object.assign(told, {
    staleBn: doc.staleBn.length > 0 ? doc.staleBn : undefined,
    author: canEdit(viewer, told) ? doc.authorEmail : doc.authorName,
    rating: ratingOf(doc.ratings),
    state: state === "listed" ? undefined : state,
    ...kitchen(doc),
  });
}

/** As toRecipe, with the amounts that its ingredients say. */
export const toRecipeDetails = (doc: SeenDoc, viewer: Reader, kitchen: KitchenReader): DetailedRecipe =>
  Object.assign(toRecipe(doc, viewer, kitchen), show(toldInDetails, doc), {
    ingredientLines: readIngredients(doc.ingredients, doc.ingredientLines),
    ingredientLinesBn: readIngredients(doc.ingredientsBn),
  });

const toldOnCards = recipeCardView.omit({ descriptionBn: true, staleBn: true });

/** What a card shows of a recipe; its description is in the language of the page that is being made. */
export const toCard = (recipe: Recipe): ListedRecipe => ({
  ...take(toldOnCards, recipe),
  description: shownDescription(recipe),
});

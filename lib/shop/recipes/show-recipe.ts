import "server-only";
import type { z } from "zod";
import { projectionOf, show } from "@/lib/platform/model/shapes";
import type { KitchenNames } from "@/lib/shop/kitchens/rules";
import { readIngredients } from "./ingredient-lines";
import { type RecipeDoc, recipe } from "./model";
import { ratingOf } from "./rating";
import { canEdit } from "./rules";
import type { SoldOut } from "./sold-out";
import { stateOf } from "./states";
import {
  type DetailedRecipe,
  type ListedRecipe,
  type Recipe,
  shownInDetails,
  shownInLists,
  shownOnCards,
} from "./views";

/** A projection for one recipe, without the fields for searching and sorting. */
export const HIDDEN_IN_DETAILS = {
  searchText: 0,
  searchWords: 0,
  titleKey: 0,
  timeKey: 0,
  freeOf: 0,
  ratingKey: 0,
} as const;
export type DetailsDoc = Omit<RecipeDoc, keyof typeof HIDDEN_IN_DETAILS>;

/** A projection that leaves out fields that no response contains. */
export const HIDDEN = { ...HIDDEN_IN_DETAILS, foods: 0 } as const;
export type SeenDoc = Omit<RecipeDoc, keyof typeof HIDDEN>;

/** A projection for lists, which do not show ingredients and steps in Bangla. */
export const HIDDEN_IN_LISTS = { ...HIDDEN, ingredientsBn: 0, instructionsBn: 0 } as const;
export type ListedDoc = Omit<RecipeDoc, keyof typeof HIDDEN_IN_LISTS>;

const storedForCards = shownOnCards.extend({
  authorName: recipe.shape.authorName,
  boxesLeft: recipe.shape.boxesLeft,
  ratings: recipe.shape.ratings,
});
/** A projection of the fields of which a card is made: a fifth of a recipe. */
export const FOR_CARDS = projectionOf(storedForCards);
export type CardDoc = z.input<typeof storedForCards>;

/** The person who reads a recipe, or null without login. */
export type Reader = { uid: string; role: string } | null;

/** Returns whether a recipe is sold out, its kitchen's names and pick-up district (null if there is none). */
export type KitchenReader = (
  doc: Pick<RecipeDoc, "price" | "boxesLeft" | "authorId" | "authorName">,
) => SoldOut & KitchenNames & { from: string | null };

/** Converts a stored recipe to what this viewer may see. */
export function toRecipe(doc: ListedDoc, viewer: Reader, kitchen: KitchenReader): Recipe {
  const shown = show(shownInLists, doc);
  const state = stateOf(doc);
  // Object.assign is ten times as fast here as spreading `shown`.
  return Object.assign(shown, {
    staleBn: doc.staleBn.length > 0 ? doc.staleBn : undefined,
    author: canEdit(viewer, shown) ? (doc.authorEmail ?? doc.authorName) : doc.authorName,
    rating: ratingOf(doc.ratings),
    state: state === "listed" ? undefined : state,
    ...kitchen(doc),
  });
}

/** Converts a stored recipe like toRecipe, and adds the items of the ingredient lines. */
export const toRecipeDetails = (doc: SeenDoc, viewer: Reader, kitchen: KitchenReader): DetailedRecipe =>
  Object.assign(toRecipe(doc, viewer, kitchen), show(shownInDetails, doc), {
    ingredientLines: readIngredients(doc.ingredients, doc.ingredientLines),
    ingredientLinesBn: readIngredients(doc.ingredientsBn),
  });

/** Converts a stored recipe to its card, the same for every reader. */
export const toCard = (doc: CardDoc, kitchen: KitchenReader): ListedRecipe =>
  Object.assign(show(shownOnCards, doc), {
    author: doc.authorName,
    rating: ratingOf(doc.ratings),
    ...kitchen(doc),
  });

import "server-only";
import { parse } from "@/lib/platform/http/problem";
import { toPoisha, toTaka } from "@/lib/platform/money";
import { foldSearch } from "@/lib/platform/search-text";
import { boxFactsOf } from "./box-rules";
import { wholeBox } from "./box-schema";
import { parseCookingTime, TIME_UNKNOWN } from "./cooking-time";
import type { RecipeDoc } from "./document";
import { allergensAfter, freeOf, NOT_STATED, tidyAllergens } from "./foods/allergens";
import { correctionsOf, foodIdsOf, readIngredients } from "./ingredient-lines";
import type { KitchenReader } from "./kitchen-reader";
import { ratingOf } from "./rating";
import { canEdit } from "./rules";
import type { AddRecipe, ChangeRecipe, DetailedRecipe, ListedRecipe, Recipe } from "./schema";
import { searchTextOf } from "./search-text";
import { searchWordsOf } from "./search-words";
import { stateOf } from "./states";

/** Fields that no view holds. */
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

/** Who asks; decides whether `author` is the e-mail or the display name. */
export type Reader = { uid: string; role: string } | null;

/** A stored recipe as this person may see it; `kitchen` knows its kitchen. */
export function toRecipe(doc: SeenDoc, viewer: Reader, kitchen: KitchenReader): Recipe {
  const authorId = doc.authorId.toHexString();
  const state = stateOf(doc);
  return {
    _id: doc._id.toHexString(),
    title: doc.title,
    ...(doc.titleBn ? { titleBn: doc.titleBn } : {}),
    description: doc.description,
    image: doc.image,
    ingredients: doc.ingredients,
    allergens: doc.allergens,
    instructions: doc.instructions,
    category: doc.category,
    tags: doc.tags,
    cookingTime: doc.cookingTime,
    servings: doc.servings,
    author: canEdit(viewer, { authorId }) ? doc.authorEmail : doc.authorName,
    authorId,
    dateCreated: doc.createdAt.toISOString(),
    dateModified: doc.dateModified.toISOString(),
    difficulty: doc.difficulty,
    price: toTaka(doc.pricePoisha),
    ...boxFactsOf(doc),
    rating: ratingOf(doc.ratings),
    ...kitchen(doc),
    ...(state === "listed" ? {} : { state }),
  };
}

/** As toRecipe, with what its ingredients say. */
export const toRecipeDetails = (doc: SeenDoc, viewer: Reader, kitchen: KitchenReader): DetailedRecipe => ({
  ...toRecipe(doc, viewer, kitchen),
  boxesLeft: doc.boxesLeft,
  ingredientLines: readIngredients(doc.ingredients, doc.correctedLines),
});

/** What a card shows of a recipe. */
export const toCard = (recipe: Recipe): ListedRecipe => ({
  _id: recipe._id,
  title: recipe.title,
  ...(recipe.titleBn ? { titleBn: recipe.titleBn } : {}),
  description: recipe.description,
  image: recipe.image,
  authorId: recipe.authorId,
  author: recipe.author,
  category: recipe.category,
  tags: recipe.tags,
  cookingTime: recipe.cookingTime,
  servings: recipe.servings,
  price: recipe.price,
  rating: recipe.rating,
  soldOut: recipe.soldOut,
  soldOutWhy: recipe.soldOutWhy,
  soldOutUntil: recipe.soldOutUntil,
  allergens: recipe.allergens,
  boxKind: recipe.boxKind,
  boxWeightG: recipe.boxWeightG,
  portionText: recipe.portionText,
  portionTextBn: recipe.portionTextBn,
  servesPeople: recipe.servesPeople,
  spice: recipe.spice,
  from: recipe.from,
});

/**
 * What the author wrote; of the lines of ingredients, those that are corrected. A field that a recipe may have and that is
 * missing here is lost with the next change: the type asks for all of them.
 */
export type Written = Omit<AddRecipe, "category"> & { category: string };

export function writtenIn(doc: RecipeDoc) {
  return {
    title: doc.title,
    titleBn: doc.titleBn,
    description: doc.description,
    image: doc.image,
    ingredients: doc.ingredients,
    instructions: doc.instructions,
    category: doc.category,
    tags: doc.tags,
    cookingTime: doc.cookingTime,
    servings: doc.servings,
    difficulty: doc.difficulty,
    price: toTaka(doc.pricePoisha),
    ingredientLines: doc.correctedLines,
    allergens: doc.allergens,
    boxesLeft: doc.boxesLeft,
    ...boxFactsOf(doc),
  } satisfies Record<keyof Written, unknown> & Written;
}

/**
 * What is written after a change. Corrections stay with lines of the same text, allergens with all of them; what
 * becomes a kit loses its hours. Throws AppError validation where the facts of the box contradict each other.
 */
export function writtenAfter(before: Written, change: ChangeRecipe, byAuthor: boolean): Written {
  const hours = change.boxKind === "kit" ? { eatWithinHours: null } : {};
  const after = { ...before, ...hours, ...change };
  parse(wholeBox, boxFactsOf(after));
  return {
    ...after,
    ingredientLines: correctionsOf(after.ingredients, change.ingredientLines, before.ingredientLines),
    allergens: allergensAfter(before.allergens ?? NOT_STATED, {
      sent: change.allergens,
      ingredientsChanged: JSON.stringify(after.ingredients) !== JSON.stringify(before.ingredients),
      byAuthor,
    }),
  };
}

/** The written fields as they are stored, with what is computed from them. */
export function toStored({ price, ingredientLines, boxesLeft, allergens: said, ...fields }: Written) {
  const allergens = tidyAllergens(said ?? NOT_STATED);
  const cookingMinutes = parseCookingTime(fields.cookingTime);
  const correctedLines = correctionsOf(fields.ingredients, ingredientLines);
  return {
    ...fields,
    ...boxFactsOf(fields),
    titleBn: fields.titleBn ?? "",
    boxesLeft: boxesLeft ?? null,
    allergens,
    freeOf: freeOf(allergens),
    correctedLines,
    foods: foodIdsOf(readIngredients(fields.ingredients, correctedLines)),
    pricePoisha: toPoisha(price),
    cookingMinutes,
    timeKey: cookingMinutes ?? TIME_UNKNOWN,
    titleKey: foldSearch(fields.title),
    searchText: searchTextOf(fields),
    searchWords: searchWordsOf(fields),
  };
}

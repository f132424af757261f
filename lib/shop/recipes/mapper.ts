import "server-only";
import { parse } from "@/lib/platform/http/problem";
import { toPoisha, toTaka } from "@/lib/platform/money";
import { foldSearch } from "@/lib/platform/search-text";
import { wholeTwins } from "./bangla-rules";
import { boxFactsOf } from "./box-rules";
import { wholeBox } from "./box-schema";
import { parseCookingTime, TIME_UNKNOWN } from "./cooking-time";
import type { RecipeDoc } from "./document";
import { allergensAfter, freeOf, NOT_STATED, tidyAllergens } from "./foods/allergens";
import { suggestAllergens } from "./foods/suggest-allergens";
import { type BanglaField, shownDescription, staleAfter } from "./in-bangla";
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

/** The same of lists: of what a recipe says in Bangla they show no lines and steps. */
export const HIDDEN_IN_LISTS = { ...HIDDEN, ingredientsBn: 0, instructionsBn: 0 } as const;
type ListedDoc = Omit<RecipeDoc, keyof typeof HIDDEN_IN_LISTS>;

/** Who asks; decides whether `author` is the e-mail or the display name. */
export type Reader = { uid: string; role: string } | null;

/** A stored recipe as this person may see it; `kitchen` knows its kitchen. */
export function toRecipe(doc: ListedDoc, viewer: Reader, kitchen: KitchenReader): Recipe {
  const authorId = doc.authorId.toHexString();
  const state = stateOf(doc);
  return {
    _id: doc._id.toHexString(),
    title: doc.title,
    ...(doc.titleBn ? { titleBn: doc.titleBn } : {}),
    description: doc.description,
    ...(doc.descriptionBn ? { descriptionBn: doc.descriptionBn } : {}),
    ...(doc.staleBn.length > 0 ? { staleBn: doc.staleBn } : {}),
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
  ingredientsBn: doc.ingredientsBn,
  ingredientLinesBn: readIngredients(doc.ingredientsBn),
  instructionsBn: doc.instructionsBn,
  staleBn: doc.staleBn,
});

/** What a card shows of a recipe, in the language of the page that is being made. */
export const toCard = (recipe: Recipe): ListedRecipe => ({
  _id: recipe._id,
  title: recipe.title,
  ...(recipe.titleBn ? { titleBn: recipe.titleBn } : {}),
  description: shownDescription(recipe),
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
export type Written = Omit<AddRecipe, "category"> & { category: string; staleBn?: BanglaField[] };
type Kept = ReturnType<typeof writtenIn>;

export function writtenIn(doc: RecipeDoc) {
  return {
    title: doc.title,
    titleBn: doc.titleBn,
    description: doc.description,
    image: doc.image,
    ingredients: doc.ingredients,
    instructions: doc.instructions,
    ...{ descriptionBn: doc.descriptionBn, staleBn: doc.staleBn },
    ...{ ingredientsBn: doc.ingredientsBn, instructionsBn: doc.instructionsBn },
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

/** What the lines in either language suggest: a translation that brings no other allergen leaves a statement alone. */
function suggested({ ingredients, ingredientsBn = [] }: Written): string {
  const { contains, mayContain } = suggestAllergens([...ingredients, ...ingredientsBn]);
  return JSON.stringify([contains, mayContain]);
}

/**
 * What is written after a change. Corrections stay with lines of the same text, allergens with all of them; what
 * becomes a kit loses its hours. Throws AppError validation where the facts of the box contradict each other, or a
 * list in Bangla has not as many entries as its twin.
 */
export function writtenAfter(before: Kept, change: ChangeRecipe, byAuthor: boolean): Written {
  const hours = change.boxKind === "kit" ? { eatWithinHours: null } : {};
  const after = { ...before, ...hours, ...change };
  parse(wholeBox, boxFactsOf(after));
  const { ingredientsBn, instructionsBn } = change;
  parse(wholeTwins, { ...after, ingredientsBn, instructionsBn });
  return {
    ...after,
    staleBn: staleAfter(before, after, change),
    ingredientLines: correctionsOf(after.ingredients, change.ingredientLines, before.ingredientLines),
    allergens: allergensAfter(before.allergens ?? NOT_STATED, {
      sent: change.allergens,
      ingredientsChanged:
        JSON.stringify(after.ingredients) !== JSON.stringify(before.ingredients) ||
        suggested(after) !== suggested(before),
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
    ...{ descriptionBn: fields.descriptionBn ?? "", staleBn: fields.staleBn ?? [] },
    ...{ ingredientsBn: fields.ingredientsBn ?? [], instructionsBn: fields.instructionsBn ?? [] },
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

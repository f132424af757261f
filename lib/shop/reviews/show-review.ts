import { shownName } from "@/lib/platform/db/gone-name";
import { show } from "@/lib/platform/model/shapes";
import { nameOfDish } from "@/lib/shop/recipes/in-bangla";
import { aboutRecipe, type ReviewDoc } from "./model";
import { type KitchenReview, type Review, shownReview } from "./views";

/** Converts a stored review to its public form. */
export const toReview = (doc: ReviewDoc): Review =>
  Object.assign(show(shownReview, doc), { author: shownName(doc.author.name) });

/** Converts a stored review to the form for its kitchen. */
export const toKitchenReview = (doc: ReviewDoc): KitchenReview =>
  Object.assign(toReview(doc), show(aboutRecipe, doc), { title: nameOfDish(doc) });

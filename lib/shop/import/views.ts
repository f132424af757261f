import { z } from "zod";
import { count } from "@/lib/platform/http/answers";
import { answerView } from "@/lib/platform/model/shapes";
import { carried } from "./carried";

const notes = z.array(z.strictObject({ path: z.string(), message: z.string() }));

/** A body for `POST /addrecipe` that may still lack fields. */
const readRecipeView = answerView(carried).extend({
  category: z.string().describe('One of ours; "" when it has to be chosen.'),
  difficulty: z.string().describe('"" when it has to be chosen.'),
  price: z.number().nullable().describe("Taka; null when it has to be given."),
  warnings: notes.describe("What was cut, left out or not understood."),
  missing: notes.describe("What `POST /addrecipe` would say of it as it is."),
});
export type RecipeToComplete = z.infer<typeof readRecipeView>;

/** The response of `POST /recipes/import`. */
export const importView = z.strictObject({
  recipes: z.array(
    readRecipeView.extend({ known: z.boolean().describe("The caller has a recipe of this title already.") }),
  ),
  unread: count.describe("Pieces of a page's recipe data that could not be read."),
});
export type ImportAnswer = z.infer<typeof importView>;

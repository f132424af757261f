import { z } from "zod";
import { answerView } from "@/lib/platform/model/fields";
import { boxFacts, ingredientLine } from "@/lib/shop/recipes/model";

const notes = z.array(z.strictObject({ path: z.string(), message: z.string() }));

/** A recipe as `POST /addrecipe` would take it once what is missing is given. */
const readRecipeView = z.strictObject({
  title: z.string(),
  titleBn: z.string().describe('"" when there is none.'),
  description: z.string(),
  descriptionBn: z.string().describe('"" when there is none.'),
  ingredientsBn: z.array(z.string()),
  instructionsBn: z.array(z.string()),
  image: z.string(),
  ingredients: z.array(z.string()),
  ingredientLines: z.array(ingredientLine),
  instructions: z.array(z.string()),
  category: z.string().describe('One of ours; "" when it has to be chosen.'),
  tags: z.array(z.string()),
  cookingTime: z.string(),
  servings: z.number().nullable(),
  difficulty: z.string().describe('"" when it has to be chosen.'),
  price: z.number().nullable().describe("Taka; null when it has to be given."),
  ...answerView(boxFacts).shape,
  warnings: notes.describe("What was cut, left out or not understood."),
  missing: notes.describe("What `POST /addrecipe` would say of it as it is."),
});
export type RecipeToComplete = z.infer<typeof readRecipeView>;

/** Answer of `POST /recipes/import`. */
export const importView = z.strictObject({
  recipes: z.array(
    readRecipeView.extend({ known: z.boolean().describe("The caller has a recipe of this title already.") }),
  ),
  skipped: z.array(z.strictObject({ title: z.string(), why: z.string() })),
});
export type ImportAnswer = z.infer<typeof importView>;

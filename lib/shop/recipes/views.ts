import { z } from "zod";
import { count, moment, objectId, pageFields } from "@/lib/platform/http/answers";
import { all } from "@/lib/platform/model/fields";
import { answerView } from "@/lib/platform/model/shapes";
import { SOLD_OUT_REASONS } from "@/lib/shop/kitchens/rules";
import { ingredientLine } from "./amounts/line-fields";
import { BOX_KINDS } from "./box-values";
import { ALLERGENS } from "./foods/food";
import { boxFacts, recipe, writtenRecipe } from "./model";
import { type BoundedCount, DIFFICULTIES } from "./rules";
import { RECIPE_STATES } from "./states";

/** The average of a recipe's stars, to one decimal, and the number of reviews. */
export const ratingView = z.strictObject({ average: z.number().min(1).max(5), count: z.int().min(1) });

/** Fields of a recipe that lists show exactly as stored. */
export const shownInLists = recipe.pick({
  _id: true,
  title: true,
  titleBn: true,
  description: true,
  descriptionBn: true,
  image: true,
  ingredients: true,
  allergens: true,
  instructions: true,
  category: true,
  tags: true,
  cookingTime: true,
  servings: true,
  authorId: true,
  dateCreated: true,
  dateModified: true,
  difficulty: true,
  price: true,
  ...all(boxFacts),
});

/** Fields that a recipe's page and its edit form show exactly as stored. */
export const shownInDetails = writtenRecipe
  .omit({ ingredientLines: true })
  .extend({ staleBn: recipe.shape.staleBn });

/** A recipe in API responses (specification point 3). */
export const recipeView = answerView(shownInLists).extend({
  staleBn: recipe.shape.staleBn.optional().describe("Missing: none is."),
  author: z
    .string()
    .describe("The seller's e-mail for the author and for admins, the display name for everybody else."),
  kitchenName: z.string().describe("The kitchen's name, else the display name of its cook."),
  kitchenNameBn: z.string().describe('The same in Bangla script; "": none.'),
  from: z.string().nullable().describe("The district that its kitchen sends from: where cooked food goes."),
  rating: ratingView.nullable().describe("null: nobody has reviewed it."),
  soldOut: z.boolean().describe("For sale, but nothing of it can be bought at the moment."),
  soldOutWhy: z
    .enum(SOLD_OUT_REASONS)
    .nullable()
    .describe("Its boxes are gone, its kitchen's day is full, or its kitchen pauses."),
  soldOutUntil: moment.nullable().describe("When it opens again by itself."),
  state: z
    .enum(["hidden", "deleted"])
    .optional()
    .describe(
      "Only on one that is not on the list: its author, administrators and carts may see such a recipe.",
    ),
});
export type Recipe = z.infer<typeof recipeView>;

/** Fields that only a recipe's page shows, and no card. */
const NOT_ON_CARDS = {
  description: true,
  descriptionBn: true,
  tags: true,
  allergens: true,
  servings: true,
  boxWeightG: true,
  portionText: true,
  portionTextBn: true,
  servesPeople: true,
  spice: true,
  ingredients: true,
  instructions: true,
  dateCreated: true,
  dateModified: true,
  difficulty: true,
  keep: true,
  eatWithinHours: true,
} as const;

/** Fields that a recipe's card shows exactly as stored. */
export const shownOnCards = shownInLists.omit(NOT_ON_CARDS);

/** The card of a recipe in lists. */
export const recipeCardView = recipeView.omit({ ...NOT_ON_CARDS, staleBn: true, state: true });
export type ListedRecipe = z.output<typeof recipeCardView>;

/** The response of `GET /recipedetails/{id}`. */
export const recipeDetailsView = recipeView.extend({
  ...answerView(shownInDetails).shape,
  ingredientLines: z.array(ingredientLine),
  ingredientLinesBn: z.array(ingredientLine),
});
export type DetailedRecipe = z.infer<typeof recipeDetailsView>;

/** Fields that a row of the admin table shows exactly as stored. */
export const shownInRows = recipe.pick({
  _id: true,
  title: true,
  titleBn: true,
  image: true,
  authorId: true,
  authorName: true,
  category: true,
  price: true,
  difficulty: true,
  cookingTime: true,
  tags: true,
  dateCreated: true,
});

/** When the recipe was hidden or deleted, and whether its deletion can be undone. */
const whereItStands = {
  since: moment.nullable().describe("Since when it is hidden or deleted; null on the list."),
  restorable: z.boolean().describe("Deleted, and the deletion can still be undone."),
};

/** A row of the admin page "Manage All Recipes". `author` is the e-mail address; without one, the name. */
export const adminRecipeView = answerView(shownInRows).extend({
  author: z.string(),
  authorEmail: z.string().nullable(),
  state: z.enum(RECIPE_STATES),
  ...whereItStands,
});
export type AdminRecipe = z.output<typeof adminRecipeView>;

const more = z.literal(true).optional();

const countedChoice = {
  recipes: count,
  more: more.describe("At least so many: nobody counts beyond 1,000, or looks at more than 2,000 of a list."),
};

/** How many recipes the list would show after each possible filter choice. */
export const filterCountsView = z.strictObject({
  difficulties: z.array(z.strictObject({ name: z.enum(DIFFICULTIES), ...countedChoice })),
  kinds: z.array(z.strictObject({ name: z.enum(BOX_KINDS), ...countedChoice })),
  tags: z.array(z.strictObject({ name: z.string(), ...countedChoice })).describe("At most 24."),
  authors: z
    .array(z.strictObject({ id: objectId, name: z.string(), ...countedChoice }))
    .describe("At most 50; `name` is the display name."),
  times: z.array(z.strictObject({ name: count, ...countedChoice })).describe("Up to so many minutes."),
  prices: z.array(z.strictObject({ name: count, ...countedChoice })).describe("Up to so many taka."),
  without: z
    .array(z.strictObject({ name: z.enum(ALLERGENS), ...countedChoice }))
    .describe("Whose author states them free of it, beside what is left out already."),
});
export type FilterCounts = z.infer<typeof filterCountsView>;

/** The response of `GET /allrecipe`. */
export const recipePageView = z.strictObject({
  recipes: z.array(recipeView),
  ...pageFields,
  more: more.describe(
    "There are more than `total`, which then is 1,000: a page beyond `pages` that exists is answered.",
  ),
  didYouMean: z
    .array(z.string())
    .optional()
    .describe("Where `q` finds nothing: up to 3 near spellings that find something."),
  counts: filterCountsView.optional().describe("With `counts=true`."),
});
export type RecipePage = z.infer<typeof recipePageView>;

/** The response of `GET /search/suggestions`. */
export const suggestionsView = z.strictObject({
  suggestions: z.array(
    z.strictObject({
      kind: z.enum(["dish", "tag", "kitchen"]),
      text: z.string(),
      textBn: z.string().optional().describe("The title or name in Bangla script, where there is one."),
      href: z.string().describe("The page that it leads to."),
    }),
  ),
});
export type Suggestions = z.infer<typeof suggestionsView>;

/** The response of `GET /recipes/{id}`, for admins. The recipe may be in any state. */
export const adminRecipeDetailsView = recipeDetailsView.extend({
  authorName: z.string(),
  authorEmail: z.string().nullable(),
  ...whereItStands,
  orders: count,
});
export type AdminRecipeDetails = z.infer<typeof adminRecipeDetailsView>;

/** The response of `GET /uniqueauthors`. */
export const authorsView = z.array(
  z.strictObject({ _id: objectId, name: z.string(), email: z.string().nullable(), recipes: count }),
);

/** A recipe in its author's own list. `ingredientLines` contains only corrected lines. */
export type OwnRecipe = Omit<DetailedRecipe, "ingredientLinesBn">;

/** The response of `GET /allrecipe`, reduced to cards. */
export type RecipeCardPage = Omit<RecipePage, "recipes"> & { recipes: ListedRecipe[] };

/**
 * The choices of the list's filters with their counts. `longest` is the longest cooking time in minutes, `dearest`
 * the highest price in taka.
 */
export type RecipeFacets = FilterCounts & {
  total: BoundedCount;
  kitchens: number;
  categories: ({ name: string } & BoundedCount)[];
  longest: number;
  dearest: number;
};

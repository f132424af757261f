import { z } from "zod";
import { count, moment, objectId, pageFields, taka } from "@/lib/platform/http/answers";
import { SOLD_OUT_REASONS } from "@/lib/shop/kitchens/rules";
import { UNITS } from "./amounts/units";
import { BOX_KINDS } from "./box-rules";
import { boxView } from "./box-schema";
import { ALLERGENS } from "./foods/food";
import { BANGLA_FIELDS } from "./in-bangla";
import { DIFFICULTIES } from "./rules";

/** What buyers gave: the average of their stars, to one decimal, and how many of them. */
export const ratingView = z.strictObject({ average: z.number().min(1).max(5), count: z.int().min(1) });
/** What its cook says of allergens (contract, "At the stove"). */
export const allergensView = z.strictObject({
  contains: z.array(z.enum(ALLERGENS)),
  mayContain: z.array(z.enum(ALLERGENS)),
  stated: z
    .boolean()
    .describe(
      "The author answers for both lists. false: nothing is known, and the lists are no more than notes.",
    ),
});

const staleBn = z.array(z.enum(BANGLA_FIELDS));

/** A recipe as it leaves the server (specification point 3). */
export const recipeView = z.strictObject({
  _id: objectId,
  title: z.string(),
  titleBn: z.string().optional().describe("The title in Bangla script, where the recipe has one."),
  description: z.string(),
  descriptionBn: z
    .string()
    .optional()
    .describe("The description in Bangla script, where the recipe has one."),
  staleBn: staleBn.optional().describe("Missing: none is."),
  image: z.string().describe('An address; "" when there is no picture.'),
  ingredients: z.array(z.string()),
  allergens: allergensView,
  instructions: z.array(z.string()),
  category: z.string(),
  tags: z.array(z.string()),
  cookingTime: z.string(),
  servings: z.number().nullable(),
  author: z
    .string()
    .describe("The seller's e-mail for the author and for admins, the display name for everybody else."),
  authorId: objectId,
  dateCreated: moment,
  dateModified: moment,
  difficulty: z.enum(DIFFICULTIES),
  price: taka.describe("Taka; 0: to read, not for sale."),
  ...boxView,
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

/** A line of ingredients and what it says. */
export const ingredientLineView = z.strictObject({
  text: z.string(),
  items: z.array(
    z.strictObject({
      quantity: z.number().nullable().describe("null: nothing that these units can say."),
      max: z.number().nullable().describe("The upper end of a range."),
      unit: z.enum(UNITS).nullable().describe("null: counted, or without an amount."),
      food: z.string(),
    }),
  ),
});

/** Answer of `GET /recipedetails/{id}`. */
export const recipeDetailsView = recipeView.extend({
  ingredientLines: z.array(ingredientLineView),
  ingredientsBn: z.array(z.string()).describe("In Bangla script; []: none."),
  ingredientLinesBn: z.array(ingredientLineView),
  instructionsBn: z.array(z.string()).describe("In Bangla script; []: none."),
  staleBn: staleBn.describe("Fields in Bangla whose twin was changed later without them."),
  boxesLeft: count.nullable().describe("Portions that can still be sold; null: no limit."),
});

const more = z.literal(true).optional();

const countedChoice = {
  recipes: count,
  more: more.describe("At least so many: nobody counts beyond 1,000, or looks at more than 2,000 of a list."),
};

/** How many recipes each further choice of the list's filters would show, most first. */
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

/** Answer of `GET /allrecipe`. */
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

/** Answer of `GET /search/suggestions`. */
export const suggestionsView = z.strictObject({
  suggestions: z.array(
    z.strictObject({
      kind: z.enum(["dish", "tag", "kitchen"]),
      text: z.string(),
      textBn: z.string().optional().describe("The dish's title in Bangla script, where it has one."),
      href: z.string().describe("The page that it leads to."),
    }),
  ),
});
export type Suggestions = z.infer<typeof suggestionsView>;

/** Answer of `GET /recipes/{id}`, for admins: the recipe whatever its state. */
export const adminRecipeDetailsView = recipeDetailsView.extend({
  authorName: z.string(),
  since: moment.nullable().describe("Since when it is hidden or deleted; null on the list."),
  restorable: z.boolean().describe("Deleted, and the deletion can still be undone."),
  orders: count,
});

/** Answer of `GET /uniqueauthors`. */
export const authorsView = z.array(z.strictObject({ email: z.string(), recipes: count }));

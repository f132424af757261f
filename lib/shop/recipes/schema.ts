import { z } from "zod";
import { coded } from "@/lib/platform/field-codes";
import { pageNumber, pageSize, wholeNumber } from "@/lib/platform/http/paging-query";
import { latinDigits } from "@/lib/platform/latin-digits";
import { readTyped, sentOf, type TypedOf } from "@/lib/platform/model/fields";
import { foldSearch } from "@/lib/platform/search-text";
import { boxTexts } from "@/lib/texts/box";
import { validationTexts as say } from "@/lib/texts/validation";
import { MAX_TAGS, readTags } from "./asked-tags";
import { banglaRules, boxRules, wholeBox } from "./between-fields";
import { BOX_KINDS } from "./box-values";
import { readWithout } from "./foods/allergens";
import { BANGLA_FIELDS, type BanglaField } from "./in-bangla";
import { writtenRecipe } from "./model";
import { type BoundedCount, DIFFICULTIES, LIMITS, type ListQuery, SORTS, typedEntries } from "./rules";
import type {
  adminRecipeDetailsView,
  adminRecipeView,
  filterCountsView,
  recipeCardView,
  recipeDetailsView,
  recipePageView,
  recipeView,
} from "./views";

/** What a call may send of a recipe. */
const fields = sentOf(writtenRecipe);

/**
 * A recipe as it is sent to `POST /addrecipe`; amounts in taka. Required are title, description, ingredients
 * and instructions (specification point 5), category, difficulty and price; the list shows N/A for a missing
 * cooking time or number of servings, and a cloth for a missing picture.
 */
export const addRecipeInput = fields
  .extend({
    image: fields.shape.image.nullish().transform((value) => value ?? ""),
    tags: fields.shape.tags.optional().transform((value) => value ?? []),
    cookingTime: fields.shape.cookingTime.nullish().transform((value) => value ?? ""),
    servings: fields.shape.servings.optional().transform((value) => value ?? null),
  })
  .check(...boxRules)
  .check(...banglaRules);
export type AddRecipe = z.output<typeof addRecipeInput>;

/** What the add and edit form holds: everything as it is typed. */
export type RecipeFormValues = TypedOf<typeof writtenRecipe.shape> & {
  /** How the fields in Bangla were typed when the form opened: what is still so is not sent, {} sends all. */
  openedBn: Partial<Record<BanglaField, string>>;
};

/** The add and edit form, read as a recipe that `POST /addrecipe` takes. */
export const recipeForm = z.custom<RecipeFormValues>().transform((typed, form): AddRecipe => {
  const read = readTyped(writtenRecipe, typed, typedEntries);
  const ingredients = read.ingredients as string[];
  const lines = typed.ingredientLines.filter(({ text }) => ingredients.includes(text));
  const sent = {
    ...read,
    ingredientLines: lines.length === 0 ? undefined : lines,
    // Asked for of cooked food alone: what was typed before it became a kit is not sent.
    eatWithinHours: typed.boxKind === "cooked" ? read.eatWithinHours : null,
    ...Object.fromEntries(
      BANGLA_FIELDS.filter((name) => typed[name] === typed.openedBn[name]).map((name) => [name, undefined]),
    ),
  };
  const checked = addRecipeInput.safeParse(sent);
  if (checked.success) return checked.data;
  // What contradicts in the box is told beside what is wrong elsewhere.
  const wrong = [...checked.error.issues, ...(wholeBox.safeParse(sent).error?.issues ?? [])];
  for (const { path, message } of wrong) form.addIssue({ code: "custom", path, message });
  return z.NEVER;
});

/** `PATCH /recipes/{id}`: any of the fields. */
export const changeRecipeInput = fields.partial();
export type ChangeRecipe = z.output<typeof changeRecipeInput>;

const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .optional()
    .transform((text) => text || undefined);
const unlessEmpty = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

/**
 * Query of `GET /allrecipe` (contract): texts in, times in minutes, prices in taka. Wrong values are 422.
 * readListAddress (rules.ts) reads the same from a page's address, and leaves out what is wrong.
 */
export const recipeListQuery = z.object({
  size: pageSize(50, 10).describe("1 to 50; 10 without it."),
  page: pageNumber,
  q: optionalText(200).transform((text) => (text && foldSearch(text) ? text : undefined)),
  category: optionalText(100),
  difficulty: unlessEmpty(z.enum(DIFFICULTIES, { error: () => say.difficultyUnknown })),
  kind: unlessEmpty(z.enum(BOX_KINDS, { error: () => boxTexts.wrong.kind })),
  maxTime: unlessEmpty(wholeNumber(6).transform(Number)),
  maxPrice: unlessEmpty(
    z
      .string()
      .overwrite(latinDigits)
      .regex(/^\d{1,7}(\.\d{1,2})?$/, { error: () => say.priceRange })
      .transform(Number)
      .refine((taka) => taka <= LIMITS.price, {
        error: () => say.priceRange,
        ...coded("range", { min: 0, max: LIMITS.price }),
      }),
  ),
  tag: unlessEmpty(
    z
      .string()
      .max(1_000)
      .refine((text) => readTags(text) !== null, {
        error: () => say.tagsAtOnce(MAX_TAGS),
        ...coded("too_many", { max: MAX_TAGS }),
      })
      .transform((text) => readTags(text) || undefined),
  ).describe(`Tags with commas between them, at most ${MAX_TAGS}: only recipes that have all of them.`),
  author: unlessEmpty(z.string().regex(/^[0-9a-f]{24}$/i, { error: () => say.mustBeId(say.fields.author) })),
  without: unlessEmpty(
    z
      .string()
      .max(200)
      .refine((text) => readWithout(text) !== null, { error: () => say.allergenUnknown, ...coded("unknown") })
      .transform((text) => readWithout(text)?.join(",") || undefined),
  ).describe("Allergens with commas between them: only recipes whose authors stated them as absent."),
  sort: unlessEmpty(z.enum(SORTS, { error: () => say.oneOf(say.fields.sort, SORTS) })).transform(
    (sort) => sort ?? "newest",
  ),
  counts: z
    .enum(["true"], { error: () => say.countsTrue })
    .transform(() => true as const)
    .optional()
    .describe("Also how many recipes each further choice of a filter would show."),
});
export type RecipeListQuery = ListQuery & { counts?: true | undefined };

/** Query of `GET /search/suggestions`: what has been typed so far. */
export const suggestionsQuery = z.object({ q: z.string().max(100).default("") });

/** A recipe as it leaves the server (specification point 3): price in taka, dates ISO 8601. */
export type Recipe = z.infer<typeof recipeView>;

/** `GET /recipedetails/{id}`: the recipe with what its ingredients say. */
export type DetailedRecipe = z.infer<typeof recipeDetailsView>;

/** A recipe in its author's own list; of the lines of ingredients, those that are corrected. */
export type OwnRecipe = Omit<DetailedRecipe, "ingredientLinesBn">;

/** A row of Manage All Recipes; `author` is the e-mail. */
export type AdminRecipe = z.output<typeof adminRecipeView>;

/** `GET /recipes/{id}`, for admins: the recipe whatever its state. */
export type AdminRecipeDetails = z.infer<typeof adminRecipeDetailsView>;

/** What a card of the list shows. */
export type ListedRecipe = z.output<typeof recipeCardView>;

/** Answer of `GET /allrecipe`. */
export type RecipePage = z.infer<typeof recipePageView>;

/** The same for cards. */
export type RecipeCardPage = Omit<RecipePage, "recipes"> & { recipes: ListedRecipe[] };

/** How many recipes each choice would show, most first: a further tag, or another difficulty or cook. */
export type FilterCounts = z.infer<typeof filterCountsView>;

/** What the list's filters offer, most used first, and how far the sliders go (minutes, taka). */
export type RecipeFacets = FilterCounts & {
  total: BoundedCount;
  kitchens: number;
  categories: ({ name: string } & BoundedCount)[];
  longest: number;
  dearest: number;
};

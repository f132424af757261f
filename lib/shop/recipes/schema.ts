import { z } from "zod";
import { between, coded, twoDecimals, upTo } from "@/lib/platform/field-codes";
import { pageNumber, pageSize, wholeNumber } from "@/lib/platform/http/paging-query";
import { latinDigits, typedNumber } from "@/lib/platform/latin-digits";
import { hasBanglaLetter } from "@/lib/platform/script";
import { foldSearch } from "@/lib/platform/search-text";
import { boxTexts } from "@/lib/texts/box";
import { recipesTexts } from "@/lib/texts/recipes";
import { validationTexts as say } from "@/lib/texts/validation";
import { type IngredientLine, MAX_AMOUNT, MAX_FOOD_LENGTH, MAX_ITEMS, UNITS } from "./amounts/units";
import { MAX_TAGS, readTags } from "./asked-tags";
import { banglaRules } from "./bangla-rules";
import { BOX_KINDS, type BoxFacts } from "./box-rules";
import { boxInput, boxRules, wholeBox } from "./box-schema";
import { type Allergens, readWithout, tidyAllergens } from "./foods/allergens";
import { ALLERGENS } from "./foods/food";
import { mayBeImage } from "./image-address";
import { BANGLA_FIELDS, type BanglaField } from "./in-bangla";
import {
  type BoundedCount,
  CATEGORIES,
  DIFFICULTIES,
  LIMITS,
  type ListQuery,
  SORTS,
  typedEntries,
} from "./rules";
import { isVisible, splitOnCommas, tidyTag, tidyText } from "./search-text";
import type { RecipeState } from "./states";
import type {
  adminRecipeDetailsView,
  filterCountsView,
  recipeDetailsView,
  recipePageView,
  recipeView,
} from "./views";

const written = (label: () => string, max: number, missing: () => string) =>
  z
    .string({ error: missing })
    .transform(tidyText)
    .refine(isVisible, { error: missing, abort: true, ...coded("required") })
    .refine(...upTo(max, () => say.tooLong(label(), max)));

/** A text in Bangla script, where a recipe has one; "" or null takes it away. */
const inBangla = (label: () => string, max: number) =>
  z
    .string({ error: () => say.banglaLetters(label()) })
    .nullable()
    .transform((text) => tidyText(text ?? ""))
    .refine((text) => text === "" || hasBanglaLetter(text), {
      error: () => say.banglaLetters(label()),
      ...coded("script"),
    })
    .refine(...upTo(max, () => say.tooLong(label(), max)));

/** A list as it is, or text that commas separate (specification point 3: split on commas, each part trimmed). */
const listed = (label: () => string, missing: () => string, limits: { entries: number; entry: number }) =>
  z
    .preprocess(
      (value) => (typeof value === "string" ? splitOnCommas(value) : value),
      z
        .array(
          z
            .string({ error: missing })
            .transform(tidyText)
            .refine(isVisible, { error: missing, abort: true, ...coded("required") })
            .refine(...upTo(limits.entry, () => say.entryTooLong(label(), limits.entry))),
          { error: missing },
        )
        .max(limits.entries, { error: () => say.tooManyEntries(label(), limits.entries) }),
    )
    .describe("A list, or one text that commas separate.");

const steps = (label: () => string, missing: () => string) =>
  listed(label, missing, { entries: LIMITS.entries, entry: LIMITS.entry }).refine((list) => list.length > 0, {
    error: missing,
    ...coded("required"),
  });

/** A list in Bangla script, as its twin is listed; "", [] or null takes it away. */
const listedBn = (label: () => string) =>
  z
    .preprocess(
      (value) => value ?? [],
      listed(label, () => say.banglaLetters(label()), { entries: LIMITS.entries, entry: LIMITS.entry }),
    )
    .check(({ value, issues }) => {
      for (const [at, entry] of value.entries())
        if (!hasBanglaLetter(entry))
          issues.push({
            ...{ code: "custom", input: entry, path: [at], ...coded("script") },
            message: say.banglaLetters(label()),
          });
    })
    .describe('As many entries as its twin, in Bangla script, as a list or one text; "", [] or null: none.');

const price = twoDecimals(
  between(
    z.number({
      error: (issue) => (issue.input === undefined ? say.required(recipesTexts.price) : say.priceRange),
    }),
    { min: 0, max: LIMITS.price },
    () => say.priceRange,
  ),
  () => say.priceDecimals,
);

const servings = z
  .number({ error: () => say.servingsMin })
  .min(1, { error: () => say.servingsMin, abort: true })
  .max(LIMITS.servings, { error: () => say.servingsMax, abort: true })
  .refine(Number.isInteger, { error: () => say.servingsWhole, ...coded("whole") });

const boxesLeft = between(
  z.number({ error: () => say.boxesLeft }),
  { min: 0, max: LIMITS.boxesLeft },
  () => say.boxesLeft,
)
  .refine(Number.isInteger, { error: () => say.boxesLeft, ...coded("whole") })
  .nullable()
  .describe("Portions that can still be sold; null: no limit.");

const image = z
  .string({ error: () => say.imageUrl })
  .trim()
  .refine(mayBeImage, { error: () => say.imageUrl });

const amount = z
  .number({ error: () => say.ingredientAmount })
  .refine((quantity) => quantity > 0 && quantity <= MAX_AMOUNT, {
    error: () => say.ingredientAmount,
    ...coded("range", { min: 0, max: MAX_AMOUNT }),
  })
  .meta({ exclusiveMinimum: 0, maximum: MAX_AMOUNT })
  .nullish()
  .transform((value) => value ?? null);

/** One amount of one food, as the author corrects it. */
export const itemInput = z
  .object({
    quantity: amount,
    max: amount,
    unit: z
      .enum(UNITS, { error: () => say.ingredientUnit })
      .nullish()
      .transform((value) => value ?? null),
    food: written(
      () => recipesTexts.ingredientFood,
      MAX_FOOD_LENGTH,
      () => say.required(recipesTexts.ingredientFood),
    ),
  })
  .refine(({ quantity, max }) => max === null || (quantity !== null && max > quantity), {
    path: ["max"],
    error: () => say.ingredientMax,
    ...coded("contradicts"),
  })
  // Without a number there is nothing to measure.
  .transform((item) => (item.quantity === null ? { ...item, unit: null } : item));

/** How the author reads lines; one whose text is not among the ingredients is ignored, one without items read again. */
const ingredientLines = z
  .array(
    z.object({
      text: written(
        () => recipesTexts.ingredients,
        LIMITS.entry,
        () => say.ingredientsRequired,
      ),
      items: z
        .array(itemInput, { error: () => say.required(recipesTexts.ingredientFood) })
        .max(MAX_ITEMS, { error: () => say.tooManyEntries(recipesTexts.ingredients, MAX_ITEMS) }),
    }),
    { error: () => say.ingredientsRequired },
  )
  .max(LIMITS.entries, { error: () => say.tooManyEntries(recipesTexts.ingredients, LIMITS.entries) })
  .describe("How the lines of ingredients are read, where the author corrects it; by text.");

const someAllergens = z
  .array(z.enum(ALLERGENS, { error: () => say.allergenUnknown }), { error: () => say.allergenUnknown })
  .max(100, { error: () => say.allergenUnknown });

const allergens = z
  .object(
    {
      // Asked for, so that an object of something else is not taken for a dish without any.
      contains: someAllergens,
      mayContain: someAllergens.default([]),
      stated: z.boolean({ error: () => say.allergensStated }).default(false),
    },
    { error: () => say.allergenUnknown },
  )
  .transform(tidyAllergens)
  .describe("`stated`: the author answers for both lists; what stands in neither is then not in the dish.");

const optionalBox = z.object(boxInput).partial().shape;

const fields = z.object({
  title: written(
    () => recipesTexts.fieldTitle,
    LIMITS.title,
    () => say.titleRequired,
  ),
  titleBn: inBangla(() => recipesTexts.fieldTitleBn, LIMITS.title)
    .describe('The title in Bangla script; "" or null: none.')
    .optional(),
  descriptionBn: inBangla(() => recipesTexts.fieldDescriptionBn, LIMITS.description)
    .describe('The description in Bangla script; "" or null: none.')
    .optional(),
  ingredientsBn: listedBn(() => recipesTexts.fieldIngredientsBn).optional(),
  instructionsBn: listedBn(() => recipesTexts.fieldInstructionsBn).optional(),
  description: written(
    () => recipesTexts.fieldDescription,
    LIMITS.description,
    () => say.descriptionRequired,
  ),
  image,
  ingredients: steps(
    () => recipesTexts.ingredients,
    () => say.ingredientsRequired,
  ),
  instructions: steps(
    () => recipesTexts.instructions,
    () => say.instructionsRequired,
  ),
  category: z.enum(CATEGORIES, {
    error: (issue) =>
      issue.input === undefined || issue.input === "" ? say.categoryRequired : say.categoryUnknown,
  }),
  // A comma ends a tag wherever it stands: the list is asked for several with commas between them.
  tags: z
    .preprocess(
      (value) => {
        const sent: unknown = typeof value === "string" ? splitOnCommas(value) : value;
        if (!Array.isArray(sent)) return sent;
        return sent
          .flatMap((tag: unknown) =>
            typeof tag === "string" && tag.includes(",") ? splitOnCommas(tag) : [tag],
          )
          .map((tag) => (typeof tag === "string" ? tidyTag(tag) : tag));
      },
      listed(
        () => recipesTexts.tags,
        () => say.required(say.fields.tag),
        { entries: LIMITS.tags, entry: LIMITS.tag },
      ),
    )
    .transform((tags) => [...new Set(tags)]),
  cookingTime: z
    .string({ error: () => say.tooLong(recipesTexts.cookingTime, LIMITS.cookingTime) })
    .transform(tidyText)
    .refine(...upTo(LIMITS.cookingTime, () => say.tooLong(recipesTexts.cookingTime, LIMITS.cookingTime))),
  servings: servings.nullable(),
  difficulty: z.enum(DIFFICULTIES, {
    error: (issue) =>
      issue.input === undefined || issue.input === "" ? say.difficultyRequired : say.difficultyUnknown,
  }),
  price,
  ingredientLines: ingredientLines.optional(),
  allergens: allergens.optional(),
  boxesLeft: boxesLeft.optional(),
  ...optionalBox,
});

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
    servings: servings.nullish().transform((value) => value ?? null),
  })
  .check(...boxRules)
  .check(...banglaRules);
export type AddRecipe = z.output<typeof addRecipeInput>;

/** The add and edit form: everything as typed in, a recipe as it is sent out. */
export const recipeForm = z
  .object({
    title: z.string(),
    titleBn: z.string(),
    description: z.string(),
    descriptionBn: z.string(),
    ingredientsBn: z.string(),
    instructionsBn: z.string(),
    /** How these three were typed when the form opened: what is still so is not sent, {} sends all. */
    openedBn: z.custom<Partial<Record<BanglaField, string>>>(),
    image: z.string(),
    ingredients: z.string(),
    instructions: z.string(),
    category: z.string(),
    tags: z.string(),
    cookingTime: z.string(),
    servings: z.string(),
    difficulty: z.string(),
    price: z.string(),
    /** Empty: no limit. */
    boxesLeft: z.string(),
    boxKind: z.string(),
    boxWeightG: z.string(),
    portionText: z.string(),
    portionTextBn: z.string(),
    servesPeople: z.string(),
    spice: z.string(),
    keep: z.string(),
    /** Asked for of cooked food alone: what was typed before it became a kit is not sent. */
    eatWithinHours: z.string(),
    /** What the author corrected; a line without items is read again. */
    ingredientLines: z.array(z.custom<IngredientLine>()),
    allergens: z.custom<Allergens>(),
  })
  .transform(({ ingredientLines: corrected, openedBn, ...typed }, form): AddRecipe => {
    const ingredients = typedEntries(typed.ingredients);
    const lines = corrected.filter(({ text }) => ingredients.includes(text));
    const sent = {
      ...typed,
      ingredients,
      ...(lines.length === 0 ? {} : { ingredientLines: lines }),
      instructions: typedEntries(typed.instructions),
      ingredientsBn: typedEntries(typed.ingredientsBn),
      instructionsBn: typedEntries(typed.instructionsBn),
      ...Object.fromEntries(
        BANGLA_FIELDS.filter((name) => typed[name] === openedBn[name]).map((name) => [name, undefined]),
      ),
      tags: typedEntries(typed.tags),
      servings: typedNumber(typed.servings),
      price: typedNumber(typed.price),
      boxesLeft: typedNumber(typed.boxesLeft) ?? null,
      boxWeightG: typedNumber(typed.boxWeightG) ?? null,
      servesPeople: typedNumber(typed.servesPeople) ?? null,
      spice: typedNumber(typed.spice) ?? null,
      keep: typed.keep || null,
      eatWithinHours: typed.boxKind === "cooked" ? (typedNumber(typed.eatWithinHours) ?? null) : null,
    };
    const recipe = addRecipeInput.safeParse(sent);
    if (recipe.success) return recipe.data;
    // What contradicts in the box is told beside what is wrong elsewhere.
    const wrong = [...recipe.error.issues, ...(wholeBox.safeParse(sent).error?.issues ?? [])];
    for (const { path, message } of wrong) form.addIssue({ code: "custom", path, message });
    return z.NEVER;
  });
export type RecipeFormValues = z.input<typeof recipeForm>;

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
export type OwnRecipe = Recipe &
  Pick<DetailedRecipe, "ingredientLines" | "boxesLeft" | "ingredientsBn" | "instructionsBn" | "staleBn">;

/** A row of Manage All Recipes; `author` is the e-mail. */
export type AdminRecipe = Pick<
  Recipe,
  | "_id"
  | "title"
  | "titleBn"
  | "image"
  | "author"
  | "authorId"
  | "category"
  | "price"
  | "difficulty"
  | "cookingTime"
  | "tags"
  | "dateCreated"
> & {
  authorName: string;
  state: RecipeState;
  /** Since when it is hidden or deleted, ISO 8601; null on the list. */
  since: string | null;
  /** Deleted, and the deletion can still be undone. */
  restorable: boolean;
};

/** `GET /recipes/{id}`, for admins: the recipe whatever its state. */
export type AdminRecipeDetails = z.infer<typeof adminRecipeDetailsView>;

/** What a card of the list shows. */
export type ListedRecipe = Pick<
  Recipe,
  | "_id"
  | "authorId"
  | "author"
  | "title"
  | "titleBn"
  | "description"
  | "descriptionBn"
  | "staleBn"
  | "image"
  | "category"
  | "tags"
  | "cookingTime"
  | "servings"
  | "price"
  | "rating"
  | "soldOut"
  | "soldOutWhy"
  | "soldOutUntil"
  | "allergens"
  | "from"
  | Exclude<keyof BoxFacts, "keep" | "eatWithinHours">
>;

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

import { z } from "zod";
import { coded } from "@/lib/platform/field-codes";
import { pageNumber, pageSize, wholeNumber } from "@/lib/platform/http/paging-query";
import { latinDigits } from "@/lib/platform/latin-digits";
import { readTyped, sentOf, type TypedOf } from "@/lib/platform/model/fields";
import { foldSearch } from "@/lib/platform/search-text";
import { boxTexts } from "@/lib/texts/box";
import { validationTexts as texts } from "@/lib/texts/validation";
import { MAX_TAGS, readTags } from "./asked-tags";
import { banglaRules, boxRules, wholeBox } from "./between-fields";
import { BOX_KINDS } from "./box-values";
import { readWithout } from "./foods/allergens";
import { BANGLA_FIELDS, type BanglaField } from "./in-bangla";
import { writtenRecipe } from "./model";
import { DIFFICULTIES, LIMITS, type ListQuery, SORTS, typedEntries } from "./rules";

/** The fields of a recipe that an API call may send. */
const fields = sentOf(writtenRecipe);

/** The body of `POST /addrecipe` (specification point 5). Price in taka. */
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

/** Values of the form for adding and editing a recipe, as typed. */
export type RecipeFormValues = TypedOf<typeof writtenRecipe.shape> & {
  /** The Bangla fields as they were when the form was opened. Unchanged fields are not sent. */
  openedBn: Partial<Record<BanglaField, string>>;
};

/** Converts the values of the add and edit form to the body of `POST /addrecipe`. */
export const recipeForm = z.custom<RecipeFormValues>().transform((typed, form): AddRecipe => {
  const read = readTyped(writtenRecipe, typed, typedEntries);
  const ingredients = read.ingredients as string[];
  const lines = typed.ingredientLines.filter(({ text }) => ingredients.includes(text));
  const sent = {
    ...read,
    ingredientLines: lines.length === 0 ? undefined : lines,
    // Hours are sent only for cooked food.
    eatWithinHours: typed.boxKind === "cooked" ? read.eatWithinHours : null,
    ...Object.fromEntries(
      BANGLA_FIELDS.filter((name) => typed[name] === typed.openedBn[name]).map((name) => [name, undefined]),
    ),
  };
  const checked = addRecipeInput.safeParse(sent);
  if (checked.success) return checked.data;
  // Checks the facts of the delivered box separately, because addRecipeInput skips them if other fields are wrong.
  const wrong = [...checked.error.issues, ...(wholeBox.safeParse(sent).error?.issues ?? [])];
  for (const { path, message } of wrong) form.addIssue({ code: "custom", path, message });
  return z.NEVER;
});

/** The body of `PATCH /recipes/{id}`: any of the fields. */
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
 * The query of `GET /allrecipe` (contract). Times are in minutes, prices in taka. A wrong value is answered with 422.
 */
export const recipeListQuery = z.object({
  size: pageSize(50, 10).describe("1 to 50; 10 without it."),
  page: pageNumber,
  q: optionalText(200).transform((text) => (text && foldSearch(text) ? text : undefined)),
  category: optionalText(100),
  difficulty: unlessEmpty(z.enum(DIFFICULTIES, { error: () => texts.difficultyUnknown })),
  kind: unlessEmpty(z.enum(BOX_KINDS, { error: () => boxTexts.wrong.kind })),
  maxTime: unlessEmpty(wholeNumber(6).transform(Number)),
  maxPrice: unlessEmpty(
    z
      .string()
      .overwrite(latinDigits)
      .regex(/^\d{1,7}(\.\d{1,2})?$/, { error: () => texts.priceRange })
      .transform(Number)
      .refine((taka) => taka <= LIMITS.price, {
        error: () => texts.priceRange,
        ...coded("range", { min: 0, max: LIMITS.price }),
      }),
  ),
  tag: unlessEmpty(
    z
      .string()
      .max(1_000)
      .refine((text) => readTags(text) !== null, {
        error: () => texts.tagsAtOnce(MAX_TAGS),
        ...coded("too_many", { max: MAX_TAGS }),
      })
      .transform((text) => readTags(text) || undefined),
  ).describe(`Tags with commas between them, at most ${MAX_TAGS}: only recipes that have all of them.`),
  author: unlessEmpty(
    z.string().regex(/^[0-9a-f]{24}$/i, { error: () => texts.mustBeId(texts.fields.author) }),
  ),
  without: unlessEmpty(
    z
      .string()
      .max(200)
      .refine((text) => readWithout(text) !== null, {
        error: () => texts.allergenUnknown,
        ...coded("unknown"),
      })
      .transform((text) => readWithout(text)?.join(",") || undefined),
  ).describe("Allergens with commas between them: only recipes whose authors stated them as absent."),
  sort: unlessEmpty(z.enum(SORTS, { error: () => texts.oneOf(texts.fields.sort, SORTS) })).transform(
    (sort) => sort ?? "newest",
  ),
  counts: z
    .enum(["true"], { error: () => texts.countsTrue })
    .transform(() => true as const)
    .optional()
    .describe("Also how many recipes each further choice of a filter would show."),
});
export type RecipeListQuery = ListQuery & { counts?: true | undefined };

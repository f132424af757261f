import { z } from "zod";
import { between, coded, twoDecimals, upTo } from "@/lib/platform/field-codes";
import { count, taka } from "@/lib/platform/http/answers";
import { idCodec, momentCodec, takaCodec } from "@/lib/platform/model/codecs";
import { codedField, field, optionalField, stored } from "@/lib/platform/model/fields";
import { hasBanglaLetter } from "@/lib/platform/script";
import { boxTexts } from "@/lib/texts/box";
import { recipesTexts } from "@/lib/texts/recipes";
import { validationTexts as texts } from "@/lib/texts/validation";
import { ingredientLines } from "./amounts/line-fields";
import { BOX_KINDS, BOX_LIMITS, KEEPS, SPICES } from "./box-values";
import {
  banglaEntriesField,
  banglaTextField,
  entriesField,
  listed,
  oneOf,
  portion,
  splitTags,
  textField,
  wholeNumberIn,
} from "./field-kinds";
import { allergens } from "./foods/allergens-field";
import type { Allergen } from "./foods/food";
import { mayBeImage } from "./image-address";
import { BANGLA_FIELDS } from "./in-bangla";
import { CATEGORIES, DIFFICULTIES, LIMITS } from "./rules";
import { isVisible, tidyText } from "./search-text";

/** What a buyer of the recipe gets in the delivered box (contract, "What is in a box"). null means not stated. */
const box = {
  boxKind: optionalField(
    z.enum(BOX_KINDS).describe("`kit`: measured ingredients with a recipe card; `cooked`: ready food."),
    z.enum(BOX_KINDS, { error: () => boxTexts.wrong.kind }),
    "text",
    "kit",
  ),
  boxWeightG: optionalField(
    z.int().nullable().describe("Whole grams of one box."),
    wholeNumberIn(BOX_LIMITS.boxWeightG, () => boxTexts.wrong.weight)
      .nullable()
      .describe("Whole grams of one box."),
    "optionalNumber",
    null,
  ),
  portionText: optionalField(
    z.string().nullable(),
    portion(() => boxTexts.wrong.portion, isVisible, "shape").describe(
      'What one portion is: "4 steaks, 800 g"; "" or null: none.',
    ),
    "text",
    null,
  ),
  portionTextBn: optionalField(
    z.string().nullable(),
    portion(() => boxTexts.wrong.portionBn, hasBanglaLetter, "script").describe(
      'The same in Bangla script; "" or null: none.',
    ),
    "text",
    null,
  ),
  servesPeople: optionalField(
    z.int().nullable(),
    wholeNumberIn(BOX_LIMITS.servesPeople, () => boxTexts.wrong.people)
      .nullable()
      .describe("null: the servings are shown."),
    "optionalNumber",
    null,
  ),
  spice: optionalField(
    z.literal(SPICES).nullable().describe("0 not hot, 1 mild, 2 hot, 3 very hot."),
    z
      .literal(SPICES, { error: () => boxTexts.wrong.spice })
      .nullable()
      .describe("0 not hot, 1 mild, 2 hot, 3 very hot."),
    "optionalNumber",
    null,
  ),
  keep: optionalField(
    z.enum(KEEPS).nullable(),
    z.enum(KEEPS, { error: () => boxTexts.wrong.keep }).nullable(),
    "choice",
    null,
  ),
  eatWithinHours: optionalField(
    z.int().nullable().describe("Hours from packing; null for a kit."),
    wholeNumberIn(BOX_LIMITS.eatWithinHours, () => boxTexts.wrong.hours)
      .nullable()
      .describe("Hours from packing; only of what is cooked."),
    "optionalNumber",
    null,
  ),
};

/** Validates the fields of a recipe that its author writes. */
export const writtenRecipe = z.object({
  title: textField(
    () => recipesTexts.fieldTitle,
    LIMITS.title,
    () => texts.titleRequired,
  ),
  titleBn: banglaTextField(() => recipesTexts.fieldTitleBn, LIMITS.title, "The title"),
  descriptionBn: banglaTextField(
    () => recipesTexts.fieldDescriptionBn,
    LIMITS.description,
    "The description",
  ),
  ingredientsBn: banglaEntriesField(() => recipesTexts.fieldIngredientsBn),
  instructionsBn: banglaEntriesField(() => recipesTexts.fieldInstructionsBn),
  description: textField(
    () => recipesTexts.fieldDescription,
    LIMITS.description,
    () => texts.descriptionRequired,
  ),
  image: field(
    z.string().describe('An address; "" when there is no picture.'),
    z
      .string({ error: () => texts.imageUrl })
      .trim()
      .refine(mayBeImage, { error: () => texts.imageUrl }),
    "text",
  ),
  ingredients: entriesField(
    () => recipesTexts.ingredients,
    () => texts.ingredientsRequired,
  ),
  instructions: entriesField(
    () => recipesTexts.instructions,
    () => texts.instructionsRequired,
  ),
  category: field(
    z.string(),
    oneOf(
      CATEGORIES,
      () => texts.categoryRequired,
      () => texts.categoryUnknown,
    ),
    "text",
  ),
  tags: field(
    z.array(z.string()),
    z
      .preprocess(
        splitTags,
        listed(
          () => recipesTexts.tags,
          () => texts.required(texts.fields.tag),
          { entries: LIMITS.tags, entry: LIMITS.tag },
        ),
      )
      .transform((tags) => [...new Set(tags)]),
    "entries",
  ),
  cookingTime: field(
    z.string(),
    z
      .string({ error: () => texts.tooLong(recipesTexts.cookingTime, LIMITS.cookingTime) })
      .transform(tidyText)
      .refine(...upTo(LIMITS.cookingTime, () => texts.tooLong(recipesTexts.cookingTime, LIMITS.cookingTime))),
    "text",
  ),
  servings: field(
    z.number().nullable(),
    z
      .number({ error: () => texts.servingsMin })
      .min(1, { error: () => texts.servingsMin, abort: true })
      .max(LIMITS.servings, { error: () => texts.servingsMax, abort: true })
      .refine(Number.isInteger, { error: () => texts.servingsWhole, ...coded("whole") })
      .nullable(),
    "number",
  ),
  difficulty: field(
    z.enum(DIFFICULTIES),
    oneOf(
      DIFFICULTIES,
      () => texts.difficultyRequired,
      () => texts.difficultyUnknown,
    ),
    "text",
  ),
  price: codedField(
    taka.describe("Taka; 0: to read, not for sale."),
    twoDecimals(
      between(
        z.number({
          error: ({ input }) => (input === undefined ? texts.required(recipesTexts.price) : texts.priceRange),
        }),
        { min: 0, max: LIMITS.price },
        () => texts.priceRange,
      ),
      () => texts.priceDecimals,
    ),
    "number",
    takaCodec,
  ),
  ingredientLines,
  allergens,
  boxesLeft: optionalField(
    count.nullable().describe("Portions that can still be sold; null: no limit."),
    between(
      z.number({ error: () => texts.boxesLeft }),
      { min: 0, max: LIMITS.boxesLeft },
      () => texts.boxesLeft,
    )
      .refine(Number.isInteger, { error: () => texts.boxesLeft, ...coded("whole") })
      .nullable()
      .describe("Portions that can still be sold; null: no limit."),
    "optionalNumber",
    null,
  ),
  ...box,
});

export const recipe = writtenRecipe.extend({
  _id: idCodec(),
  authorId: idCodec(),
  authorEmail: stored<string | null>(),
  authorName: stored<string>(),
  dateCreated: momentCodec(),
  dateModified: momentCodec(),
  /** Bangla fields that are out of date, because the original field was changed later. */
  staleBn: z
    .array(z.enum(BANGLA_FIELDS))
    .describe("Fields in Bangla whose twin was changed later without them."),

  // The fields from here to `timeKey` are for searching and sorting. They are computed from the author's fields
  // (computed-fields.ts).
  /** Allergens that the recipe is free of, by its author's statement. [] without a statement. */
  freeOf: stored<Allergen[]>(),
  /** Ids of the foods among the ingredients, without duplicates. Used to find related recipes. */
  foods: stored<string[]>(),
  /** Minutes parsed from cookingTime, or null if it cannot be parsed. */
  cookingMinutes: stored<number | null>(),
  /** All searchable texts of the recipe in one text, normalized for search. */
  searchText: stored<string>(),
  /** The words of the searchable texts, normalized by foldSpelling, without duplicates. */
  searchWords: stored<string[]>(),
  /** The title, normalized for sorting. */
  titleKey: stored<string>(),
  /** The cooking time in minutes, for sorting. Recipes whose time cannot be parsed come last. */
  timeKey: stored<number>(),

  /**
   * When a person last set the stock (boxesLeft). A cancelled order from before that time does not increase the
   * stock.
   */
  boxesSetAt: stored<Date>().optional(),
  /**
   * How many reviews gave 1, 2, 3, 4 and 5 stars, without hidden and refunded reviews. Missing without reviews.
   * Changed only by lib/flows/count-reviews.ts.
   */
  ratings: stored<number[]>().optional(),
  ratingCount: stored<number>().optional(),
  ratingSum: stored<number>().optional(),
  /** The sort key of the order by rating (rating.ts). Missing without reviews. */
  ratingKey: stored<number>().optional(),
  /** When the recipe was deleted. A deleted recipe is in no list, but its orders remain readable. */
  deletedAt: stored<Date | null>(),
  /** `account` means that the recipe was deleted with its author's account. Such a recipe is never restored. */
  deletedBy: stored<"author" | "admin" | "account" | null>(),
  /** When the recipe was hidden from the list. A later deletion does not change this. */
  hiddenAt: stored<Date | null>(),
  /** Who hid the recipe. If an administrator hid it, its author cannot list it again. */
  hiddenBy: stored<"author" | "admin" | null>(),
  /** True if the recipe is neither deleted nor hidden. */
  listed: stored<boolean>(),
});
export type RecipeDoc = z.input<typeof recipe>;

/** Validates the facts of the delivered box without the rest of the recipe. */
export const boxFacts = z.object(box);
export type BoxFacts = z.output<typeof boxFacts>;

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

/** The facts of a box: what a buyer gets (contract, "What is in a box"). null: not stated. */
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

/** The fields that an author writes, with the rules of each. */
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

/** A recipe of the collection `recipes`. */
export const recipe = writtenRecipe.extend({
  _id: idCodec(),
  authorId: idCodec(),
  authorEmail: stored<string>(),
  authorName: stored<string>(),
  dateCreated: momentCodec(),
  dateModified: momentCodec(),
  /** Fields in Bangla whose twin was changed later without them. */
  staleBn: z
    .array(z.enum(BANGLA_FIELDS))
    .describe("Fields in Bangla whose twin was changed later without them."),

  // The fields from here to timeKey are computed from the written fields (computed-fields.ts), for the search and the
  // orders of the list.
  /** Allergens that the author states the recipe is free of; [] when nothing is stated. */
  freeOf: stored<Allergen[]>(),
  /** Ids of the foods among the ingredients, each once; used to find related recipes. */
  foods: stored<string[]>(),
  /** Read from cookingTime, in minutes; null when it cannot be read. */
  cookingMinutes: stored<number | null>(),
  /**
   * Titles, descriptions, ingredients, tags and category, folded. Searched for names of several words, and by the
   * admin table.
   */
  searchText: stored<string>(),
  /** The words of these texts (folded by foldSpelling), each once; an index finds a whole word or its beginning. */
  searchWords: stored<string[]>(),
  /** The folded title, for sorting. */
  titleKey: stored<string>(),
  /** The cooking time in minutes, for sorting; recipes whose time cannot be read come last. */
  timeKey: stored<number>(),

  /**
   * When a person last set boxesLeft. An order from before that, when it is cancelled, does not give boxes back to
   * the new number.
   */
  boxesSetAt: stored<Date>().optional(),
  /**
   * How many reviews that count gave 1, 2, 3, 4 and 5 stars; missing: none. Written only on behalf of
   * lib/shop/reviews.
   */
  ratings: stored<number[]>().optional(),
  ratingCount: stored<number>().optional(),
  ratingSum: stored<number>().optional(),
  /** The sort key of the order by rating (rating.ts); missing: no review counts, and the recipe comes last. */
  ratingKey: stored<number>().optional(),
  /** When the recipe was deleted: it leaves all lists at once, and its orders stay readable. */
  deletedAt: stored<Date | null>(),
  /** `account`: deleted together with its author's account, so it is never restored. */
  deletedBy: stored<"author" | "admin" | "account" | null>(),
  /** When the recipe was hidden from the list; kept when the recipe is deleted. */
  hiddenAt: stored<Date | null>(),
  /** Who hid the recipe. An author cannot show a recipe that an administrator hid. */
  hiddenBy: stored<"author" | "admin" | null>(),
  /** Neither deleted nor hidden. The first key of every index of the list. */
  listed: stored<boolean>(),
});
export type RecipeDoc = z.input<typeof recipe>;

/** The facts of a box alone, for documents that keep a copy of them. */
export const boxFacts = z.object(box);
export type BoxFacts = z.output<typeof boxFacts>;

import { z } from "zod";
import { between, coded, twoDecimals, upTo } from "@/lib/platform/field-codes";
import { count, taka } from "@/lib/platform/http/answers";
import { idCodec, momentCodec, takaCodec } from "@/lib/platform/model/codecs";
import { codedField, field, optionalField, stored } from "@/lib/platform/model/fields";
import { hasBanglaLetter } from "@/lib/platform/script";
import { boxTexts } from "@/lib/texts/box";
import { recipesTexts } from "@/lib/texts/recipes";
import { validationTexts as say } from "@/lib/texts/validation";
import { MAX_AMOUNT, MAX_FOOD_LENGTH, MAX_ITEMS, UNITS } from "./amounts/units";
import { BOX_KINDS, BOX_LIMITS, KEEPS, SPICES } from "./box-values";
import { NOT_STATED, tidyAllergens } from "./foods/allergens";
import { ALLERGENS, type Allergen } from "./foods/food";
import { mayBeImage } from "./image-address";
import { BANGLA_FIELDS } from "./in-bangla";
import { CATEGORIES, DIFFICULTIES, LIMITS } from "./rules";
import { isVisible, splitOnCommas, tidyTag, tidyText } from "./search-text";

type Say = () => string;

/** A text with at least one visible character, of at most `max` characters. */
const written = (label: Say, max: number, missing: Say) =>
  z
    .string({ error: missing })
    .transform(tidyText)
    .refine(isVisible, { error: missing, abort: true, ...coded("required") })
    .refine(...upTo(max, () => say.tooLong(label(), max)));

const text = (label: Say, max: number, missing: Say) =>
  field(z.string(), written(label, max, missing), "text");

/** An optional text in Bangla script; "" or null removes it. Stored as "", shown as missing. */
const textInBangla = (label: Say, max: number, what: string) =>
  codedField(
    z.string().optional().describe(`${what} in Bangla script, where the recipe has one.`),
    z
      .string({ error: () => say.banglaLetters(label()) })
      .nullable()
      .transform((sent) => tidyText(sent ?? ""))
      .refine((sent) => sent === "" || hasBanglaLetter(sent), {
        error: () => say.banglaLetters(label()),
        ...coded("script"),
      })
      .refine(...upTo(max, () => say.tooLong(label(), max)))
      .describe(`${what} in Bangla script; "" or null: none.`)
      .optional(),
    "text",
    { decode: (told: string) => told || undefined, encode: (sent) => sent ?? "" },
  );

/** A list, or one text with commas (specification point 3: split on commas, each part trimmed). */
const listed = (label: Say, missing: Say, limits: { entries: number; entry: number }) =>
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

const entries = (label: Say, missing: Say) =>
  field(
    z.array(z.string()),
    listed(label, missing, { entries: LIMITS.entries, entry: LIMITS.entry }).refine(
      (list) => list.length > 0,
      { error: missing, ...coded("required") },
    ),
    "entries",
  );

/** A list in Bangla script, as many entries as its twin; "", [] or null removes it. */
const entriesInBangla = (label: Say) =>
  optionalField(
    z.array(z.string()).describe("In Bangla script; []: none."),
    z
      .preprocess(
        (value) => value ?? [],
        listed(label, () => say.banglaLetters(label()), { entries: LIMITS.entries, entry: LIMITS.entry }),
      )
      .check(({ value, issues }) => {
        for (const [at, entry] of value.entries())
          if (!hasBanglaLetter(entry))
            issues.push({
              code: "custom",
              input: entry,
              path: [at],
              message: say.banglaLetters(label()),
              ...coded("script"),
            });
      })
      .describe(
        'As many entries as its twin, in Bangla script, as a list or one text; "", [] or null: none.',
      ),
    "entries",
    [],
  );

/** A whole number between `min` and `max`. */
const wholeNumber = ({ min, max }: { min: number; max: number }, error: Say) =>
  between(z.number({ error }), { min, max }, error).refine(Number.isInteger, { error, ...coded("whole") });

/** A text about one portion; "" or null removes it. */
const portion = (error: Say, fits: (text: string) => boolean, wrong: "shape" | "script") =>
  z
    .string({ error })
    .nullable()
    .transform((sent) => tidyText(sent ?? "") || null)
    .refine((sent) => sent === null || [...sent].length <= BOX_LIMITS.portionText, {
      error: () => boxTexts.wrong.portionLength,
      abort: true,
      ...coded("too_long", { max: BOX_LIMITS.portionText }),
    })
    .refine((sent) => sent === null || fits(sent), { error, ...coded(wrong) });

/** One of a few values; with one message for a missing value and one for an unknown value. */
const oneOf = <const Values extends readonly string[]>(values: Values, missing: Say, unknown: Say) =>
  z.enum(values, {
    error: ({ input }) => (input === undefined || input === "" ? missing() : unknown()),
  });

// Splits each tag at its commas, because the list's address separates tags by commas.
const splitTags = (value: unknown): unknown => {
  const sent: unknown = typeof value === "string" ? splitOnCommas(value) : value;
  if (!Array.isArray(sent)) return sent;
  return sent
    .flatMap((tag: unknown) => (typeof tag === "string" && tag.includes(",") ? splitOnCommas(tag) : [tag]))
    .map((tag) => (typeof tag === "string" ? tidyTag(tag) : tag));
};

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
  // Without a quantity there is no unit either.
  .transform((item) => (item.quantity === null ? { ...item, unit: null } : item));

/** An ingredient line with its items. */
export const ingredientLine = z.strictObject({
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

/** Lines whose items the author has corrected. A line whose text is not among the ingredients is ignored. */
const ingredientLines = optionalField(
  z.array(ingredientLine),
  z
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
    .describe("How the lines of ingredients are read, where the author corrects it; by text."),
  "own",
  [],
);

const someAllergens = z
  .array(z.enum(ALLERGENS, { error: () => say.allergenUnknown }), { error: () => say.allergenUnknown })
  .max(100, { error: () => say.allergenUnknown });

/** The author's statement about allergens (contract, "At the stove"). */
const allergens = optionalField(
  z.strictObject({
    contains: z.array(z.enum(ALLERGENS)),
    mayContain: z.array(z.enum(ALLERGENS)),
    stated: z
      .boolean()
      .describe(
        "The author answers for both lists. false: nothing is known, and the lists are no more than notes.",
      ),
  }),
  z
    .object(
      {
        // Required, so that an object with other fields is not taken for a dish without allergens.
        contains: someAllergens,
        mayContain: someAllergens.default([]),
        stated: z.boolean({ error: () => say.allergensStated }).default(false),
      },
      { error: () => say.allergenUnknown },
    )
    .transform(tidyAllergens)
    .describe("`stated`: the author answers for both lists; what stands in neither is then not in the dish."),
  "own",
  NOT_STATED,
);

const wrongBox = () => boxTexts.wrong;

/** The facts of a box: what a buyer gets (contract, "What is in a box"). null: not stated. */
const box = {
  boxKind: optionalField(
    z.enum(BOX_KINDS).describe("`kit`: measured ingredients with a recipe card; `cooked`: ready food."),
    z.enum(BOX_KINDS, { error: () => wrongBox().kind }),
    "text",
    "kit",
  ),
  boxWeightG: optionalField(
    z.int().nullable().describe("Whole grams of one box."),
    wholeNumber(BOX_LIMITS.boxWeightG, () => wrongBox().weight)
      .nullable()
      .describe("Whole grams of one box."),
    "optionalNumber",
    null,
  ),
  portionText: optionalField(
    z.string().nullable(),
    portion(() => wrongBox().portion, isVisible, "shape").describe(
      'What one portion is: "4 steaks, 800 g"; "" or null: none.',
    ),
    "text",
    null,
  ),
  portionTextBn: optionalField(
    z.string().nullable(),
    portion(() => wrongBox().portionBn, hasBanglaLetter, "script").describe(
      'The same in Bangla script; "" or null: none.',
    ),
    "text",
    null,
  ),
  servesPeople: optionalField(
    z.int().nullable(),
    wholeNumber(BOX_LIMITS.servesPeople, () => wrongBox().people)
      .nullable()
      .describe("null: the servings are shown."),
    "optionalNumber",
    null,
  ),
  spice: optionalField(
    z.literal(SPICES).nullable().describe("0 not hot, 1 mild, 2 hot, 3 very hot."),
    z
      .literal(SPICES, { error: () => wrongBox().spice })
      .nullable()
      .describe("0 not hot, 1 mild, 2 hot, 3 very hot."),
    "optionalNumber",
    null,
  ),
  keep: optionalField(
    z.enum(KEEPS).nullable(),
    z.enum(KEEPS, { error: () => wrongBox().keep }).nullable(),
    "choice",
    null,
  ),
  eatWithinHours: optionalField(
    z.int().nullable().describe("Hours from packing; null for a kit."),
    wholeNumber(BOX_LIMITS.eatWithinHours, () => wrongBox().hours)
      .nullable()
      .describe("Hours from packing; only of what is cooked."),
    "optionalNumber",
    null,
  ),
};

/** The fields that an author writes, with the rules of each. */
export const writtenRecipe = z.object({
  title: text(
    () => recipesTexts.fieldTitle,
    LIMITS.title,
    () => say.titleRequired,
  ),
  titleBn: textInBangla(() => recipesTexts.fieldTitleBn, LIMITS.title, "The title"),
  descriptionBn: textInBangla(() => recipesTexts.fieldDescriptionBn, LIMITS.description, "The description"),
  ingredientsBn: entriesInBangla(() => recipesTexts.fieldIngredientsBn),
  instructionsBn: entriesInBangla(() => recipesTexts.fieldInstructionsBn),
  description: text(
    () => recipesTexts.fieldDescription,
    LIMITS.description,
    () => say.descriptionRequired,
  ),
  image: field(
    z.string().describe('An address; "" when there is no picture.'),
    z
      .string({ error: () => say.imageUrl })
      .trim()
      .refine(mayBeImage, { error: () => say.imageUrl }),
    "text",
  ),
  ingredients: entries(
    () => recipesTexts.ingredients,
    () => say.ingredientsRequired,
  ),
  instructions: entries(
    () => recipesTexts.instructions,
    () => say.instructionsRequired,
  ),
  category: field(
    z.string(),
    oneOf(
      CATEGORIES,
      () => say.categoryRequired,
      () => say.categoryUnknown,
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
          () => say.required(say.fields.tag),
          { entries: LIMITS.tags, entry: LIMITS.tag },
        ),
      )
      .transform((tags) => [...new Set(tags)]),
    "entries",
  ),
  cookingTime: field(
    z.string(),
    z
      .string({ error: () => say.tooLong(recipesTexts.cookingTime, LIMITS.cookingTime) })
      .transform(tidyText)
      .refine(...upTo(LIMITS.cookingTime, () => say.tooLong(recipesTexts.cookingTime, LIMITS.cookingTime))),
    "text",
  ),
  servings: field(
    z.number().nullable(),
    z
      .number({ error: () => say.servingsMin })
      .min(1, { error: () => say.servingsMin, abort: true })
      .max(LIMITS.servings, { error: () => say.servingsMax, abort: true })
      .refine(Number.isInteger, { error: () => say.servingsWhole, ...coded("whole") })
      .nullable(),
    "number",
  ),
  difficulty: field(
    z.enum(DIFFICULTIES),
    oneOf(
      DIFFICULTIES,
      () => say.difficultyRequired,
      () => say.difficultyUnknown,
    ),
    "text",
  ),
  price: codedField(
    taka.describe("Taka; 0: to read, not for sale."),
    twoDecimals(
      between(
        z.number({
          error: ({ input }) => (input === undefined ? say.required(recipesTexts.price) : say.priceRange),
        }),
        { min: 0, max: LIMITS.price },
        () => say.priceRange,
      ),
      () => say.priceDecimals,
    ),
    "number",
    takaCodec,
  ),
  ingredientLines,
  allergens,
  boxesLeft: optionalField(
    count.nullable().describe("Portions that can still be sold; null: no limit."),
    between(z.number({ error: () => say.boxesLeft }), { min: 0, max: LIMITS.boxesLeft }, () => say.boxesLeft)
      .refine(Number.isInteger, { error: () => say.boxesLeft, ...coded("whole") })
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

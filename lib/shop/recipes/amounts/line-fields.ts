import { z } from "zod";
import { coded } from "@/lib/platform/field-codes";
import { optionalField } from "@/lib/platform/model/fields";
import { recipesTexts } from "@/lib/texts/recipes";
import { validationTexts as texts } from "@/lib/texts/validation";
import { LIMITS } from "../rules";
import { visibleText } from "../visible-text";
import { MAX_AMOUNT, MAX_FOOD_LENGTH, MAX_ITEMS, UNITS } from "./units";

const amount = z
  .number({ error: () => texts.ingredientAmount })
  .refine((quantity) => quantity > 0 && quantity <= MAX_AMOUNT, {
    error: () => texts.ingredientAmount,
    ...coded("range", { min: 0, max: MAX_AMOUNT }),
  })
  .meta({ exclusiveMinimum: 0, maximum: MAX_AMOUNT })
  .nullish()
  .transform((value) => value ?? null);

/** One amount of one food, as corrected by the recipe's author. */
export const itemInput = z
  .object({
    quantity: amount,
    max: amount,
    unit: z
      .enum(UNITS, { error: () => texts.ingredientUnit })
      .nullish()
      .transform((value) => value ?? null),
    food: visibleText(
      MAX_FOOD_LENGTH,
      () => texts.required(recipesTexts.ingredientFood),
      () => texts.tooLong(recipesTexts.ingredientFood, MAX_FOOD_LENGTH),
    ),
  })
  .refine(({ quantity, max }) => max === null || (quantity !== null && max > quantity), {
    path: ["max"],
    error: () => texts.ingredientMax,
    ...coded("contradicts"),
  })
  // An item without a quantity has no unit.
  .transform((item) => (item.quantity === null ? { ...item, unit: null } : item));

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

/**
 * Validates ingredient lines with the author's corrections. Ignores lines that are not among the recipe's
 * ingredients.
 */
export const ingredientLines = optionalField(
  z.array(ingredientLine),
  z
    .array(
      z.object({
        text: visibleText(
          LIMITS.entry,
          () => texts.ingredientsRequired,
          () => texts.tooLong(recipesTexts.ingredients, LIMITS.entry),
        ),
        items: z
          .array(itemInput, { error: () => texts.required(recipesTexts.ingredientFood) })
          .max(MAX_ITEMS, { error: () => texts.tooManyEntries(recipesTexts.ingredients, MAX_ITEMS) }),
      }),
      { error: () => texts.ingredientsRequired },
    )
    .max(LIMITS.entries, { error: () => texts.tooManyEntries(recipesTexts.ingredients, LIMITS.entries) })
    .describe("How the lines of ingredients are read, where the author corrects it; by text."),
  "own",
  [],
);

import { z } from "zod";
import { coded, upTo } from "@/lib/platform/field-codes";
import { MAX_AMOUNT, MAX_FOOD_LENGTH, UNITS } from "@/lib/shop/recipes/amounts/units";
import { LIMITS } from "@/lib/shop/recipes/rules";
import { listProblems } from "@/lib/texts/list-problems";
import { listsTexts } from "@/lib/texts/lists";
import { validationTexts as texts } from "@/lib/texts/validation";
import { ITEMS_ON_LIST, MAX_TEXT_LENGTH, RECIPES_ON_LIST, TIMES_ON_LIST } from "./rules";

const servings = z
  .number({ error: () => texts.servingsMin })
  .min(1, { error: () => texts.servingsMin, abort: true })
  .max(LIMITS.servings, { error: () => texts.servingsMax, abort: true })
  .refine(Number.isInteger, { error: () => texts.servingsWhole, ...coded("whole") });

/** The body of `POST /list/recipes`. Without `servings`, the recipe's own number of servings is used. */
export const listRecipeInput = z.object({
  recipeId: z
    .string({ error: () => texts.required(texts.fields.recipe) })
    .min(1, { error: () => texts.required(texts.fields.recipe) }),
  servings: servings.optional(),
  times: z
    .literal([...TIMES_ON_LIST], { error: () => listsTexts.timesUnknown })
    .optional()
    .describe("How many times as much, of a recipe that names no servings."),
});

const text = z
  .string({ error: () => texts.required(listsTexts.text) })
  .transform((value) => value.replace(/\s+/gu, " ").trim())
  .refine((value) => value !== "", {
    error: () => texts.required(listsTexts.text),
    abort: true,
    ...coded("required"),
  })
  .refine(...upTo(MAX_TEXT_LENGTH, () => texts.tooLong(listsTexts.text, MAX_TEXT_LENGTH)));

/** `POST /list/items` */
export const listItemInput = z.object({ text });

const mark = (label: string) => z.boolean({ error: () => listsTexts.yesOrNo(label) }).optional();

/** The body of `PATCH /list/items/{id}`. Missing fields remain unchanged. */
export const listItemChange = z.object({
  checked: mark("checked"),
  have: mark("have"),
  text: text.optional(),
  additions: z
    .int({ error: () => listsTexts.seen })
    .min(0, { error: () => listsTexts.seen })
    .optional()
    .describe("The line as it was seen; where more was added since, it is not checked off."),
});

const hexId = z.string().regex(/^[0-9a-f]{24}$/, { error: () => listsTexts.malformed });

/** The body of `POST /list/merge`: the list stored in a guest's browser. */
export const guestListInput = z.object({
  id: hexId.describe("The same list is taken once, however often it is sent."),
  rows: z
    .array(
      z.object({
        checked: z.boolean(),
        have: z.boolean(),
        shares: z
          .array(
            z.object({
              recipeId: hexId.nullable(),
              food: z.string().trim().min(1).max(MAX_FOOD_LENGTH),
              quantity: z.number().gt(0).max(MAX_AMOUNT).nullable(),
              unit: z.enum(UNITS).nullable(),
              notes: z.array(z.string().max(MAX_TEXT_LENGTH)).max(3),
            }),
          )
          .min(1)
          .max(RECIPES_ON_LIST + 1),
      }),
    )
    .max(ITEMS_ON_LIST, { error: () => listProblems.listManyItems({ most: ITEMS_ON_LIST }) }),
  recipes: z
    .array(
      z.object({
        recipeId: hexId,
        servings: z.number().gt(0).max(MAX_AMOUNT).nullable(),
        times: z.number().gt(0).max(MAX_AMOUNT),
      }),
    )
    .max(RECIPES_ON_LIST, { error: () => listProblems.listManyRecipes({ most: RECIPES_ON_LIST }) }),
});
export type GuestListInput = z.input<typeof guestListInput>;

import { z } from "zod";
import { coded } from "@/lib/platform/field-codes";
import { validationTexts as say } from "@/lib/texts/validation";
import { QUANTITY_MAX } from "./rules";

const quantity = z
  .number({ error: () => say.quantityWhole })
  .min(1, { error: () => say.quantityMin, abort: true })
  .max(QUANTITY_MAX, { error: () => say.quantityMax, abort: true })
  .refine(Number.isInteger, { error: () => say.quantityWhole, ...coded("whole") });

/** `POST /cart` */
export const addToCartInput = z.object({
  recipeId: z
    .string({ error: () => say.required(say.fields.recipe) })
    .min(1, { error: () => say.required(say.fields.recipe) }),
  quantity: quantity.default(1),
});

/** `PUT /cart/{recipeId}` */
export const changeQuantityInput = z.object({ quantity });

import { z } from "zod";
import { coded } from "@/lib/platform/field-codes";
import type { Call } from "@/lib/platform/http/call";
import { validationTexts as texts } from "@/lib/texts/validation";
import { QUANTITY_MAX } from "./rules";
import { cartCountView, cartView } from "./views";

const quantity = z
  .number({ error: () => texts.quantityWhole })
  .min(1, { error: () => texts.quantityMin, abort: true })
  .max(QUANTITY_MAX, { error: () => texts.quantityMax, abort: true })
  .refine(Number.isInteger, { error: () => texts.quantityWhole, ...coded("whole") });

export const read = {
  method: "GET",
  path: "/cart",
  summary: "Your cart",
  access: "user",
  answers: { 200: cartView },
} satisfies Call;

export const add = {
  method: "POST",
  path: "/cart",
  summary: "Put a recipe into the cart",
  access: "user",
  body: z.object({
    recipeId: z
      .string({ error: () => texts.required(texts.fields.recipe) })
      .min(1, { error: () => texts.required(texts.fields.recipe) }),
    quantity: quantity.default(1),
  }),
  answers: { 201: cartCountView },
  problems: ["malformed_id", "not_found", "already_in_cart", "conflict"],
  example: { body: { recipeId: "64f1c2a9d3e4b5a6c7d8e9f0", quantity: 2 } },
} satisfies Call;

export const setQuantity = {
  method: "PUT",
  path: "/cart/{recipeId}",
  summary: "Set how many portions of a recipe are in the cart",
  access: "user",
  body: z.object({ quantity }),
  answers: { 200: cartCountView },
  problems: ["malformed_id", "not_found"],
  example: { body: { quantity: 3 } },
} satisfies Call;

export const remove = {
  method: "DELETE",
  path: "/cart/{recipeId}",
  summary: "Take a recipe out of the cart",
  access: "user",
  answers: { 200: cartCountView },
  problems: ["malformed_id", "not_found"],
} satisfies Call;

import { z } from "zod";
import { BEARS } from "@/lib/money/journal/rules";
import { PAYMENT_METHODS } from "@/lib/money/receipts/rules";
import { areaField, landmarkField, phoneField } from "@/lib/people/users/addresses/model";
import { coded, MOST_TAKA, twoDecimals } from "@/lib/platform/field-codes";
import { DISTRICTS } from "@/lib/platform/places/districts";
import { isPlain } from "@/lib/platform/plain-text";
import { checkoutTexts } from "@/lib/texts/checkout";
import { validationTexts as texts } from "@/lib/texts/validation";
import { DELIVERY_CHARGE } from "./rules";

const address = z
  .string({ error: () => texts.addressRequired })
  .trim()
  .min(1, { error: () => texts.addressRequired })
  .max(500, { error: () => texts.tooLong(texts.fields.address, 500), abort: true })
  .refine(isPlain, { error: () => texts.addressRequired });

/** The district of an address. "": no district was chosen in the form. */
const district = z
  .string({ error: () => checkoutTexts.chooseDistrict })
  .refine((name) => name === "" || DISTRICTS.includes(name), {
    error: () => checkoutTexts.chooseDistrict,
    ...coded("unknown"),
  })
  .nullish()
  .transform((name) => name || undefined);

const quantity = z
  .number({ error: () => texts.quantityWhole })
  .int({ error: () => texts.quantityWhole })
  .min(1, { error: () => texts.quantityMin })
  .max(100, { error: () => texts.quantityMax });

const location = z.enum(["inside", "outside"], { error: () => texts.locationUnknown });
const deliveryCharge = z.union([z.literal(60), z.literal(120)], { error: () => texts.deliveryCharge });
const amount = z
  .number({ error: () => texts.mustBeNumber(texts.fields.totalPrice) })
  .min(0, { error: () => texts.notNegative(texts.fields.totalPrice) });
/** The payment method; missing: card. */
export const payWithField = z
  .enum(PAYMENT_METHODS, { error: () => texts.unknownValue("payWith") })
  .optional();

/**
 * The id of the purchase that this one replaces. The id of an unknown purchase or of another buyer's purchase is
 * ignored.
 */
export const insteadOfField = z
  .string({ error: () => texts.idMalformed })
  .regex(/^[0-9a-f]{24}$/, { error: () => texts.idMalformed })
  .optional()
  .meta({
    description: "The purchase that was opened before and is given up; one that was paid is the answer.",
  });

const recipeId = z
  .string({ error: () => texts.required(texts.fields.recipe) })
  .min(1, { error: () => texts.required(texts.fields.recipe) });

const leftOut = (text: string | null | undefined) => text || undefined;

/** The delivery address in calls. Only phone and address are required. `area`: a thana of the district. */
export const buyerInfoInput = z.object({
  phone: phoneField,
  address,
  district,
  area: areaField.transform(leftOut),
  landmark: landmarkField.transform(leftOut),
});

const chosen = <Field extends z.ZodType<string | undefined>>(field: Field, error: () => string) =>
  field.refine((name) => name !== undefined, { error, ...coded("required") });

/** The delivery address in forms. District and area are required, because riders find the house by them. */
export const addressForm = buyerInfoInput.extend({
  district: chosen(buyerInfoInput.shape.district, () => texts.districtRequired),
  area: chosen(buyerInfoInput.shape.area, () => texts.areaRequired),
});

/** Fields of the buy form (specification, point 5). Name and e-mail come from the account. */
export const buyFormInput = buyerInfoInput.extend({ location, quantity });
export type BuyForm = z.output<typeof buyFormInput>;

/** The checkbox "I agree to the terms", which must be ticked before a payment (contract, "Basket and boxes"). */
export const termsField = z
  .boolean({ error: () => texts.termsRequired })
  .refine((ticked) => ticked, { error: () => texts.termsRequired, ...coded("required") });

/** The buy form with the checkbox for the terms. */
export const agreedBuyForm = buyFormInput.extend({ ...addressForm.shape, terms: termsField });

/** Body of `POST /creat-payment-intent`. Amounts in taka. */
export const openOrderInput = z.object({
  recipeId,
  quantity,
  deliveryCharge,
  totalPrice: amount,
  buyerInfo: buyerInfoInput.optional(),
  /** May be missing, because the Buy Now page says that buyers agree to the terms (contract, "Buy Now"). */
  terms: z.literal(true, { error: () => texts.termsRequired }).optional(),
  payWith: payWithField,
  insteadOf: insteadOfField,
});
export type OpenOrderInput = z.output<typeof openOrderInput>;

/**
 * Body of `POST /orders`, sent after the card is confirmed. Error 422 if the location contradicts the delivery charge
 * (contract).
 */
export const saveOrderInput = z
  .object({
    recipeId,
    quantity,
    location,
    buyerInfo: buyerInfoInput,
    transaction_id: z
      .string({ error: () => texts.required(texts.fields.transaction) })
      .min(1, { error: () => texts.required(texts.fields.transaction) })
      .max(255),
    deliveryCharge: deliveryCharge.optional(),
    totalPrice: amount.optional(),
  })
  .refine(
    (order) => order.deliveryCharge === undefined || order.deliveryCharge === DELIVERY_CHARGE[order.location],
    {
      path: ["location"],
      error: () => texts.locationMisfit,
      ...coded("contradicts"),
    },
  );
export type SaveOrderInput = z.output<typeof saveOrderInput>;

/**
 * Body of `POST /orders/{id}/refund`. `amount`: in taka; missing: all that is left. `refunded`: the sum of refunds,
 * made or decided, that the admin saw; a different sum is rejected, so that two admins do not refund the same order
 * twice.
 */
export const refundInput = z.object({
  amount: twoDecimals(
    z
      .number({ error: () => texts.amountNumber })
      .positive({ error: () => texts.amountPositive })
      .max(MOST_TAKA, { error: () => texts.amountLarge }),
    () => texts.amountDecimals,
  ).optional(),
  refunded: amount.optional(),
  bears: z
    .enum(BEARS, { error: () => texts.bearsUnknown })
    .optional()
    .describe("Who bears it after delivery; missing: its kitchen until released, then the house."),
});
export type RefundInput = z.output<typeof refundInput>;

export type BuyerInfoValues = z.input<typeof buyerInfoInput>;
export type BuyerInfo = z.output<typeof buyerInfoInput>;

import { z } from "zod";
import { addressFields } from "@/lib/people/users/addresses/schema";
import { coded } from "@/lib/platform/field-codes";
import { validationTexts as texts } from "@/lib/texts/validation";
import type { DeliveryArea } from "./rules";
import {
  addressForm,
  agreedBuyForm,
  buyerInfoInput,
  insteadOfField,
  payWithField,
  termsField,
} from "./schema";

/**
 * Body of `POST /checkout`. `totalPrice`: the total that the page showed, in taka. Either `addressId` or `buyerInfo`
 * is given.
 */
export const checkoutInput = z
  .object({
    location: z.enum(["inside", "outside"], { error: () => texts.locationUnknown }),
    buyerInfo: buyerInfoInput.optional(),
    addressId: z.string().min(1).max(64).optional(),
    totalPrice: z
      .number({ error: () => texts.mustBeNumber(texts.fields.totalPrice) })
      .min(0, { error: () => texts.notNegative(texts.fields.totalPrice) }),
    terms: z.literal(true, { error: () => texts.termsRequired }),
    payWith: payWithField,
    insteadOf: insteadOfField,
  })
  .refine(({ buyerInfo, addressId }) => (buyerInfo === undefined) !== (addressId === undefined), {
    path: ["address"],
    error: () => texts.addressRequired,
    ...coded("required"),
  });
export type CheckoutInput = z.output<typeof checkoutInput>;

/** The value of `to` in the checkout form if a new address is typed. Otherwise `to` is the id of a saved address. */
export const NEW_ADDRESS = "new";

/** Values of the checkout form. `to`: the id of a saved address, or NEW_ADDRESS for a typed one. */
export type BasketFormValues = {
  to: string;
  phone: string;
  address: string;
  landmark: string;
  /** Follows from the district. */
  location: DeliveryArea;
  district: string;
  area: string;
  /** `save`: true if the typed address is saved. `label`: the name of that address in the list of saved addresses. */
  save: boolean;
  label: string;
  terms: boolean;
};

const labelField = (save: boolean) => (save ? addressFields.shape.label : z.string());

/** The rules of the buy form for these values. */
export const buyFormRules = ({ save }: BasketFormValues) => agreedBuyForm.extend({ label: labelField(save) });

/** The rules of the checkout form for these values. */
export const basketFormInput = ({ to, save }: BasketFormValues) =>
  to === NEW_ADDRESS
    ? addressForm.extend({ label: labelField(save), terms: termsField })
    : z.object({ terms: termsField });

/** Body of `POST /orders/{id}/decline`. */
export const declineInput = z.object({
  reason: z
    .string({ error: () => texts.reasonRequired })
    .trim()
    .min(1, { error: () => texts.reasonRequired })
    .max(500, { error: () => texts.tooLong(texts.fields.reason, 500) }),
});

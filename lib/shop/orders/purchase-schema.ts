import { z } from "zod";
import { addressFields } from "@/lib/people/users/addresses/schema";
import { isDay } from "@/lib/platform/days";
import { coded } from "@/lib/platform/field-codes";
import { validationTexts as say } from "@/lib/texts/validation";
import type {
  basketBoxView,
  boughtAgainView,
  changeView,
  checkoutView,
  completedPurchaseView,
  outOfAreaLineView,
  purchasePageView,
  purchaseView,
  soldOutLineView,
} from "./purchase-views";
import type { DeliveryArea } from "./rules";
import { buyerInfoInput, insteadOfField, missingAddressInput, payWithField, termsField } from "./schema";

/**
 * `POST /checkout`. `totalPrice`: the total that the page showed, in taka. Either `addressId` or `buyerInfo` is
 * given.
 */
export const checkoutInput = z
  .object({
    location: z.enum(["inside", "outside"], { error: () => say.locationUnknown }),
    buyerInfo: buyerInfoInput.optional(),
    addressId: z.string().min(1).max(64).optional(),
    totalPrice: z
      .number({ error: () => say.mustBeNumber(say.fields.totalPrice) })
      .min(0, { error: () => say.notNegative(say.fields.totalPrice) }),
    terms: z.literal(true, { error: () => say.termsRequired }),
    payWith: payWithField,
    insteadOf: insteadOfField,
  })
  .refine(({ buyerInfo, addressId }) => (buyerInfo === undefined) !== (addressId === undefined), {
    path: ["address"],
    error: () => say.addressRequired,
    ...coded("required"),
  });
export type CheckoutInput = z.output<typeof checkoutInput>;

/** Value of `to` for an address that is typed, instead of a saved address's id. */
export const NEW_ADDRESS = "new";

/**
 * Values of the checkout form. `to`: the id of a saved address, or NEW_ADDRESS; only then the other address fields
 * count.
 */
export type BasketFormValues = {
  to: string;
  phone: string;
  address: string;
  location: DeliveryArea;
  district: string;
  /** Whether the typed address is saved, and its name in the list. */
  save: boolean;
  label: string;
  terms: boolean;
};

/** The rules of the checkout form for its present values; outside Dhaka the district is required. */
export const basketFormInput = ({ to, location, save }: BasketFormValues) =>
  to === NEW_ADDRESS
    ? buyerInfoInput.extend({
        district: missingAddressInput(location).shape.district,
        label: save ? addressFields.shape.label : z.string(),
        terms: termsField,
      })
    : z.object({ terms: termsField });

/** `POST /checkout/{purchaseId}/complete`. */
export const completeInput = z.object({
  transaction_id: z
    .string({ error: () => say.required(say.fields.transaction) })
    .min(1, { error: () => say.required(say.fields.transaction) })
    .max(255)
    .optional()
    .meta({ description: "What paid it by card; at the door there is none." }),
});

/** `POST /orders/{id}/decline`. */
export const declineInput = z.object({
  reason: z
    .string({ error: () => say.reasonRequired })
    .trim()
    .min(1, { error: () => say.reasonRequired })
    .max(500, { error: () => say.tooLong(say.fields.reason, 500) }),
});

/** `POST /orders/{id}/accept`; `on`: the day of arrival in Dhaka. */
export const acceptInput = z.object({
  on: z
    .string({ error: () => say.dayMalformed })
    .refine(isDay, { error: () => say.dayMalformed })
    .optional(),
});

/** The box that a kitchen would pack of a basket; amounts in taka. */
export type BasketBox = z.infer<typeof basketBoxView>;

/**
 * A basket as the checkout page first shows it. Delivery and totals are missing, because they depend on the address.
 */
export type ViewedBasket = {
  boxes: Pick<BasketBox, "sellerId" | "sellerName" | "lines">[];
  changes: BasketChange[];
};

/** A difference between a basket and what was shown before, one for each line. */
export type BasketChange = z.infer<typeof changeView>;

/** A line of a 409 `sold_out`. */
export type ShortLine = z.infer<typeof soldOutLineView>;

/** A line of a 409 `out_of_area`. */
export type OutOfAreaLine = z.infer<typeof outOfAreaLineView>;

/** Answer of `POST /checkout`. `paymentStatus` is the provider's word; `succeeded`: no card is needed any more. */
export type OpenedCheckout = z.infer<typeof checkoutView>;

/** Answer of `POST /checkout/{purchaseId}/complete`. */
export type CompletedPurchase = z.infer<typeof completedPurchaseView>;

/** A purchase with its boxes, as its buyer and admins read it. */
export type Purchase = z.infer<typeof purchaseView>;
export type PurchasePage = z.infer<typeof purchasePageView>;

/** Answer of `POST /purchases/{id}/again`. */
export type BoughtAgain = z.infer<typeof boughtAgainView>;

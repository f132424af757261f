import { formDraft } from "@/components/ui/form-draft";
import { PAYMENT_METHODS, type PaymentMethod } from "@/lib/money/receipts/rules";
import { type BasketFormValues, NEW_ADDRESS } from "@/lib/shop/orders/purchase-schema";
import type { DeliveryArea, DeliveryPlace } from "@/lib/shop/orders/rules";

/**
 * The values of the checkout's form. Only Buy Now asks for the quantity, and only the cart's checkout for saved
 * addresses.
 */
export type CheckoutValues = BasketFormValues & { quantity: number; payWith: PaymentMethod };

/** Where a purchase is delivered. `addressId` null: the address was typed. `quantity` is 1 for a cart. */
export type Destination = {
  addressId: string | null;
  location: DeliveryArea;
  name: string;
  phone: string;
  address: string;
  district: string | null;
  quantity: number;
};

/**
 * A payment that was opened, and what it pays for. A card payment has a `paymentIntentId`; every payment but that of
 * Buy Now by card has a `purchaseId`. `totalPrice` in taka.
 */
export type PreparedPayment = {
  payWith: PaymentMethod;
  purchaseId: string | null;
  paymentIntentId: string | null;
  totalPrice: number;
  to: Destination;
};

export type CheckoutDraft = {
  values: CheckoutValues;
  /** Set from the opening of a payment until its purchase is complete: it may have been paid, or ordered. */
  payment: PreparedPayment | null;
  /** The card form was shown: a reload returns to it. */
  atPayment: boolean;
};

/**
 * The form's first values. `addressId` is the default address; without one the place chosen earlier fills the typed
 * address.
 */
export const emptyForm = (
  addressId?: string,
  place: DeliveryPlace | null = null,
  payWith: PaymentMethod = "card",
): CheckoutValues => ({
  to: addressId ?? NEW_ADDRESS,
  phone: "",
  address: "",
  location: place?.location ?? "inside",
  district: place?.location === "outside" ? (place.district ?? "") : "",
  save: false,
  label: "",
  terms: false,
  quantity: 1,
  payWith,
});

/** The destination of a typed address. */
export const typedDestination = (
  { phone, address, location, district, quantity }: CheckoutValues,
  buyer: { name: string },
): Destination => ({
  addressId: null,
  name: buyer.name,
  phone,
  address,
  location,
  quantity,
  district: location === "outside" ? district || null : null,
});

/** Whether a stored payment has the right shape; its content is for the server to check. */
const isPrepared = (payment: Partial<PreparedPayment> | null | undefined): payment is PreparedPayment =>
  PAYMENT_METHODS.some((one) => one === payment?.payWith) &&
  typeof (payment?.payWith === "card" ? payment.paymentIntentId : payment?.purchaseId) === "string" &&
  typeof payment?.totalPrice === "number" &&
  typeof payment.to?.phone === "string" &&
  typeof payment.to.quantity === "number" &&
  (payment.to.location === "inside" || payment.to.location === "outside");

const drafts = formDraft<CheckoutDraft>(
  "checkout",
  ({ values, payment, atPayment }) => {
    const prepared = payment as Partial<PreparedPayment> | null | undefined;
    return {
      values: { ...emptyForm(), ...(values as Partial<CheckoutValues> | undefined) },
      payment: isPrepared(prepared) ? prepared : null,
      atPayment: atPayment === true,
    };
  },
  "sessionStorage",
);

/**
 * A draft for each person and recipe, or the person's cart. It ends with the tab. If it is lost, the webhook
 * completes what was paid.
 */
export const checkoutDraft = (uid: string, recipeId: string | "cart") => {
  const owner = `${uid}:${recipeId}`;
  return {
    read: () => drafts.read(owner),
    keep: (draft: CheckoutDraft) => drafts.keep(owner, draft),
    drop: () => drafts.drop(owner),
  };
};

const FIELDS = ["phone", "address", "location", "district", "quantity", "label", "terms"] as const;

/** The form's field that an error's path names; undefined: no field. */
export const fieldOf = (path: string): (typeof FIELDS)[number] | undefined =>
  FIELDS.find((field) => field === path.split(".").at(-1));

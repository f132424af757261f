import { formDraft } from "@/components/ui/form-draft";
import { type BasketFormValues, type CheckoutInput, NEW_ADDRESS } from "@/lib/shop/orders/purchase-schema";
import type { Location } from "@/lib/shop/orders/rules";

/** Where a basket goes; `addressId` null: it was typed. */
export type Destination = {
  addressId: string | null;
  location: Location;
  name: string;
  phone: string;
  address: string;
  district: string | null;
};

/** A purchase that was opened, and where it was to go. */
export type PreparedBasket = { purchaseId: string; paymentIntentId: string; to: Destination };

export type BasketDraft = {
  values: BasketFormValues;
  /** Set from the moment a purchase is open until it is complete: it may have been paid. */
  payment: PreparedBasket | null;
  /** The card form was on show: a reload comes back to it. */
  atPayment: boolean;
};

/** What the form holds for somebody whose default address this is; a typed one begins where the cart was to go. */
export const emptyBasketForm = (
  addressId: string | undefined,
  location: Location = "inside",
): BasketFormValues => ({
  to: addressId ?? NEW_ADDRESS,
  phone: "",
  address: "",
  location,
  district: "",
  save: false,
  label: "",
  terms: false,
});

/** What POST /checkout is asked; `totalPrice` in taka, as the page shows it. */
export const checkoutBody = (to: Destination, totalPrice: number): CheckoutInput => ({
  location: to.location,
  totalPrice,
  terms: true,
  ...(to.addressId === null
    ? { buyerInfo: { phone: to.phone, address: to.address, district: to.district ?? undefined } }
    : { addressId: to.addressId }),
});

/** The shape that this file wrote; what it holds is the server's to judge. */
function isPrepared(payment: Partial<PreparedBasket> | null | undefined): payment is PreparedBasket {
  return (
    typeof payment?.purchaseId === "string" &&
    typeof payment.paymentIntentId === "string" &&
    typeof payment.to?.phone === "string" &&
    typeof payment.to.address === "string" &&
    (payment.to.location === "inside" || payment.to.location === "outside")
  );
}

/** One draft a person; it ends with the tab. Without it the webhook completes what was paid. */
export const basketDraft = formDraft<BasketDraft>(
  "basket-checkout",
  ({ values, payment, atPayment }) => {
    const prepared = payment as Partial<PreparedBasket> | null | undefined;
    return {
      values: { ...emptyBasketForm(undefined), ...(values as Partial<BasketFormValues> | undefined) },
      payment: isPrepared(prepared) ? prepared : null,
      atPayment: atPayment === true,
    };
  },
  "sessionStorage",
);

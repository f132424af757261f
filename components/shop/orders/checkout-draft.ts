import { formDraft } from "@/components/ui/form-draft";
import type { BuyForm, BuyFormValues } from "@/lib/shop/orders/schema";

/** An intent that was prepared, and the choices it was prepared for. */
export type PreparedPayment = { paymentIntentId: string; form: BuyForm; totalPrice: number };

export type CheckoutDraft = {
  values: BuyFormValues;
  /** Set from the moment an intent exists until its order is complete: it may have been paid. */
  payment: PreparedPayment | null;
  /** The card form was on show: a reload comes back to it. */
  atPayment: boolean;
};

export const EMPTY_FORM: BuyFormValues = {
  phone: "",
  address: "",
  location: "inside",
  district: "",
  quantity: 1,
  terms: false,
};

/** The shape that this file wrote; what it holds is the server's to judge. */
const isPrepared = (payment: CheckoutDraft["payment"] | undefined): payment is PreparedPayment =>
  typeof payment?.paymentIntentId === "string" &&
  typeof payment.totalPrice === "number" &&
  typeof payment.form?.phone === "string" &&
  typeof payment.form.quantity === "number" &&
  (payment.form.location === "inside" || payment.form.location === "outside");

const drafts = formDraft<CheckoutDraft>(
  "checkout",
  ({ values, payment, atPayment }) => ({
    values: { ...EMPTY_FORM, ...(values as Partial<BuyFormValues> | undefined) },
    payment: isPrepared(payment as CheckoutDraft["payment"] | undefined)
      ? (payment as PreparedPayment)
      : null,
    atPayment: atPayment === true,
  }),
  "sessionStorage",
);
/** One draft a person and recipe; it ends with the tab. Without it the webhook completes what was paid. */
export const checkoutDraft = (uid: string, recipeId: string) => {
  const owner = `${uid}:${recipeId}`;
  return {
    read: () => drafts.read(owner),
    keep: (draft: CheckoutDraft) => drafts.keep(owner, draft),
    drop: () => drafts.drop(owner),
  };
};

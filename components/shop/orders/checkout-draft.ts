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
};

/** One draft a person and recipe; it ends with the tab. */
const keyOf = (uid: string, recipeId: string) => `ranna-checkout:${uid}:${recipeId}`;

/** The draft of this tab, or null without one or where storage is closed. */
export function readDraft(uid: string, recipeId: string): CheckoutDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(uid, recipeId)) ?? "null");
    if (kept === null || typeof kept !== "object") return null;
    const { values, payment, atPayment } = kept as Partial<CheckoutDraft>;
    return {
      values: { ...EMPTY_FORM, ...values },
      payment: isPrepared(payment) ? payment : null,
      atPayment: atPayment === true,
    };
  } catch {
    return null;
  }
}

/** The shape that this file wrote; what it holds is the server's to judge. */
const isPrepared = (payment: CheckoutDraft["payment"] | undefined): payment is PreparedPayment =>
  typeof payment?.paymentIntentId === "string" &&
  typeof payment.totalPrice === "number" &&
  typeof payment.form?.phone === "string" &&
  typeof payment.form.quantity === "number" &&
  (payment.form.location === "inside" || payment.form.location === "outside");

export function keepDraft(uid: string, recipeId: string, draft: CheckoutDraft): void {
  try {
    sessionStorage.setItem(keyOf(uid, recipeId), JSON.stringify(draft));
  } catch {
    // Full or closed storage: the checkout works without a draft; the webhook completes what was paid.
  }
}

export function dropDraft(uid: string, recipeId: string): void {
  try {
    sessionStorage.removeItem(keyOf(uid, recipeId));
  } catch {
    // As above.
  }
}

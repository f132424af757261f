import {
  type CheckoutDraft,
  type CheckoutValues,
  checkoutDraft,
  emptyForm,
  type PreparedPayment,
} from "./checkout-draft";

/**
 * The draft of an open checkout. It is no React state, because the calls after one press read and change it between
 * two renders. It also works where the browser refuses to store anything: then it ends with the page.
 */
export function checkoutRecord(uid: string, what: string | "cart") {
  const stored = checkoutDraft(uid, what);
  let draft: CheckoutDraft = { values: emptyForm(), payment: null, atPayment: false };
  let lastPurchase: string | null = null;
  const keep = (change: Partial<CheckoutDraft>) => {
    draft = { ...draft, ...change };
    stored.keep(draft);
  };
  return {
    /** The payment that was opened and may have been made; null: none. */
    payment: (): PreparedPayment | null => draft.payment,
    /** The purchase that was opened last. A payment that was given up may still arrive for it. */
    lastPurchase: (): string | null => lastPurchase,
    /** Reads what was stored before a reload; null: nothing. */
    restore(): CheckoutDraft | null {
      const kept = stored.read();
      if (!kept) return null;
      draft = kept;
      lastPurchase = kept.payment?.purchaseId ?? null;
      return kept;
    },
    typed: (values: CheckoutValues) => keep({ values }),
    /** A payment was opened. By card a reload returns to the card form. */
    opened(payment: PreparedPayment) {
      lastPurchase = payment.purchaseId ?? lastPurchase;
      keep({ payment, atPayment: payment.payWith === "card" });
    },
    /** The form is shown instead of the card form; the payment may still have been made. */
    leftCard: () => keep({ atPayment: false }),
    /** The payment was not made and is not made any more. */
    gaveUp: () => keep({ payment: null, atPayment: false }),
    completed() {
      draft = { ...draft, payment: null, atPayment: false };
      lastPurchase = null;
      stored.drop();
    },
  };
}

import type { Means } from "@/lib/money/receipts/rules";
import {
  type CheckoutDraft,
  type CheckoutValues,
  checkoutDraft,
  emptyForm,
  type PreparedPayment,
} from "./checkout-draft";

/**
 * Stores the draft of an open checkout. It is not React state, because several calls may change it between two
 * renders.
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
    /** The opened payment, which may be paid already; null if none. */
    payment: (): PreparedPayment | null => draft.payment,
    /** The purchase opened last, even if the buyer gave it up. */
    lastPurchase: (): string | null => lastPurchase,
    /** Reads the draft stored before a reload; null if there is none. */
    restore(): CheckoutDraft | null {
      const kept = stored.read();
      if (!kept) return null;
      draft = kept;
      lastPurchase = kept.payment?.purchaseId ?? null;
      return kept;
    },
    typed: (values: CheckoutValues) => keep({ values }),
    means: (): Means => draft.values.means,
    chose: (means: Means) => keep({ values: { ...draft.values, means } }),
    /** Records an opened payment. */
    opened(payment: PreparedPayment) {
      lastPurchase = payment.purchaseId ?? lastPurchase;
      keep({ payment, atPayment: payment.payWith === "card" });
    },
    /**
     * Records that the buyer went back to the checkout form. The payment stays recorded, because the buyer may have
     * paid.
     */
    leftCard: () => keep({ atPayment: false }),
    /** Forgets a payment that was not made and can't be made any more. */
    gaveUp: () => keep({ payment: null, atPayment: false }),
    completed() {
      draft = { ...draft, payment: null, atPayment: false };
      lastPurchase = null;
      stored.drop();
    },
  };
}

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
 * renders. `uid` null: a guest's.
 */
export function checkoutRecord(uid: string | null, what: string | "cart") {
  const guests = checkoutDraft(null, what);
  let stored = uid === null ? guests : checkoutDraft(uid, what);
  let draft: CheckoutDraft = { values: emptyForm(), payment: null, atPayment: false };
  let lastPurchase: string | null = null;
  const keep = (change: Partial<CheckoutDraft>) => {
    draft = { ...draft, ...change };
    stored.keep(draft);
  };
  const leaveGuest = () => {
    guests.drop();
    stored.keep(draft);
  };
  return {
    /** The opened payment, which may be paid already; null if none. */
    payment: (): PreparedPayment | null => draft.payment,
    /** The purchase opened last, even if the buyer gave it up. */
    lastPurchase: (): string | null => lastPurchase,
    /**
     * Reads the draft stored before a reload; null if there is none. What was typed as a guest, before signing in on
     * another page, is the account's from now on.
     */
    restore(): CheckoutDraft | null {
      const kept = stored.read();
      const typed = uid === null ? null : guests.read();
      if (!kept && !typed) return null;
      draft = { ...draft, ...kept, ...(typed && { values: typed.values }) };
      lastPurchase = draft.payment?.purchaseId ?? null;
      if (typed) leaveGuest();
      return draft;
    },
    /** Makes the draft the account's, after its guest has signed in on this page. */
    signedIn(account: string) {
      stored = checkoutDraft(account, what);
      draft = { ...draft, payment: stored.read()?.payment ?? null };
      lastPurchase = draft.payment?.purchaseId ?? null;
      leaveGuest();
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

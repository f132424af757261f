import { formDraft } from "@/components/ui/form-draft";
import { PAYMENT_METHODS, type PaymentMethod } from "@/lib/money/receipts/rules";

/** An order that was just completed in this tab, stored for the panel on the recipe's page. */
export type Bought = {
  orderId: string;
  trackingId: string;
  /** The refund in taka, if the recipe was sold out; otherwise 0. */
  goesBack: number;
  /** The cash that the rider collects at the door, in taka; 0 if the order is already paid. */
  toPay: number;
  payWith: PaymentMethod;
};

const NAME = "bought";
const text = (value: unknown): string => (typeof value === "string" ? value : "");
const amount = (value: unknown): number => (typeof value === "number" ? value : 0);

const kept = formDraft<Bought>(
  NAME,
  ({ orderId, trackingId, goesBack, toPay, payWith }) => ({
    orderId: text(orderId),
    trackingId: text(trackingId),
    goesBack: amount(goesBack),
    toPay: amount(toPay),
    payWith: PAYMENT_METHODS.find((one) => one === payWith) ?? "card",
  }),
  "sessionStorage",
);

/** Stores a person's last order of a recipe in this tab. */
export const boughtHere = (uid: string, recipeId: string) => {
  const owner = `${uid}:${recipeId}`;
  return {
    read: () => kept.read(owner),
    keep: (bought: Bought) => kept.keep(owner, bought),
    drop: () => kept.drop(owner),
  };
};

/**
 * Returns true if anybody bought this recipe in this tab. Checks only the storage keys, because the viewer is not
 * known yet.
 */
export function isBoughtHere(recipeId: string): boolean {
  try {
    return Object.keys(sessionStorage).some(
      (name) => name.startsWith(`ranna-${NAME}:`) && name.endsWith(`:${recipeId}`),
    );
  } catch {
    return false;
  }
}

import { type MethodOption, whyNotAmount } from "@/components/money/method-choice";
import type { OfferedMethod } from "@/lib/money/charges/views";
import { type PayerWhy, whyNotAtDoor } from "@/lib/shop/orders/rules";
import type { BoxKind } from "@/lib/shop/recipes/box-values";
import { checkoutTexts as texts } from "@/lib/texts/checkout";

type Bought = {
  /** The total price, in taka. */
  total: number;
  boxes: readonly { sellerId: string; lines: readonly { boxKind: BoxKind }[]; total: number }[];
  /** null: a guest. */
  buyerId: string | null;
  /** The reason against cash that lies in the buyer's other cash orders, or null. */
  payerWhy: PayerWhy | null;
};

/** The payment methods, each with a reason if it can't be used for this purchase. */
export const methodsFor = (offered: readonly OfferedMethod[], bought: Bought): MethodOption[] =>
  offered.map((method) => ({
    payWith: method.payWith,
    sandbox: method.sandbox,
    why: whyNotAmount(method, bought.total) ?? (method.payWith === "cash" ? whyNotInCash(bought) : null),
    hasUnpaid: method.payWith === "cash" && bought.payerWhy === "open",
  }));

function whyNotInCash({ boxes, buyerId, payerWhy }: Bought): string | null {
  const why = payerWhy ?? whyNotAtDoor(boxes, buyerId);
  return why && texts.cashWhy[why];
}

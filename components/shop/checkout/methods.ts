import { type MethodOption, whyNotAmount } from "@/components/money/method-choice";
import type { OfferedMethod } from "@/lib/money/charges/views";
import { whyNotAtDoor } from "@/lib/shop/orders/rules";
import type { BoxKind } from "@/lib/shop/recipes/box-values";
import { checkoutTexts as texts } from "@/lib/texts/checkout";

type Bought = {
  /** The total price, in taka. */
  total: number;
  boxes: readonly { sellerId: string; lines: readonly { boxKind: BoxKind }[]; total: number }[];
  buyerId: string;
};

/** The payment methods, each with a reason if it can't be used for this purchase. */
export const methodsFor = (offered: readonly OfferedMethod[], bought: Bought): MethodOption[] =>
  offered.map((method) => ({
    payWith: method.payWith,
    sandbox: method.sandbox,
    why: whyNotAmount(method, bought.total) ?? (method.payWith === "cash" ? whyNotInCash(bought) : null),
  }));

function whyNotInCash({ boxes, buyerId }: Bought): string | null {
  const why = whyNotAtDoor(boxes, buyerId);
  return why && texts.cashWhy[why];
}

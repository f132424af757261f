import { type ShownMeans, whyNotAmount } from "@/components/money/means-choice";
import type { OfferedMeans } from "@/lib/money/charges/views";
import { whyNotAtDoor } from "@/lib/shop/orders/rules";
import type { BoxKind } from "@/lib/shop/recipes/box-values";
import { checkoutTexts as say } from "@/lib/texts/checkout";

type Bought = {
  /** The total price, in taka. */
  total: number;
  boxes: readonly { sellerId: string; lines: readonly { boxKind: BoxKind }[]; total: number }[];
  buyerId: string;
};

/** The means of payment with the reasons against them that are known in the browser; the server may refuse others. */
export const meansFor = (offered: readonly OfferedMeans[], bought: Bought): ShownMeans[] =>
  offered.map((means) => ({
    payWith: means.payWith,
    sandbox: means.sandbox,
    why: whyNotAmount(means, bought.total) ?? (means.payWith === "cash" ? whyNotInCash(bought) : null),
  }));

function whyNotInCash({ boxes, buyerId }: Bought): string | null {
  const why = whyNotAtDoor(boxes, buyerId);
  return why && say.cashWhy[why];
}

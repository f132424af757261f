import { toast } from "@/components/ui/toast";
import { backInto } from "@/lib/money/receipts/payment-details";
import { formatTaka } from "@/lib/platform/money";
import { districtOf } from "@/lib/shop/orders/rules";
import type { SavedOrder } from "@/lib/shop/orders/views";
import { checkoutTexts as texts } from "@/lib/texts/checkout";
import { choosePlace } from "../cart/use-place";
import { boughtHere } from "../orders/bought-draft";
import type { PreparedPayment } from "./checkout-draft";

/**
 * Stores the order for the panel on the recipe's page, which says that it is complete (bought-here.tsx). If storage
 * is refused, a message says it, or that the recipe was sold out meanwhile.
 */
export function keepBought(
  owner: { uid: string; recipeId: string },
  { payWith, totalPrice, to: { location, district } }: PreparedPayment,
  { insertedId: orderId, trackingId, ended }: SavedOrder,
): void {
  const goesBack = ended ? totalPrice : 0;
  const toPay = payWith === "cash" ? totalPrice : 0;
  choosePlace({ location, district: districtOf(location, district) });
  const bought = { orderId, trackingId, goesBack, toPay, payWith };
  const isKept = boughtHere(owner.uid, owner.recipeId).keep(bought);
  if (isKept) return;
  if (!ended) toast.success(texts.complete);
  else toast.error(texts.soldOutMeanwhile(formatTaka(goesBack), backInto({ payWith, method: "other" })));
}

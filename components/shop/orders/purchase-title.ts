import type { Purchase } from "@/lib/shop/orders/purchase-views";
import { boxTitle, portionsIn } from "@/lib/shop/orders/rules";
import { mailsTexts } from "@/lib/texts/mails";
import { purchaseCardTexts as texts } from "@/lib/texts/purchase-cards";

/** What a purchase is called: its dish, `2 × Roast`, or of several kitchens the number of recipes and kitchens. */
export function purchaseTitle({ orders }: Pick<Purchase, "orders">): string {
  const [first, ...others] = orders;
  if (!first) return "";
  const recipes = orders.reduce((sum, { lines }) => sum + lines.length, 0);
  if (others.length > 0) return texts.boxes(recipes, orders.length);
  const title = boxTitle(first.lines);
  const portions = portionsIn(first.lines);
  return first.lines.length === 1 && portions > 1 ? mailsTexts.line(portions, title) : title;
}

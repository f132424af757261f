import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { AppError } from "@/lib/platform/errors";
import { takaCodec } from "@/lib/platform/model/codecs";
import { saveShown } from "@/lib/shop/cart/queries";
import type { DeliveryArea } from "@/lib/shop/orders/rules";
import { boxKeyOf } from "@/lib/shop/recipes/box-rules";
import { giveUpBasket } from "./give-up-sale";
import { type Basket, readBasket, toBasketBox } from "./read-basket";

/** Builds the error 409 `basket_changed` with the basket that can be bought now and the list of what changed. */
export async function basketChanged(
  viewer: Viewer,
  basket: Basket,
  location: DeliveryArea,
): Promise<AppError> {
  await giveUpBasket(viewer.uid);
  // The cart is read at this point, because a purchase that was just paid has removed its lines.
  const now = await readBasket(viewer.uid, location);
  const lines = now.boxes.flatMap((box) => box.lines);
  // This error shows the buyer the new prices and contents. They count as seen from now on.
  await saveShown(
    viewer.uid,
    lines.map((line) => ({ ...line, boxKey: boxKeyOf(line) })),
  );
  const changes = [...basket.missing, ...basket.repriced, ...basket.reboxed];
  // If no recipe or price has changed, the buyer has changed the quantities in another window.
  const quantities = lines.map(({ recipeId, title }) => ({ recipeId, title, what: "quantity" as const }));
  return new AppError("basket_changed", "basketChanged", {
    extra: {
      boxes: now.boxes.map((box) => toBasketBox(box, location)),
      totalPrice: takaCodec.decode(now.totalPoisha),
      changes: changes.length > 0 ? changes : quantities,
    },
  });
}

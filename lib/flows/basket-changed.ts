import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { AppError } from "@/lib/platform/errors";
import { toTaka } from "@/lib/platform/money";
import { saveShown } from "@/lib/shop/cart/data";
import { type Basket, readBasket, toBasketBox } from "@/lib/shop/orders/read-basket";
import type { Location } from "@/lib/shop/orders/rules";
import { boxKeyOf } from "@/lib/shop/recipes/box-rules";
import { voidOpenBasket } from "./open-purchase";

/** 409 with the basket that can be bought now, and what is other than it was. */
export async function basketChanged(viewer: Viewer, basket: Basket, location: Location): Promise<AppError> {
  await voidOpenBasket(viewer.uid);
  // What was open may have been paid, and is bought by now.
  const now = await readBasket(viewer.uid, location);
  const lines = now.boxes.flatMap((box) => box.lines);
  // Told once, the new price and box are those that are known.
  await saveShown(
    viewer.uid,
    lines.map((line) => ({ ...line, boxKey: boxKeyOf(line) })),
  );
  const changes = [...basket.missing, ...basket.repriced, ...basket.reboxed];
  // Nothing of ours has changed: the cart itself has, in another window.
  const quantities = lines.map(({ recipeId, title }) => ({ recipeId, title, what: "quantity" as const }));
  return new AppError("basket_changed", "basketChanged", {
    extra: {
      boxes: now.boxes.map((box) => toBasketBox(box, location)),
      totalPrice: toTaka(now.totalPoisha),
      changes: changes.length > 0 ? changes : quantities,
    },
  });
}

import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import type { ViewedBasket } from "./purchase-schema";
import { readBasket, toBasketBox } from "./read-basket";

/** What a person's checkout shows of their cart: exactly what POST /checkout would judge at this moment. */
export async function viewBasket(viewer: Pick<Viewer, "uid">): Promise<ViewedBasket> {
  const { boxes, missing, repriced } = await readBasket(viewer.uid, "inside");
  return {
    // Delivery and totals follow from the address, which the page asks for.
    boxes: boxes.map((box) => {
      const { sellerId, sellerName, lines } = toBasketBox(box, "inside");
      return { sellerId, sellerName, lines };
    }),
    changes: [...missing, ...repriced],
  };
}

import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { show } from "@/lib/platform/model/shapes";
import { countSales, sumOwnOrders } from "@/lib/shop/orders/figures";
import { withWays } from "@/lib/shop/orders/order-way";
import { listCompletedOrders } from "@/lib/shop/orders/queries";
import { boxTitle, portionsIn, shownOrderPayment } from "@/lib/shop/orders/rules";
import { countOwnRecipes } from "@/lib/shop/recipes/figures";
import { type LastOrder, type OwnFigures, ownSums } from "./model";

/** The figures of the viewer's own orders, recipes and sales. */
export async function readOwnFigures({ uid }: Pick<Viewer, "uid">): Promise<OwnFigures> {
  const [{ orders, spentPoisha }, recipes, sales, lastOrder] = await Promise.all([
    sumOwnOrders(uid),
    countOwnRecipes(uid),
    countSales(uid),
    findLastOrder(uid),
  ]);
  return { ...show(ownSums, { orders, spent: spentPoisha, recipes, sales }), lastOrder };
}

async function findLastOrder(uid: string): Promise<LastOrder | null> {
  const [found] = await withWays(
    await listCompletedOrders({ buyer: { id: uid } }, { page: 1, size: 1 }),
    "buyer",
  );
  if (!found) return null;
  const { lines, image, recipeId, paidAt, trackingId, ...order } = found.order;
  const { state, stateText, expectedDays, expectedOn, late, steps, deliveryStatus, totalPrice } = order;
  return {
    purchaseId: order.purchaseId,
    state,
    stateText,
    expectedDays,
    expectedOn,
    late,
    steps,
    deliveryStatus,
    totalPrice,
    title: boxTitle(lines),
    image,
    recipeId,
    quantity: portionsIn(lines),
    paidAt,
    trackingId,
    paymentStatus: shownOrderPayment(order),
  };
}

import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { dayOf } from "@/lib/platform/days";
import { parseId } from "@/lib/platform/db/ids";
import { qrCode } from "@/lib/platform/label-codes";
import { serverSettings } from "@/lib/platform/server/settings";
import { routes } from "@/lib/routes";
import { withWays } from "@/lib/shop/orders/order-way";
import { findSold } from "@/lib/shop/orders/queries-sales";
import type { BoxLabel } from "@/lib/shop/orders/views";
import { NOT_STATED } from "@/lib/shop/recipes/foods/allergens";
import { findAllergens } from "@/lib/shop/recipes/queries-sale";

/**
 * The label for a sold order, for its seller and admins, without the receiver's code. Allergens are those that the
 * recipe states now, because the order is packed now. Returns null if there is no such order or it belongs to another
 * seller.
 */
export async function readBoxLabel(viewer: Viewer, id: string, now = new Date()): Promise<BoxLabel | null> {
  const sold = parseId(id) && (await findSold(id, { uid: viewer.uid, isAdmin: viewer.role === "admin" }));
  const [found] = sold ? await withWays([sold], "kitchen", now) : [];
  if (!found) return null;
  const { order, parcel } = found;
  const allergens = await findAllergens(order.lines.map(({ recipeId }) => recipeId));
  return {
    orderId: order._id,
    kitchen: order.sellerInfo.name,
    code: order.trackingId ?? order._id.slice(-8).toUpperCase(),
    qrCode: order.trackingId && qrCode(`${serverSettings().baseUrl}${routes.track(order.trackingId)}`),
    today: dayOf(now),
    packedOn: dayOf(parcel?.readyAt ?? now),
    expectedOn: order.expectedOn,
    collect: order.collect,
    dishes: order.lines.map((line) => ({ ...line, allergens: allergens.get(line.recipeId) ?? NOT_STATED })),
  };
}

import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { dayOf } from "@/lib/platform/days";
import { parseId } from "@/lib/platform/db/ids";
import { findAllergens } from "@/lib/shop/recipes/data-sale";
import { NOT_STATED } from "@/lib/shop/recipes/foods/allergens";
import { findSold } from "./data-sales";
import type { BoxLabel } from "./schema";

/**
 * What is printed on a sold box: for its seller and admins. Allergens are what the recipe states now, since it is
 * packed now. Null: there is no such box, or it is somebody else's.
 */
export async function readBoxLabel(viewer: Viewer, id: string, now = new Date()): Promise<BoxLabel | null> {
  const order = parseId(id) && (await findSold(id, { uid: viewer.uid, isAdmin: viewer.role === "admin" }));
  if (!order) return null;
  const allergens = await findAllergens(order.lines.map(({ recipeId }) => recipeId));
  return {
    orderId: order.id,
    kitchen: order.kitchen,
    code: order.trackingId ?? order.id.slice(-8).toUpperCase(),
    today: dayOf(now),
    dishes: order.lines.map(({ recipeId, title, quantity }) => ({
      recipeId,
      title,
      portions: quantity,
      allergens: allergens.get(recipeId) ?? NOT_STATED,
    })),
  };
}

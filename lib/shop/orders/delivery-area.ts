import { AppError, wrongField } from "@/lib/platform/errors";
import { nameOfDish } from "@/lib/shop/recipes/in-bangla";
import type { OrderLine } from "./model";
import type { OutOfAreaLine } from "./purchase-views";

/* Checks on cooked food, which is delivered only within its kitchen's district (contract, "Cooked"). */

/**
 * Throws unless all of this cooked food may be delivered to the district. The error is AppError validation (422) at
 * the field `path` if no district is given, and out_of_area (409) if it is another district.
 */
export function requireInArea(
  cooked: readonly OutOfAreaLine[],
  district: string | null | undefined,
  path: string,
): void {
  if (cooked.length === 0) return;
  if (!district) throw wrongField(path, "cookedDistrictMissing");
  const lines = cooked.filter(({ from }) => from !== district);
  if (lines.length === 0) return;
  throw new AppError("out_of_area", { key: "outOfArea", values: { lines } }, { extra: { lines } });
}

/**
 * Throws AppError out_of_area (409) if an order has cooked food and the new district differs from the district of the
 * order.
 */
export function requireSameArea(
  order: { lines: readonly OrderLine[]; buyerInfo: { district: string | null } },
  district: string | undefined,
): void {
  const from = order.buyerInfo.district;
  const cooked = order.lines.filter(({ boxKind }) => boxKind === "cooked");
  const lines = cooked.map(({ recipeId, ...dish }) => ({ recipeId, title: nameOfDish(dish), from }));
  if (district !== undefined) requireInArea(lines, district, "district");
}

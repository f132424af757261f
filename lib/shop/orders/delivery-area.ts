import { AppError, wrongField } from "@/lib/platform/errors";
import { isAreaOf } from "@/lib/platform/places/service-areas";
import { nameOfDish } from "@/lib/shop/recipes/in-bangla";
import type { OrderLine } from "./model";
import type { OutOfAreaLine } from "./purchase-views";

/** Throws AppError validation (422 at `path`) if an area (thana) was given that is not in the district. */
export function requireAreaIn(district: string | null, area: string | undefined, path = "area"): void {
  if (area !== undefined && !isAreaOf(area, district)) throw wrongField(path, "areaMisfit");
}

/* Checks on cooked food, which is delivered only within its kitchen's district (contract, "Cooked"). */

/**
 * Throws unless all of this cooked food may be delivered to the district. Throws AppError validation (422 at `path`:
 * no district given) or out_of_area (409).
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

/** Throws AppError out_of_area (409) if an order with cooked food would get an address in another district. */
export function requireSameArea(
  order: { lines: readonly OrderLine[]; buyerInfo: { district: string | null } },
  district: string | undefined,
): void {
  const from = order.buyerInfo.district;
  const cooked = order.lines.filter(({ boxKind }) => boxKind === "cooked");
  const lines = cooked.map(({ recipeId, ...dish }) => ({ recipeId, title: nameOfDish(dish), from }));
  if (district !== undefined) requireInArea(lines, district, "district");
}

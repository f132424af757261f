import { type Unit, VOLUMES, WEIGHTS } from "@/lib/shop/recipes/amounts/units";

/** Units that cannot be converted. An amount in such a unit is added only to amounts in the same unit. */
const BY_THEIR_UNIT = ["piece", "clove", "stick", "pinch", "cm", "inch"] as const;
/** The measures of a shopping list. Amounts of one measure can be added up. `none` means no amount. */
export const MEASURES = ["weight", "volume", "count", ...BY_THEIR_UNIT, "none"] as const;
export type Measure = (typeof MEASURES)[number];

export type Quantity = { quantity: number | null; unit: Unit | null };

export function measureOf({ quantity, unit }: Quantity): Measure {
  if (quantity === null) return "none";
  if (unit === null) return "count";
  if (WEIGHTS[unit] !== undefined) return "weight";
  if (VOLUMES[unit] !== undefined) return "volume";
  return MEASURES.find((measure) => measure === unit) ?? "count";
}

/**
 * Adds up amounts of one measure. If all have the same unit, so has the sum. Otherwise weights are summed in grams.
 * Volumes are summed in ml if one is in ml or l, else in teaspoons.
 */
export function addUp(amounts: readonly Quantity[]): Quantity {
  const counted = amounts.filter(({ quantity }) => quantity !== null);
  const [first] = counted;
  if (!first) return { quantity: null, unit: null };
  const unit = counted.every((one) => one.unit === first.unit) ? first.unit : sharedUnit(counted);
  const sum = counted.reduce((so, one) => so + (one.quantity ?? 0) * (sizeOf(one.unit) / sizeOf(unit)), 0);
  return { quantity: Number(sum.toFixed(3)), unit };
}

function sharedUnit(amounts: readonly Quantity[]): Unit {
  if (amounts.every(({ unit }) => unit !== null && WEIGHTS[unit] !== undefined)) return "g";
  return amounts.some(({ unit }) => unit === "ml" || unit === "l") ? "ml" : "tsp";
}

const sizeOf = (unit: Unit | null): number =>
  (unit === null ? undefined : (WEIGHTS[unit] ?? VOLUMES[unit])) ?? 1;

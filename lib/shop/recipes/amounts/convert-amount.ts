import { type Unit, VOLUMES, WEIGHTS } from "./units";

/** The systems of units in which amounts can be shown (contract, "At the stove"). */
export const UNIT_SYSTEMS = ["written", "metric", "cups"] as const;
export type UnitSystem = (typeof UNIT_SYSTEMS)[number];

/** An amount of a food, with the food's density where it is known. */
export type Measured = {
  quantity: number;
  max: number | null;
  unit: Unit | null;
  /** Grams per millilitre. Missing or null if the density is unknown. */
  density?: number | null;
  /** True if the food is measured in millilitres rather than weighed. */
  liquid?: boolean;
};

type Plain = Pick<Measured, "quantity" | "max" | "unit">;

const times = ({ quantity, max }: Plain, factor: number, unit: Unit): Plain => ({
  quantity: quantity * factor,
  max: max === null ? null : max * factor,
  unit,
});

/**
 * Converts an amount to the units of a system. Returns an amount unchanged if the system has no unit for it, such as
 * for cloves.
 */
export function convertAmount(amount: Measured, system: UnitSystem): Plain {
  const { quantity, max, unit, density = null, liquid } = amount;
  const plain = { quantity, max, unit };
  if (system === "written" || unit === null) return plain;
  const volume = VOLUMES[unit];
  const weight = WEIGHTS[unit];
  if (system === "metric") {
    if (volume === undefined || unit === "ml" || unit === "l") return plain;
    return density !== null && !liquid ? times(plain, volume * density, "g") : times(plain, volume, "ml");
  }
  if (volume !== undefined)
    return unit === "ml" || unit === "l" ? inSpoons(times(plain, volume, "ml")) : plain;
  if (weight === undefined || density === null) return plain;
  return inSpoons(times(plain, weight / density, "ml"));
}

/** Converts millilitres to cups. Converts less than a quarter of a cup to spoons. */
function inSpoons(millilitres: Plain): Plain {
  const most = millilitres.max ?? millilitres.quantity;
  const unit = most >= 59 ? "cup" : most >= 14 ? "tbsp" : "tsp";
  return times(millilitres, 1 / (VOLUMES[unit] ?? 1), unit);
}

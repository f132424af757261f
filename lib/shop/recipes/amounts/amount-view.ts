import { latinDigits } from "@/lib/platform/latin-digits";
import { UNIT_SYSTEMS, type UnitSystem } from "./convert-amount";
import type { VIEW_PARAMETERS } from "./view-parameters.mjs";
import type { View } from "./write-line";

/**
 * How a reader wants to see amounts: for how many servings and in which units. `times` multiplies the amounts of a
 * recipe without servings.
 */
export type AmountView = { servings: number | null; times: number; units: UnitSystem };

export const MAX_SERVINGS = 1_000;
/** Factors by which a reader can multiply the amounts of a recipe without servings. */
export const TIMES = [0.5, 1, 2] as const;

type Params = Record<string, string | string[] | undefined>;

/** The `AmountView` that shows amounts as the recipe's author wrote them. */
export const plainView = (servings: number | null): AmountView => ({ servings, times: 1, units: "written" });

/**
 * Reads from query parameters how the reader wants to see amounts. Ignores invalid values (contract). `written` is
 * the recipe's own number of servings.
 */
export function readAmountView(params: Params, written: number | null): AmountView {
  const first = (name: (typeof VIEW_PARAMETERS)[number]) => latinDigits([params[name]].flat()[0] ?? "");
  const servings = /^\d{1,4}$/.test(first("servings")) ? Number(first("servings")) : 0;
  return {
    servings: written !== null && servings >= 1 && servings <= MAX_SERVINGS ? servings : written,
    times: (written === null ? TIMES.find((times) => String(times) === first("times")) : undefined) ?? 1,
    units: UNIT_SYSTEMS.find((system) => system === first("units")) ?? "written",
  };
}

/** Returns an `AmountView` as a query string that starts with "?". Returns "" if amounts are shown as written. */
export function amountQuery(view: AmountView, written: number | null): string {
  const params = new URLSearchParams();
  if (view.servings !== null && view.servings !== written) params.set("servings", String(view.servings));
  if (view.times !== 1) params.set("times", String(view.times));
  if (view.units !== "written") params.set("units", view.units);
  return params.size === 0 ? "" : `?${params}`;
}

/** Converts an `AmountView` to the factor and the unit system for `writeLine`. */
export const lineView = ({ servings, times, units }: AmountView, written: number | null): View => ({
  factor: written === null || servings === null ? times : servings / written,
  units,
});

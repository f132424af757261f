import { latinDigits } from "@/lib/platform/latin-digits";
import { UNIT_SYSTEMS, type UnitSystem } from "./convert-amount";
import type { VIEW_PARAMETERS } from "./view-parameters.mjs";
import type { View } from "./write-line";

/**
 * How a reader wants to see amounts: for how many servings and in which units. `times` is the factor for a recipe
 * that states no servings.
 */
export type AmountView = { servings: number | null; times: number; units: UnitSystem };

export const MAX_SERVINGS = 1_000;
/** Factors that a reader can choose if a recipe states no servings. */
export const TIMES = [0.5, 1, 2] as const;

type Params = Record<string, string | string[] | undefined>;

/** The view that shows a recipe's amounts as its author wrote them. */
export const plainView = (servings: number | null): AmountView => ({ servings, times: 1, units: "written" });

/**
 * Reads the view from the query parameters. Ignores invalid values (contract). If a parameter is given twice, the
 * first value counts.
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

/** Returns the query string of a view with its question mark, or "" for the recipe as written. */
export function amountQuery(view: AmountView, written: number | null): string {
  const params = new URLSearchParams();
  if (view.servings !== null && view.servings !== written) params.set("servings", String(view.servings));
  if (view.times !== 1) params.set("times", String(view.times));
  if (view.units !== "written") params.set("units", view.units);
  return params.size === 0 ? "" : `?${params}`;
}

/** Converts a reader's view to the factor and the unit system for `writeLine`. */
export const lineView = ({ servings, times, units }: AmountView, written: number | null): View => ({
  factor: written === null || servings === null ? times : servings / written,
  units,
});

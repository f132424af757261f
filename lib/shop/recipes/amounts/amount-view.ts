import { latinDigits } from "@/lib/platform/latin-digits";
import { UNIT_SYSTEMS, type UnitSystem } from "./convert-amount";
import type { VIEW_PARAMETERS } from "./view-parameters.mjs";
import type { View } from "./write-line";

/** The amounts that a reader asked for: servings (or a factor, where the recipe names no servings), and units. */
export type AmountView = { servings: number | null; times: number; units: UnitSystem };

export const MAX_SERVINGS = 1_000;
/** Factors for recipes that name no servings. */
export const TIMES = [0.5, 1, 2] as const;

type Params = Record<string, string | string[] | undefined>;

/** A recipe's amounts as its author wrote them. */
export const plainView = (servings: number | null): AmountView => ({ servings, times: 1, units: "written" });

/**
 * The view that an address asks for. Invalid values are ignored (contract); of a parameter given twice the first
 * counts.
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

/** The query string of a view, with its question mark; "" for the recipe as it is written. */
export function amountQuery(view: AmountView, written: number | null): string {
  const params = new URLSearchParams();
  if (view.servings !== null && view.servings !== written) params.set("servings", String(view.servings));
  if (view.times !== 1) params.set("times", String(view.times));
  if (view.units !== "written") params.set("units", view.units);
  return params.size === 0 ? "" : `?${params}`;
}

/** The factor and units with which the lines are written for a view. */
export const lineView = ({ servings, times, units }: AmountView, written: number | null): View => ({
  factor: written === null || servings === null ? times : servings / written,
  units,
});

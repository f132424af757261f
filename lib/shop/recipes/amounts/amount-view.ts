import { latinDigits } from "@/lib/platform/latin-digits";
import { UNIT_SYSTEMS, type UnitSystem } from "./convert-amount";
import type { VIEW_PARAMETERS } from "./view-parameters.mjs";
import type { View } from "./write-line";

/** What a reader asked for: how many servings (or times as much, where a recipe names none), and which units. */
export type AmountView = { servings: number | null; times: number; units: UnitSystem };

export const MAX_SERVINGS = 1_000;
/** Where servings are unknown. */
export const TIMES = [0.5, 1, 2] as const;

type Params = Record<string, string | string[] | undefined>;

/** The plain view of a recipe for so many servings: as its author wrote it. */
export const plainView = (servings: number | null): AmountView => ({ servings, times: 1, units: "written" });

/** What an address asks for (contract: other values are ignored); of a parameter given twice the first counts. */
export function readAmountView(params: Params, written: number | null): AmountView {
  const first = (name: (typeof VIEW_PARAMETERS)[number]) => latinDigits([params[name]].flat()[0] ?? "");
  const servings = /^\d{1,4}$/.test(first("servings")) ? Number(first("servings")) : 0;
  return {
    servings: written !== null && servings >= 1 && servings <= MAX_SERVINGS ? servings : written,
    times: (written === null ? TIMES.find((times) => String(times) === first("times")) : undefined) ?? 1,
    units: UNIT_SYSTEMS.find((system) => system === first("units")) ?? "written",
  };
}

/** The query of a view, with its question mark; "" for the plain one. */
export function amountQuery(view: AmountView, written: number | null): string {
  const params = new URLSearchParams();
  if (view.servings !== null && view.servings !== written) params.set("servings", String(view.servings));
  if (view.times !== 1) params.set("times", String(view.times));
  if (view.units !== "written") params.set("units", view.units);
  return params.size === 0 ? "" : `?${params}`;
}

/** How the lines are written for it. */
export const lineView = ({ servings, times, units }: AmountView, written: number | null): View => ({
  factor: written === null || servings === null ? times : servings / written,
  units,
});

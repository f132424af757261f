import "server-only";
import { z } from "zod";
import { DESK_COUNTED, DESK_SIZE, PLACE } from "@/lib/parcels/desk-page";
import { type DeskOrderAddress, ORDER_PAYMENTS } from "./schema";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 24 * 3600 * 1000;

const dhaka = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: "Asia/Dhaka" });

/** The day of a moment in Dhaka, `2026-11-21`. */
export const dayOf = (moment: Date): string => dhaka.format(moment);

/** Bangladesh has one time zone, six hours ahead, and no summer time. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+06:00`);
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + DAY_MS);

/** A day that there is; `Date` takes the 30th of February for the 2nd of March. */
const isDay = (text: string): boolean => {
  const start = startOfDay(text);
  return !Number.isNaN(start.getTime()) && dayOf(start) === text;
};
const day = z.string().regex(DAY).refine(isDay);

/** The address of Orders; what is not understood does not filter. */
export function readDeskOrderAddress(
  params: Record<string, string | string[] | undefined>,
): DeskOrderAddress {
  const one = <S extends z.ZodType>(schema: S, name: string): z.output<S> | undefined =>
    schema.safeParse(params[name]).data;
  const page = Number(one(z.string().regex(/^\d{1,4}$/), "page") ?? 1);
  return {
    q: one(z.string().trim().min(1).max(200), "q"),
    payment: one(z.enum(ORDER_PAYMENTS), "payment"),
    from: one(day, "from"),
    to: one(day, "to"),
    before: one(z.string().regex(PLACE), "before"),
    page: Math.min(Math.max(page, 1), DESK_COUNTED / DESK_SIZE),
  };
}

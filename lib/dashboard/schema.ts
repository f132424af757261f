import { z } from "zod";
import { dayOf, isDay, lengthOf } from "@/lib/platform/days";
import { coded } from "@/lib/platform/field-codes";
import { dashboardTexts as texts } from "@/lib/texts/dashboard";
import { CHOICES, FIRST_DAY, MAX_DAYS } from "./rules";

const day = z
  .string({ error: () => texts.wrongDay })
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: () => texts.wrongDay, abort: true })
  .refine(isDay, { error: () => texts.wrongDay, abort: true })
  .refine((text) => text >= FIRST_DAY, {
    error: () => texts.dayTooEarly,
    ...coded("range", { min: FIRST_DAY, max: null }),
  });

/** `GET /stats?period=` or `?from=&to=`: one of the choices, or days in Dhaka, at most 366 and none in the future. */
export const statsQuery = z
  .object({
    period: z.enum(CHOICES, { error: () => texts.unknownPeriod }).optional(),
    from: day.optional(),
    to: day.optional(),
  })
  .superRefine(({ period, from, to }, context) => {
    const wrong = (path: "period" | "from" | "to", message: string, code = coded("contradicts")) =>
      context.addIssue({ code: "custom", path: [path], message, ...code });
    if (period !== undefined && (from ?? to) !== undefined) return wrong("period", texts.periodTwice);
    if (from === undefined && to === undefined) return;
    if (from === undefined) return wrong("from", texts.fromMissing, coded("required"));
    if (to === undefined) return wrong("to", texts.toMissing, coded("required"));
    const today = dayOf(new Date());
    if (to > today) return wrong("to", texts.toLater, coded("range", { min: null, max: today }));
    if (from > to) return wrong("from", texts.fromAfterTo);
    if (lengthOf({ from, to }) > MAX_DAYS)
      return wrong("from", texts.periodTooLong(MAX_DAYS), coded("range", { min: null, max: MAX_DAYS }));
  });

import { z } from "zod";
import { validationTexts as say } from "@/lib/texts/validation";
import { BOXES_PER_DAY_MAX } from "./rules";
import type { kitchenView } from "./views";

/** `PATCH /account/kitchen`: any of the fields; null takes the limit or the pause away, a moment that is over too. */
export const changeKitchenInput = z.object({
  boxesPerDay: z
    .number({ error: say.boxesPerDay })
    .min(1, { error: say.boxesPerDay, abort: true })
    .max(BOXES_PER_DAY_MAX, { error: say.boxesPerDay, abort: true })
    .refine(Number.isInteger, { error: say.boxesPerDay })
    .nullable()
    .optional(),
  pausedUntil: z.iso
    .datetime({ offset: true, error: say.pausedUntil })
    .transform((text) => new Date(text))
    .nullable()
    .optional()
    .describe("A moment, ISO 8601; one that is over is no pause."),
});
export type ChangeKitchen = z.output<typeof changeKitchenInput>;

/** What its seller sees of a kitchen. */
export type Kitchen = z.infer<typeof kitchenView>["kitchen"];

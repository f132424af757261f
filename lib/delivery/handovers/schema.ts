import { z } from "zod";
import { twoDecimals } from "@/lib/platform/field-codes";
import { validationTexts as say } from "@/lib/texts/validation";
import type { countedView, handoverView, openHandoverView } from "./views";

/** `POST /handovers/{id}/confirm`: the counted amount in taka; 0 when there was no cash. */
export const countedInput = z.object({
  counted: twoDecimals(
    z
      .number({ error: () => say.amountNumber })
      .min(0, { error: () => say.amountNumber })
      .max(10_000_000, { error: () => say.amountLarge }),
    () => say.amountDecimals,
  ),
});

export type Handover = z.infer<typeof handoverView>;
export type OpenHandover = z.infer<typeof openHandoverView>;
export type CountedCash = z.infer<typeof countedView>;

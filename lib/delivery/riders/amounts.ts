import { z } from "zod";
import { twoDecimals } from "@/lib/platform/field-codes";
import { takaCodec } from "@/lib/platform/model/codecs";
import { validationTexts as texts } from "@/lib/texts/validation";

/** The schema of an amount. Requests send it in taka; parsed it is in poisha. */
const sentAmount = (least: (amount: z.ZodNumber) => z.ZodNumber) =>
  twoDecimals(
    least(z.number({ error: () => texts.amountNumber })).max(10_000_000, { error: () => texts.amountLarge }),
    () => texts.amountDecimals,
  ).transform(takaCodec.encode);

/** The amount in `POST /riders/{id}/payouts`, `/riders/{id}/cash` and `/riders/me/handovers`. */
export const amountInput = z.object({
  amount: sentAmount((amount) => amount.positive({ error: () => texts.amountPositive })),
});

/** Cash that an admin counts when a rider hands it in. 0: there was none. */
export const countedAmount = sentAmount((amount) => amount.min(0, { error: () => texts.amountNumber }));

import { z } from "zod";
import { twoDecimals } from "@/lib/platform/field-codes";
import { takaCodec } from "@/lib/platform/model/codecs";
import { validationTexts as texts } from "@/lib/texts/validation";

/** An amount that a call sends, in taka; its output is in poisha. */
const sentAmount = (least: (amount: z.ZodNumber) => z.ZodNumber) =>
  twoDecimals(
    least(z.number({ error: () => texts.amountNumber })).max(10_000_000, { error: () => texts.amountLarge }),
    () => texts.amountDecimals,
  ).transform(takaCodec.encode);

/** `POST /riders/{id}/payouts`, `/riders/{id}/cash` and `/riders/me/handovers`: an amount that changes hands. */
export const amountInput = z.object({
  amount: sentAmount((amount) => amount.positive({ error: () => texts.amountPositive })),
});

/** An amount that was counted; 0: there was no cash. */
export const countedAmount = sentAmount((amount) => amount.min(0, { error: () => texts.amountNumber }));

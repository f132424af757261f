import { z } from "zod";
import { moment, objectId, taka } from "@/lib/platform/http/answers";

/** Cash that a rider hands in, as the rider reads it; amounts in taka. */
export const handoverView = z.strictObject({
  _id: objectId,
  amount: taka.describe("What the rider says to hand in."),
  at: moment,
  counted: taka.nullable().describe("What was counted at the office; null: it waits."),
  countedAt: moment.nullable(),
  difference: z.number().describe("What was said less what was counted; 0 while it waits."),
});

/** A handover that is not counted yet, as admins read it. */
export const openHandoverView = handoverView.pick({ _id: true, amount: true, at: true }).extend({
  riderId: objectId.describe("The rider's user."),
  rider: z.string(),
  cashInHand: z.number(),
});

/** Answer of `POST /riders/me/handovers`. */
export const statedView = z.strictObject({ _id: objectId });

/** Answer of `POST /handovers/{id}/confirm`; amounts in taka. */
export const countedView = z.strictObject({
  counted: taka,
  difference: z.number().describe("What was said less what was counted."),
  cashInHand: z.number(),
});

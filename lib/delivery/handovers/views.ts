import { z } from "zod";
import { amountCodec, sumCodec } from "@/lib/platform/model/codecs";
import { answerView } from "@/lib/platform/model/shapes";
import { handover } from "./model";

/** A handover of cash in the fields that its rider reads. */
export const ownHandover = handover.pick({
  _id: true,
  amount: true,
  at: true,
  counted: true,
  countedAt: true,
  difference: true,
});
export const handoverView = answerView(ownHandover);
export type Handover = z.infer<typeof handoverView>;

/** An uncounted handover in the fields that admins read. */
export const openHandover = handover
  .pick({ _id: true, amount: true, at: true, riderId: true })
  .extend({ rider: z.string(), cashInHand: sumCodec() });
export const openHandoverView = answerView(openHandover);
export type OpenHandover = z.infer<typeof openHandoverView>;

/** The response of `POST /handovers/{id}/confirm`. */
export const countedCash = z.object({
  counted: amountCodec(),
  difference: sumCodec().describe("What was said less what was counted."),
  cashInHand: sumCodec(),
});
export type CountedCash = z.output<typeof countedCash>;

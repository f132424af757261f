import { z } from "zod";
import { amountCodec, idCodec, momentCodec, sumCodec } from "@/lib/platform/model/codecs";
import { type WithIds, withIds } from "@/lib/platform/model/shapes";

/**
 * Cash that a rider hands in at the office, stored in the collection `handovers`. A rider has at most one handover
 * that is not counted yet.
 */
export const handover = z.object({
  _id: idCodec(),
  riderId: idCodec().describe("The rider's user."),
  amount: amountCodec().describe("What the rider says to hand in."),
  at: momentCodec(),
  counted: amountCodec().nullable().describe("What was counted at the office; null: it waits."),
  countedAt: momentCodec().nullable(),
  countedBy: idCodec().nullable(),
  difference: sumCodec().describe("What was said less what was counted; 0 while it waits."),
  /** When an amount was counted that differs from the stated amount; null: no difference, or not counted yet. */
  differentAt: momentCodec().nullable(),
});
export type HandoverDoc = z.input<typeof handover>;

/** A handover with its ids as text, for the use cases. */
export type HandoverRecord = WithIds<HandoverDoc>;

export const toHandoverRecord = (doc: HandoverDoc): HandoverRecord => withIds(handover, doc);

import { z } from "zod";
import { amountCodec, idCodec, momentCodec, sumCodec } from "@/lib/platform/model/codecs";
import { type WithIds, withIds } from "@/lib/platform/model/shapes";

/**
 * Cash that a rider hands in at the office: the amount that the rider stated and the amount that was counted. Stored
 * in the collection `handovers`. A rider has at most one uncounted handover.
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
  /** When a count was stored that differs from the stated amount. null: both are equal, or nothing is counted yet. */
  differentAt: momentCodec().nullable(),
});
export type HandoverDoc = z.input<typeof handover>;

/** A handover with its ids as text, for the use cases. */
export type HandoverRecord = WithIds<HandoverDoc>;

export const toHandoverRecord = (doc: HandoverDoc): HandoverRecord => withIds(handover, doc);

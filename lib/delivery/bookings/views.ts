import { z } from "zod";
import { objectId } from "@/lib/platform/http/answers";
import { amountCodec } from "@/lib/platform/model/codecs";
import { answerView } from "@/lib/platform/model/shapes";

export const price = z.object({ delivery_cost: amountCodec() });

/** The delivery cost, and RANNA's fee on the amount that the rider collects for the sender. */
export const priceAndFee = price.extend({
  collectFee: amountCodec().describe("What of `collect` is not the sender's; 0 where nothing is collected."),
});

/** The amount refunded for a cancelled booking. Responses show it in taka. */
export const refunded = z.object({ refunded: amountCodec() });

/** The response of `POST /parcels/{id}/cancel`. */
export const cancelledBookingView = answerView(refunded);

/** The response of `POST /addparcel`. */
export const bookedParcelView = z.strictObject({
  insertedId: objectId,
  tracking_id: z.string(),
  ...answerView(priceAndFee).shape,
});

/** The response of `PATCH /parcels/{id}`. */
export const changedBookingView = z.strictObject({
  modifiedCount: z.literal(1),
  ...answerView(priceAndFee).shape,
});

/** The response of `POST /parcels/{id}/paid`. */
export const paidView = z.strictObject({ payment_status: z.literal("paid") });

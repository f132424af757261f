import { z } from "zod";
import { objectId } from "@/lib/platform/http/answers";
import { amountCodec } from "@/lib/platform/model/codecs";
import { answerView } from "@/lib/platform/model/shapes";

/** The price of a booking's carriage. */
export const price = z.object({ delivery_cost: amountCodec() });

/** The price with the fee of the collected amount. */
export const priceAndFee = price.extend({
  collectFee: amountCodec().describe("What of `collect` is not the sender's; 0 where nothing is collected."),
});

/** What was given back of a cancelled booking's payment. */
export const refunded = z.object({ refunded: amountCodec() });

/** Answer of `POST /parcels/{id}/cancel`. */
export const cancelledBookingView = answerView(refunded);

/** Answer of `POST /addparcel`. */
export const bookedParcelView = z.strictObject({
  insertedId: objectId,
  tracking_id: z.string(),
  ...answerView(priceAndFee).shape,
});

/** Answer of `PATCH /parcels/{id}`. */
export const changedBookingView = z.strictObject({
  modifiedCount: z.literal(1),
  ...answerView(priceAndFee).shape,
});

/** Answer of `POST /parcels/{id}/paid`. */
export const paidView = z.strictObject({ payment_status: z.literal("paid") });

import { z } from "zod";
import { objectId, taka } from "@/lib/platform/http/answers";

const collectFields = {
  collectFee: taka.describe("What of `collect` is not the sender's; 0 where nothing is collected."),
};

/** Answer of `POST /addparcel`. */
export const bookedParcelView = z.strictObject({
  insertedId: objectId,
  tracking_id: z.string(),
  delivery_cost: taka,
  ...collectFields,
});

/** Answer of `PATCH /parcels/{id}`. */
export const changedBookingView = z.strictObject({
  modifiedCount: z.literal(1),
  delivery_cost: taka,
  ...collectFields,
});

/** Answer of `POST /parcels/{id}/paid`. */
export const paidView = z.strictObject({ payment_status: z.literal("paid") });

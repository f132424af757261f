import { z } from "zod";
import { PARCEL_STATUSES } from "@/lib/delivery/parcels/transitions";
import { pickupView, wayFields } from "@/lib/delivery/parcels/views";
import { troubleFields } from "@/lib/money/charges/views";
import { paidWithView, receiptField } from "@/lib/money/receipts/views";
import { count, moment, objectId, taka } from "@/lib/platform/http/answers";
import { answerView } from "@/lib/platform/model/shapes";
import { boxFacts } from "@/lib/shop/recipes/model";
import { recipeView } from "@/lib/shop/recipes/views";
import { BOX_STATES } from "./status";

/**
 * The states that an order may show. `open` and `abandoned`, for orders that are not paid, are shown to admins only.
 */
const ORDER_STATES = [...BOX_STATES, "refunded", "open", "abandoned"] as const;

/** A line of a box, as it was bought. */
export const orderLineView = z.strictObject({
  recipeId: objectId,
  title: z.string(),
  titleBn: recipeView.shape.titleBn,
  image: z.string(),
  price: taka,
  quantity: z.int(),
  ...answerView(boxFacts).shape,
});

/** An order as its buyer, its seller and admins read it (specification, point 3). Amounts in taka. */
export const orderView = z.strictObject({
  _id: objectId,
  buyerInfo: z.strictObject({
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    district: z.string().nullable(),
  }),
  sellerInfo: z.strictObject({ name: z.string(), email: z.string() }),
  purchaseId: objectId,
  state: z
    .enum(ORDER_STATES)
    .describe("Where the box is between buyer and kitchen; its parcel's status stands beside it."),
  answerUntil: moment.nullable().describe("Until when the kitchen has to answer; null: no deadline runs."),
  endReason: z.string().nullable().describe("Why it was declined or cancelled, where somebody said so."),
  lines: z.array(
    orderLineView.extend({
      eatBy: moment.nullable().describe("Until when cooked food is eaten; null before it is packed."),
    }),
  ),
  recipeId: objectId.describe("The first line's, as title, image, price and quantity."),
  title: z.string(),
  image: z.string(),
  price: taka,
  quantity: z.int(),
  location: z.enum(["inside", "outside"]),
  deliveryCharge: taka,
  totalPrice: taka,
  transaction_id: z.string().nullable(),
  paymentStatus: z.string(),
  paidWith: paidWithView.nullable().describe("null while it is not paid; in cash from the order on."),
  collect: taka.describe("What the rider is still to collect for it at the door; 0: nothing."),
  paidAt: moment.nullable(),
  completedAt: moment.nullable(),
  needsAddress: z.boolean(),
  trackingId: z.string().nullable(),
  refunded: taka,
  refundDue: taka.describe("Decided, and still to be made by the payment provider."),
  deliveryStatus: z
    .enum(PARCEL_STATUSES)
    .nullable()
    .describe("Where its parcel is; null while there is none."),
  code: z
    .string()
    .regex(/^\d{4}$/)
    .optional()
    .describe("The receiver's code, for the buyer only and until the way is over."),
  cancellable: z.boolean().optional().describe("Whether its buyer may still cancel it; for the buyer only."),
  ...receiptField,
  ...wayFields,
});

/** States of what a box earns its kitchen; only the kitchen sees them. */
const EARNING_STATES = ["waiting", "held", "claimed", "payable", "paid_out", "none"] as const;
const earningView = z.strictObject({
  food: taka.describe("What is left of its food's price."),
  percent: z.number().min(0).max(50).describe("Of the food, as it was when the box was paid."),
  commission: taka,
  amount: taka.describe("`food` less `commission`."),
  state: z
    .enum(EARNING_STATES)
    .describe("`claimed`: a claim or a dispute is open; `none`: nothing of it is the kitchen's."),
  payableAt: moment
    .nullable()
    .describe("`held`: when it can be paid out; `payable`: since when; `paid_out`: when it was; else null."),
});

/**
 * An order as its seller sees it in My Sales. The seller sees only the buyer's name and district, because riders find
 * the buyer.
 */
export const saleView = orderView
  .omit({
    code: true,
    cancellable: true,
    buyerInfo: true,
    transaction_id: true,
    paidWith: true,
    refundDue: true,
    receipt: true,
  })
  .extend({
    buyerInfo: orderView.shape.buyerInfo.pick({ name: true, district: true }),
    readyAt: moment.nullable().describe("null until it is packed."),
    parcelId: objectId.nullable().describe("Whose label the seller prints."),
    earning: earningView.nullable().describe("null before it is paid."),
  });

/** Answer of `POST /orders`. */
export const savedOrderView = z.strictObject({
  insertedId: objectId,
  trackingId: z.string(),
  ended: z
    .literal("sold_out")
    .optional()
    .describe("Paid, but sold to somebody else meanwhile: the money goes back and no box comes."),
});

/** Answer of `POST /orders/{id}/ready`. */
export const readyView = z.strictObject({ readyAt: moment });

/** Answer of `POST /orders/{id}/accept`. */
export const acceptedView = z.strictObject({ state: z.enum(ORDER_STATES), expectedOn: z.iso.date() });

/** Answer of `PATCH /account/pickup`. */
export const changedPickupView = z.strictObject({
  pickup: pickupView,
  pickupChanges: count.describe(
    "Boxes that a rider is on the way to: they keep the earlier address until they are given back.",
  ),
});

/** An order as admins read it in the list. */
export const adminOrderView = orderView.omit({ code: true, cancellable: true }).extend({
  parcelId: objectId.nullable(),
  openedAt: moment,
  readyAt: moment.nullable(),
  ...troubleFields,
});

/** Answer of `GET /orders/{id}`, for admins: one order with its refunds, oldest first. */
export const adminOrderDetailsView = adminOrderView.extend({
  completedBy: z.enum(["browser", "webhook", "reconciler"]).nullable(),
  refunds: z.array(
    z.strictObject({
      amount: taka,
      why: z.enum(["cancelled", "declined", "lapsed", "refund", "claim", "unclaimed"]),
      by: z.string(),
      at: moment,
      state: z.enum(["due", "made", "refused", "failed"]),
    }),
  ),
  purchase: z
    .strictObject({
      totalPrice: taka,
      refunded: taka,
      orders: z.array(
        z.strictObject({
          _id: objectId,
          title: z.string(),
          sellerName: z.string(),
          state: orderView.shape.state,
          stateText: orderView.shape.stateText,
          totalPrice: taka,
          refunded: taka,
        }),
      ),
    })
    .describe("What was paid at once with it, this order among them."),
  refundedElsewhere: taka.describe("What went back at the payment provider, decided elsewhere."),
});

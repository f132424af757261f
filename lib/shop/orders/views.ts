import { z } from "zod";
import type { Urgency } from "@/lib/delivery/parcels/schema";
import { PARCEL_STATUSES } from "@/lib/delivery/parcels/transitions";
import { pickupView, wayFields } from "@/lib/delivery/parcels/views";
import { troubleFields } from "@/lib/money/charges/views";
import { receiptField } from "@/lib/money/receipts/views";
import type { Counted, TabbedList } from "@/lib/platform/admin-table/schema";
import { nameToShow, type StoredName } from "@/lib/platform/db/stored-name";
import { count, moment, objectId, taka } from "@/lib/platform/http/answers";
import { amountCodec, momentCodec } from "@/lib/platform/model/codecs";
import { answerView } from "@/lib/platform/model/shapes";
import type { Allergens } from "@/lib/shop/recipes/foods/allergens";
import { boxFacts } from "@/lib/shop/recipes/model";
import { order, orderLine } from "./model";
import { BOX_STATES, COMPLETED_BY } from "./status";
import type { OrderViewName, SALES_PARTS } from "./values";

/** The states that an order may show. Only admins see `open` and `abandoned`, the states of unpaid orders. */
const ORDER_STATES = [...BOX_STATES, "refunded", "open", "abandoned"] as const;

/** An order's line as it is shown; the price is in taka. */
export const shownLine = z.object({
  recipeId: orderLine.shape.recipeId,
  title: orderLine.shape.title,
  titleBn: orderLine.shape.titleBn,
  image: orderLine.shape.image,
  price: amountCodec(),
  quantity: orderLine.shape.quantity,
  ...boxFacts.shape,
});

/** The kitchen of an order. Its name is shown in the reader's language. */
const shownSeller = z.codec(
  z.custom<StoredName & { email: string | null }>(),
  z.strictObject({
    name: z.string().describe("The kitchen's name, in the language of `Accept-Language`."),
    email: z.string().nullable(),
  }),
  {
    decode: ({ email, ...names }) => ({ name: nameToShow(names), email }),
    encode: (seller) => seller,
  },
);

/** Fields of an order as calls show them. The fields of its parcel and its receipt are missing. */
export const shownOrder = z.object({
  _id: order.shape._id,
  buyerInfo: order.shape.buyerInfo,
  sellerInfo: shownSeller,
  purchaseId: order.shape.purchaseId,
  state: z
    .enum(ORDER_STATES)
    .describe("Where the box is between buyer and kitchen; its parcel's status stands beside it."),
  answerUntil: order.shape.answerUntil.describe(
    "Until when the kitchen has to answer; null: no deadline runs.",
  ),
  endReason: order.shape.endReason.describe("Why it was declined or cancelled, where somebody said so."),
  lines: z.array(
    shownLine.extend({
      eatBy: momentCodec().nullable().describe("Until when cooked food is eaten; null before it is packed."),
    }),
  ),
  recipeId: orderLine.shape.recipeId.describe("The first line's, as title, image, price and quantity."),
  title: orderLine.shape.title,
  image: orderLine.shape.image,
  price: amountCodec(),
  quantity: orderLine.shape.quantity,
  location: order.shape.location,
  deliveryCharge: amountCodec(),
  totalPrice: amountCodec(),
  transaction_id: order.shape.intentId,
  paymentStatus: order.shape.paymentStatus,
  paidWith: order.shape.paidWith.describe("null while it is not paid; in cash from the order on."),
  collect: amountCodec().describe("What the rider is still to collect for it at the door; 0: nothing."),
  paidAt: order.shape.paidAt,
  completedAt: order.shape.completedAt,
  needsAddress: order.shape.needsAddress,
  trackingId: order.shape.trackingId,
  refunded: amountCodec(),
  refundDue: amountCodec().describe("Decided, and still to be made by the payment provider."),
});

/** An order as its buyer, its seller and admins read it (specification, point 3). Amounts in taka. */
export const orderView = answerView(shownOrder).extend({
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

/** States of the money that an order earns its kitchen. Only the kitchen sees them. */
const EARNING_STATES = ["waiting", "held", "claimed", "payable", "paid_out", "none"] as const;
export const earning = z.object({
  food: amountCodec().describe("What is left of its food's price."),
  percent: z.number().min(0).max(50).describe("Of the food, as it was when the box was paid."),
  commission: amountCodec(),
  amount: amountCodec().describe("`food` less `commission`."),
  state: z
    .enum(EARNING_STATES)
    .describe("`claimed`: a claim or a dispute is open; `none`: nothing of it is the kitchen's."),
  payableAt: momentCodec()
    .nullable()
    .describe("`held`: when it can be paid out; `payable`: since when; `paid_out`: when it was; else null."),
});

/**
 * An order as its seller sees it in My Sales. Of the buyer it contains only name and district, because riders, not
 * sellers, go to the buyer.
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
    earning: answerView(earning).nullable().describe("null before it is paid."),
  });

/**
 * A seller's income in a period. `gross`: price times quantity, without delivery. `refunded`: the refunds of the same
 * orders. `net`: gross less refunds.
 */
export const income = z.object({
  orders: count,
  gross: amountCodec(),
  refunded: amountCodec(),
  net: amountCodec(),
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

export const adminOrderView = orderView.omit({ code: true, cancellable: true }).extend({
  buyerId: objectId,
  sellerId: objectId,
  parcelId: objectId.nullable(),
  openedAt: moment,
  readyAt: moment.nullable(),
  ...troubleFields,
});

export const shownRefund = z.object({
  amount: amountCodec(),
  why: z.enum(["cancelled", "declined", "lapsed", "refund", "claim", "unclaimed"]),
  by: order.shape.buyerInfo.shape.name,
  at: momentCodec(),
  state: z.enum(["due", "made", "refused", "failed"]),
});

/** What was paid for a whole purchase, and how much of that was refunded. */
export const paidTogether = z.object({ totalPrice: amountCodec(), refunded: amountCodec() });

/** One order of a purchase, as admins read it. */
export const boxOfPurchaseView = orderView
  .pick({ _id: true, title: true })
  .extend({ sellerName: z.string() })
  .extend(orderView.pick({ state: true, stateText: true, totalPrice: true, refunded: true }).shape);

/** Answer of `GET /orders/{id}`, for admins: one order with its refunds, oldest first. */
export const adminOrderDetailsView = adminOrderView.extend({
  completedBy: z.enum(COMPLETED_BY).nullable(),
  refunds: z.array(answerView(shownRefund)),
  purchase: answerView(paidTogether)
    .extend({ orders: z.array(boxOfPurchaseView) })
    .describe("What was paid at once with it, this order among them."),
  refundedElsewhere: taka.describe("What went back at the payment provider, decided elsewhere."),
});

/**
 * An order in the personal data export of its seller. The buyer's data is left out, because it belongs to the buyer.
 */
export const exportedSale = shownOrder
  .pick({
    _id: true,
    title: true,
    recipeId: true,
    price: true,
    quantity: true,
    endReason: true,
    location: true,
    deliveryCharge: true,
    totalPrice: true,
    refunded: true,
    paidAt: true,
    completedAt: true,
    trackingId: true,
  })
  .extend({
    lines: z.array(shownLine),
    state: order.shape.state,
    answer: z.enum([...BOX_STATES, "unpaid"]).describe("What its kitchen said."),
    openedAt: order.shape.createdAt,
  });

/** An order in the personal data export of its buyer. */
export const exportedOrder = exportedSale.extend({
  ...shownOrder.pick({
    buyerInfo: true,
    purchaseId: true,
    transaction_id: true,
    paymentStatus: true,
    paidWith: true,
  }).shape,
  seller: z.string(),
  cashPhones: z.array(z.string()).describe("Of a box in cash: the numbers that it counts for."),
  refusedAt: momentCodec().nullable().describe("When it came back from the door, and counts."),
});

export type Order = z.infer<typeof orderView>;

export type Sale = z.infer<typeof saleView>;

/** Answer of `POST /orders`. */
export type SavedOrder = z.infer<typeof savedOrderView>;

export type AdminOrder = z.infer<typeof adminOrderView>;

export type AdminOrderDetails = z.infer<typeof adminOrderDetailsView>;

/** A row of the admin page Orders. */
export type AdminOrderRow = AdminOrder & Urgency;

export type OrderTablePage = TabbedList<AdminOrderRow, OrderViewName> & {
  /** How many orders are past the kitchen's deadline; null for a search. */
  late: Counted | null;
};

type Income = z.output<typeof income>;

/** A seller's income of the last seven days, the last thirty days, and of all time. Today is included. */
export type SalesIncome = { week: Income; month: Income; ever: Income };

export type SalesPage = {
  sales: Sale[];
  counts: Record<(typeof SALES_PARTS)[number], number>;
  all: number;
  page: number;
  pages: number;
  income: SalesIncome;
};

/** The label that a kitchen sticks on an order. Days are of Dhaka. */
export type BoxLabel = {
  orderId: string;
  kitchen: string;
  /** The tracking id of the order, or the last eight characters of the order's id. */
  code: string;
  /** The address of the tracking page as a QR code; null without a tracking id. */
  qrCode: string | null;
  today: string;
  /** The day in Dhaka on which the order was packed, `2026-11-29`; if it is not packed, today. */
  packedOn: string;
  expectedOn: string | null;
  /** The amount that the rider collects at the door, in taka; 0: nothing. */
  collect: number;
  dishes: (Order["lines"][number] & { allergens: Allergens })[];
};

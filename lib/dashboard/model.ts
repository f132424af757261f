import { z } from "zod";
import { PARCEL_STATUSES } from "@/lib/delivery/parcels/transitions";
import type { ParcelWay } from "@/lib/delivery/parcels/views";
import { accounts } from "@/lib/delivery/riders/model";
import { riderApplication } from "@/lib/delivery/riders/views";
import { count, moment, objectId } from "@/lib/platform/http/answers";
import { amountCodec, momentCodec, sumCodec } from "@/lib/platform/model/codecs";
import type { Order } from "@/lib/shop/orders/views";

/** Models of the figures on the dashboards. Figures are not stored: each call computes them. Amounts in poisha. */

const day = z.iso.date().describe("A day in Dhaka.");

/** A figure of the period, and the same figure of the previous period. */
const compared = z.object({ now: z.number(), before: z.number() });
const comparedSums = z.object({ now: sumCodec(), before: sumCodec() });
export type Compared = z.output<typeof compared>;

/** Average times of the deliveries in the period, in ms. Null if nothing was delivered. */
const times = z.object({
  delivered: count,
  fromPickupMs: z.number().nullable(),
  fromBookingMs: z.number().nullable(),
});
export type DeliveryTimes = z.output<typeof times>;
const describedTimes = times.describe(
  "Averages over what was delivered in the period, in ms; null without any.",
);

/** The sales of one recipe, without delivery charges, less refunds. */
const soldRecipe = z.object({ recipeId: objectId, title: z.string(), boxes: count, sales: sumCodec() });
export type SoldRecipe = z.input<typeof soldRecipe>;

const dayFigures = z.object({
  day,
  orders: count,
  revenue: sumCodec().describe("Paid less given back, of orders and bookings that were paid that day."),
  parcels: count,
});
export type DaySums = z.input<typeof dayFigures>;
export type DayFigures = z.output<typeof dayFigures>;

/** Answer of `GET /stats`: the figures of the marketplace. */
export const statistics = z.object({
  counters: z.object({
    recipes: z.object({ total: count, thisWeek: count }),
    sellers: z
      .object({ total: count, thisMonth: count })
      .describe("Everybody with a recipe on the list; new is whose oldest one is of this month."),
    parcels: z.object({ total: count, today: count }),
  }),
  period: z.object({ from: day, to: day }),
  before: z.object({ start: momentCodec(), end: momentCodec() }).describe("What it is compared with."),
  orders: compared,
  revenue: comparedSums,
  parcels: compared,
  newUsers: compared,
  refunds: z
    .object({ amount: comparedSums, count: compared })
    .describe("Given back of what was paid in the period."),
  waiting: z
    .object({ total: count, late: count })
    .describe("Paid orders that no kitchen has answered; late: past their deadline."),
  refundsDue: z.number().describe("Decided, and not yet back on the card."),
  delivery: z.object({ now: describedTimes, before: describedTimes }),
  days: z.array(dayFigures),
  parcelsByStatus: z
    .array(z.object({ status: z.enum(PARCEL_STATUSES), parcels: count }))
    .describe("Parcels made in the period, by where they stand today."),
  topRecipes: z.array(soldRecipe),
  topSellers: z.array(
    z.object({
      sellerId: objectId,
      name: z.string(),
      email: z.string().nullable(),
      boxes: count,
      sales: sumCodec(),
    }),
  ),
  pendingRiders: z.object({
    total: count,
    first: z
      .array(riderApplication.pick({ _id: true, fullName: true, photo: true, vehicle: true, district: true }))
      .describe("The longest waiting ones."),
  }),
  latestParcels: z.array(
    z.object({
      _id: objectId,
      title: z.string(),
      tracking_id: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      cost: amountCodec(),
      delivery_status: z.enum(PARCEL_STATUSES),
      stateText: z.string(),
    }),
  ),
});
export type Statistics = z.output<typeof statistics>;
export type Computed = z.input<typeof statistics>;

/** The three counters (specification, point 2, "Dashboard home"). */
export type Counters = Statistics["counters"];

/** The figures of one user's own orders, recipes and sales. Only completed orders are counted. */
export const ownSums = z.object({
  orders: count,
  spent: sumCodec().describe("Less refunds."),
  recipes: count,
  sales: count.describe("Orders that others placed for the person's recipes."),
});
export type OwnFigures = z.output<typeof ownSums> & { lastOrder: LastOrder | null };

export type LastOrder = ParcelWay &
  Pick<Order, "purchaseId" | "state" | "deliveryStatus" | "totalPrice"> & {
    title: string;
    image: string;
    recipeId: string;
    quantity: number;
    /** ISO 8601. */
    paidAt: string | null;
    paymentStatus: string;
    trackingId: string | null;
  };

/** The figures on a seller's home page, without delivery charges, less refunds. */
export const sellerFigures = z.object({
  sales: comparedSums,
  orders: compared,
  boxes: compared,
  bestSellers: z.array(soldRecipe),
  toPrepare: z.object({
    total: count.describe("Boxes that are accepted and not packed."),
    unanswered: count.describe("Boxes that are neither accepted nor declined."),
    first: z
      .array(z.object({ _id: objectId, title: z.string(), since: moment, stateText: z.string() }))
      .describe("The boxes of both kinds that have waited longest."),
  }),
});
export type SellerFigures = z.output<typeof sellerFigures>;

export const riderFigures = z.object({
  today: z.object({ deliveries: count, earned: sumCodec() }),
  deliveries: compared,
  earned: comparedSums,
  ...accounts.shape,
  next: z.object({
    inHand: count,
    first: z.array(
      z.object({
        _id: objectId,
        title: z.string(),
        tracking_id: z.string(),
        delivery_status: z.enum(PARCEL_STATUSES),
        stateText: z.string(),
        from: z.string().nullable(),
        to: z.string().nullable(),
      }),
    ),
  }),
});
export type RiderFigures = z.output<typeof riderFigures>;

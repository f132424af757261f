import { z } from "zod";
import { VEHICLES } from "@/lib/delivery/riders/rules";
import { count, moment, objectId, taka } from "@/lib/platform/http/answers";

const day = z.iso.date().describe("A day in Dhaka.");
const compared = z.strictObject({ now: z.number(), before: z.number() });
const times = z
  .strictObject({
    delivered: count,
    fromPickupMs: z.number().nullable(),
    fromBookingMs: z.number().nullable(),
  })
  .describe("Averages over what was delivered in the period, in ms; null without any.");

/** Answer of `GET /stats`: the figures of the marketplace. Amounts in taka, days in Dhaka. */
export const statisticsView = z.strictObject({
  counters: z.strictObject({
    recipes: z.strictObject({ total: count, thisWeek: count }),
    sellers: z
      .strictObject({ total: count, thisMonth: count })
      .describe("Everybody with a recipe on the list; new is whose oldest one is of this month."),
    parcels: z.strictObject({ total: count, today: count }),
  }),
  period: z.strictObject({ from: day, to: day }),
  before: z.strictObject({ start: moment, end: moment }).describe("What it is compared with."),
  orders: compared,
  revenue: compared,
  parcels: compared,
  newUsers: compared,
  refunds: z
    .strictObject({ amount: compared, count: compared })
    .describe("Given back of what was paid in the period."),
  waiting: z
    .strictObject({ total: count, late: count })
    .describe("Paid orders that no kitchen has answered; late: past their deadline."),
  refundsDue: z.number().describe("Decided, and not yet back on the card."),
  delivery: z.strictObject({ now: times, before: times }),
  days: z.array(
    z.strictObject({
      day,
      orders: count,
      revenue: z.number().describe("Paid less given back, of orders and bookings that were paid that day."),
      parcels: count,
    }),
  ),
  parcelsByStatus: z
    .array(z.strictObject({ status: z.string(), parcels: count }))
    .describe("Parcels made in the period, by where they stand today."),
  topRecipes: z.array(
    z.strictObject({ recipeId: objectId, title: z.string(), boxes: count, sales: z.number() }),
  ),
  topSellers: z.array(
    z.strictObject({
      sellerId: objectId,
      name: z.string(),
      email: z.string(),
      boxes: count,
      sales: z.number(),
    }),
  ),
  pendingRiders: z.strictObject({
    total: count,
    first: z
      .array(
        z.strictObject({
          _id: objectId,
          fullName: z.string(),
          photo: z.string(),
          vehicle: z.enum(VEHICLES),
          district: z.string(),
        }),
      )
      .describe("The longest waiting ones."),
  }),
  latestParcels: z.array(
    z.strictObject({
      _id: objectId,
      title: z.string(),
      tracking_id: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      cost: taka,
      delivery_status: z.string(),
      stateText: z.string(),
    }),
  ),
});

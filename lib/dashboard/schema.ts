import { z } from "zod";
import type { ParcelWay } from "@/lib/delivery/parcels/views";
import { dayOf, isDay, lengthOf } from "@/lib/platform/days";
import { coded } from "@/lib/platform/field-codes";
import type { Order } from "@/lib/shop/orders/views";
import { dashboardTexts as say } from "@/lib/texts/dashboard";
import { CHOICES, FIRST_DAY, MAX_DAYS } from "./rules";
import type { statisticsView } from "./views";

const day = z
  .string({ error: () => say.wrongDay })
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: () => say.wrongDay, abort: true })
  .refine(isDay, { error: () => say.wrongDay, abort: true })
  .refine((text) => text >= FIRST_DAY, {
    error: () => say.dayTooEarly,
    ...coded("range", { min: FIRST_DAY, max: null }),
  });

/** `GET /stats?period=` or `?from=&to=`: one of the choices, or days in Dhaka, at most 366 and none in the future. */
export const statsQuery = z
  .object({
    period: z.enum(CHOICES, { error: () => say.unknownPeriod }).optional(),
    from: day.optional(),
    to: day.optional(),
  })
  .superRefine(({ period, from, to }, context) => {
    const wrong = (path: "period" | "from" | "to", message: string, code = coded("contradicts")) =>
      context.addIssue({ code: "custom", path: [path], message, ...code });
    if (period !== undefined && (from ?? to) !== undefined) return wrong("period", say.periodTwice);
    if (from === undefined && to === undefined) return;
    if (from === undefined) return wrong("from", say.fromMissing, coded("required"));
    if (to === undefined) return wrong("to", say.toMissing, coded("required"));
    const today = dayOf(new Date());
    if (to > today) return wrong("to", say.toLater, coded("range", { min: null, max: today }));
    if (from > to) return wrong("from", say.fromAfterTo);
    if (lengthOf({ from, to }) > MAX_DAYS)
      return wrong("from", say.periodTooLong(MAX_DAYS), coded("range", { min: null, max: MAX_DAYS }));
  });

/** A figure of the period, and of the period before. */
export type Compared = Statistics["orders"];

/** The three counters (specification, point 2, "Dashboard home"). */
export type Counters = Statistics["counters"];

/** The figures of one day; amounts in taka. */
export type DayFigures = Statistics["days"][number];

/** The sales of one recipe; amounts in taka, without delivery and less refunds. */
export type SoldRecipe = Statistics["topRecipes"][number];

/** Averages over the deliveries of the period, in ms; null without any. */
export type DeliveryTimes = Statistics["delivery"]["now"];

/** Answer of `GET /stats`: the figures of the marketplace. Amounts in taka, days in Dhaka. */
export type Statistics = z.infer<typeof statisticsView>;

/** The figures of a person's own records; only completed orders are counted. */
export type OwnFigures = {
  orders: number;
  /** Taka, less refunds. */
  spent: number;
  recipes: number;
  /** Orders that others placed for the person's recipes. */
  sales: number;
  lastOrder: LastOrder | null;
};

export type LastOrder = ParcelWay &
  Pick<Order, "state" | "deliveryStatus" | "totalPrice"> & {
    title: string;
    image: string;
    recipeId: string;
    quantity: number;
    /** ISO 8601. */
    paidAt: string | null;
    paymentStatus: string;
    trackingId: string | null;
  };

/** The figures on a seller's home; amounts in taka, without delivery and less refunds. */
export type SellerFigures = {
  sales: Compared;
  orders: Compared;
  boxes: Compared;
  bestSellers: SoldRecipe[];
  toPrepare: {
    /** The number of boxes that are accepted and not packed. */
    total: number;
    /** The number of boxes that are neither accepted nor declined. */
    unanswered: number;
    /** The boxes of both kinds that have waited longest; `since` is ISO 8601. */
    first: { _id: string; title: string; since: string; stateText: string }[];
  };
};

/** The figures on a rider's home; amounts in taka. */
export type RiderFigures = {
  today: { deliveries: number; earned: number };
  deliveries: Compared;
  earned: Compared;
  balance: number;
  cashInHand: number;
  next: {
    inHand: number;
    first: {
      _id: string;
      title: string;
      tracking_id: string;
      delivery_status: string;
      stateText: string;
      from: string | null;
      to: string | null;
    }[];
  };
};

import { z } from "zod";
import { pickupBody } from "../../lib/delivery/parcels/bodies";
import { PARCEL_STATUSES } from "../../lib/delivery/parcels/transitions";
import { applyBody } from "../../lib/delivery/riders/bodies";
import { PAYMENT_METHODS } from "../../lib/money/receipts/rules";
import { answerClaimInput, decideClaimInput, openClaimInput } from "../../lib/shop/claims/schema";
import { changeKitchenInput } from "../../lib/shop/kitchens/schema";
import { buyerInfoInput, refundInput } from "../../lib/shop/orders/schema";
import { answerReviewInput, writeReviewInput } from "../../lib/shop/reviews/schema";
import typedBookings from "./data/bookings.json";
import typedClaims from "./data/claims.json";
import typedOrders from "./data/orders.json";
import typedPeople from "./data/people.json";
import typedReviews from "./data/reviews.json";

/** The password of every demo account (contract, "Running it"). Never used outside demo data. */
export const DEMO_PASSWORD = "ranna-demo-1";

/**
 * Checks a rider's application by the schema of the form. A placeholder replaces the missing photo during the check.
 */
const application = z
  .preprocess((typed) => ({ ...Object(typed), photo: "https://ranna.test/none" }), applyBody)
  .transform((sent) => ({ ...sent, photo: "" }));

/** All people of the demo data: the five demo accounts, a second admin, eight more kitchens, six more buyers, five more riders. */
export const people = z
  .array(
    z.object({
      /** Identifies the person in the other data files. */
      key: z.string(),
      name: z.string(),
      /** Null: the person has neither e-mail nor password, and signs in with `phone`. */
      email: z.email().nullable(),
      phone: z.string().optional(),
      /** How many days before seeding the account was created; earlier than the person's first recipe and order. */
      joinedDaysAgo: z.number(),
      isAdmin: z.boolean().default(false),
      /** The address to which this person's orders are delivered. */
      door: buyerInfoInput.required({ district: true, area: true }).optional(),
      /** True if the phone number of the person's delivery address is verified by an SMS code. */
      isPhoneVerified: z.boolean().default(false),
      /** The address at which riders pick up this cook's orders; missing if the cook has not entered one. */
      pickup: pickupBody.optional(),
      kitchen: changeKitchenInput.optional(),
      rider: application.optional(),
      appliedDaysAgo: z.number().default(0),
      /** True if the application as a rider was approved a day later; false if it is still open. */
      isApproved: z.boolean().default(false),
    }),
  )
  .parse(typedPeople);

export type SeedPerson = (typeof people)[number];

/** Returns the person with this key. Throws if the data has no such person. */
export function personOf(key: string): SeedPerson {
  const person = people.find((one) => one.key === key);
  if (!person) throw new Error(`no such person in the demo data: ${key}`);
  return person;
}

/**
 * Purchases, newest first, each with its `outcome`. `needs-address`: paid without an address. `part-refunded`: an
 * admin refunded `refund` taka. `refunded`: an admin cancelled it. `cancelled`: the buyer cancelled it. `refused`:
 * the receiver refused it at the door. `open`: unpaid, at checkout now. `abandoned`: never paid.
 */
export const demoOrders = z
  .array(
    z.object({
      daysAgo: z.number(),
      buyer: z.string(),
      outcome: z.enum([
        "paid",
        "needs-address",
        "part-refunded",
        "refunded",
        "cancelled",
        "refused",
        "open",
        "abandoned",
      ]),
      payWith: z.enum(PAYMENT_METHODS).default("card"),
      refund: refundInput.shape.amount,
      /**
       * The recipes of the purchase, by slug. Several recipes are bought as a basket, a single recipe with Buy Now.
       */
      lines: z.array(z.object({ recipe: z.string(), quantity: z.number() })).min(1),
    }),
  )
  .parse(typedOrders);

export type SeedPurchase = (typeof demoOrders)[number];

/** Returns true if the kitchen `cook` declined its order of this purchase. */
export const isDeclined = ({ daysAgo, outcome }: SeedPurchase, cook: string): boolean =>
  daysAgo > 3 &&
  (outcome === "needs-address" ||
    (["paid", "part-refunded"].includes(outcome) && personOf(cook).pickup === undefined));

/**
 * Parcels booked within sixty days, in every state, newest first. `weight`: in kg; null for a document. `card`: true
 * if paid by card before pick-up. `collect`: cash to collect from the receiver, in taka.
 */
export const bookings = z
  .array(
    z.object({
      daysAgo: z.number(),
      sender: z.string(),
      title: z.string(),
      weight: z.number().nullable(),
      from: z.string(),
      to: z.string(),
      receiver: z.string(),
      status: z.enum(PARCEL_STATUSES),
      rider: z.string(),
      card: z.boolean().default(false),
      collect: z.number().default(0),
    }),
  )
  .parse(typedBookings);

export type SeedBooking = (typeof bookings)[number];

/** Reviews of delivered dishes, at most one per buyer and recipe. `after` is in days after payment. */
export const demoReviews = z
  .array(
    writeReviewInput.omit({ orderId: true }).extend({
      buyer: z.string(),
      recipe: z.string(),
      after: z.number(),
      answer: answerReviewInput.shape.text.optional(),
    }),
  )
  .parse(typedReviews);

/**
 * Claims of buyers about delivered orders, with answer and decision. Each claim is about one recipe. `after` is in
 * hours after payment.
 */
export const demoClaims = z
  .array(
    z.object({
      buyer: z.string(),
      recipe: z.string(),
      after: z.number(),
      lines: openClaimInput.shape.lines.element.omit({ recipeId: true }),
      text: openClaimInput.shape.text,
      answer: answerClaimInput.optional(),
      decision: decideClaimInput.optional(),
    }),
  )
  .parse(typedClaims);

import { z } from "zod";
import { pickupBody } from "../../lib/delivery/parcels/bodies";
import { PARCEL_STATUSES } from "../../lib/delivery/parcels/transitions";
import { applyBody } from "../../lib/delivery/riders/bodies";
import { PAY_WITH } from "../../lib/money/receipts/rules";
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

/** As the form sends it, but for its photo: nobody of the demo has one, and initials stand for a face. */
const application = z
  .preprocess((typed) => ({ ...Object(typed), photo: "https://ranna.test/none" }), applyBody)
  .transform((sent) => ({ ...sent, photo: "" }));

/** Everybody in the demo data: the four demo accounts, eight more kitchens, six more buyers, five more riders. */
export const people = z
  .array(
    z.object({
      /** Names the person in the other files. */
      key: z.string(),
      name: z.string(),
      email: z.email(),
      /** Days before seeding that the account was made; before the person's first recipe and order. */
      joinedDaysAgo: z.number(),
      isAdmin: z.boolean().default(false),
      /** Where this person has boxes brought. */
      door: buyerInfoInput.required().optional(),
      /** Whether the phone there is verified, by the code of an SMS. */
      isPhoneVerified: z.boolean().default(false),
      /** Where riders fetch what this person cooks; some have not said it yet. */
      pickup: pickupBody.optional(),
      /** What this cook says of the kitchen. */
      kitchen: changeKitchenInput.optional(),
      rider: application.optional(),
      appliedDaysAgo: z.number().default(0),
      /** Whether the application as a rider was approved, a day later; otherwise it waits. */
      isApproved: z.boolean().default(false),
    }),
  )
  .parse(typedPeople);

export type SeedPerson = (typeof people)[number];

/** The person of a key. Throws when the data names somebody who is not in it. */
export function personOf(key: string): SeedPerson {
  const person = people.find((one) => one.key === key);
  if (!person) throw new Error(`no such person in the demo data: ${key}`);
  return person;
}

/**
 * What was bought at once, and how that ended. `paid`: on its way; `needs-address`: paid, without an address;
 * `part-refunded`: an administrator refunded `refund` taka; `refunded`: an administrator cancelled it; `cancelled`: the
 * buyer did, before the kitchen packed it; `refused`: not taken at the door; `open`: checkout reached just now, not paid; `abandoned`: never paid. Newest
 * first.
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
      payWith: z.enum(PAY_WITH).default("card"),
      refund: refundInput.shape.amount,
      /** Slugs of recipes. Lines of several kitchens are a basket, one line is bought at once. */
      lines: z.array(z.object({ recipe: z.string(), quantity: z.number() })).min(1),
    }),
  )
  .parse(typedOrders);

export type SeedPurchase = (typeof demoOrders)[number];

/** Whether a kitchen declined its box: for days nobody could have fetched it, or brought it anywhere. */
export const isDeclined = ({ daysAgo, outcome }: SeedPurchase, cook: string): boolean =>
  daysAgo > 3 &&
  (outcome === "needs-address" ||
    (["paid", "part-refunded"].includes(outcome) && personOf(cook).pickup === undefined));

/** Sixty days of parcels in every state, newest first. `weight`: kg, null: a document; `card`: paid before pick-up; `collect`: taka. */
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

/** What buyers say of delivered dishes, at most one of buyer and recipe; `after`: days after paying. */
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

/** What buyers claim of delivered boxes, one line each, and what came of it; `after`: hours after paying. */
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

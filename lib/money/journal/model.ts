import { z } from "zod";
import { count } from "@/lib/platform/http/answers";
import { idCodec, momentCodec, sumCodec } from "@/lib/platform/model/codecs";
import { stored } from "@/lib/platform/model/fields";
import type { RecordOf, WithIds } from "@/lib/platform/model/shapes";
import type { AccountName } from "./accounts";
import type { Finding } from "./findings";

/** What a journal entry is about, such as an order, a parcel or a payment. */
export const subject = z.object({
  kind: z.enum(["order", "purchase", "parcel", "claim", "handover", "run", "move", "receipt", "payment"]),
  id: idCodec(),
  label: z.string().describe("What people call it: a tracking number."),
});
/** What an entry is about (an order, a parcel ...), with its id as text. */
export type About = WithIds<z.input<typeof subject>>;

export const posting = z.object({
  account: stored<AccountName>(),
  /** Positive: the platform has or spends the amount. Negative: it owes or earns the amount. */
  amountPoisha: z.int(),
  /**
   * For postings to the account `held`: the holding (money of one order) that changes. `foodPoisha` is the food's
   * part of the amount.
   */
  holding: idCodec().optional(),
  foodPoisha: z.int().optional(),
});
/** An amount that an entry records on one account. The holding's id is text. */
export type Posting = WithIds<z.input<typeof posting>>;

/**
 * An entry of the journal, in the collection `entries`. It has two or more postings whose sum is 0. Entries are never
 * changed.
 */
export const entryModel = z.object({
  _id: idCodec(),
  /** `event:id` of what caused the entry. Unique, so that nothing is recorded twice. */
  cause: z.string(),
  at: momentCodec(),
  postings: z.array(posting),
  /**
   * The orders, parcels and so on that the entry is about. Entries are found by them. A statement links to the first.
   */
  about: z.array(subject),
  /** The administrator who recorded the entry by hand; otherwise null. */
  by: z.object({ id: idCodec(), name: z.string() }).nullable(),
  note: z.string().nullable(),
});
export type EntryDoc = z.input<typeof entryModel>;

export type EntryRecord = RecordOf<EntryDoc>;

/**
 * The money held for one order or booking until delivery, in the collection `holdings`. All holdings together are the
 * balance of the account `held`. Only journal entries change the held sums. The other fields decide when and to whom
 * they are released. Amounts in poisha.
 */
export const holdingModel = z.object({
  /** The order's id, or for a booking its parcel's id. */
  _id: idCodec(),
  kind: z.enum(["box", "booking"]),
  /** The charge (online payment) that pays for the order; null if it is paid in cash. */
  chargeId: idCodec().nullable(),
  buyerId: idCodec(),
  /** The kitchen that sells the order; null for a booking. */
  kitchenId: idCodec().nullable(),
  /** The commission in percent of the food. It is fixed when the order's purchase is completed. */
  percent: z.number(),
  /** When the order was paid; null if the buyer has yet to pay at the door. */
  paidAt: momentCodec().nullable(),
  /**
   * The amount paid. `backPoisha` is how much of it was refunded since. The platform's figures are computed from
   * both.
   */
  paidPoisha: z.int(),
  backPoisha: z.int(),
  /** The food's part of the money that is still held. */
  foodPoisha: z.int(),
  /** The part of the held money that is for delivery and rounding. */
  restPoisha: z.int(),
  /** The tracking id, which users see. */
  label: z.string(),
  /** How and when the order was delivered or returned. While null, a refund is taken from the held money. */
  reached: z
    .object({ as: z.enum(["delivered", "returned"]), at: momentCodec(), riderId: idCodec().nullable() })
    .nullable(),
  /**
   * When the held money may be released. Null if the order is not delivered yet or already released, and for a
   * booking.
   */
  releaseAt: momentCodec().nullable(),
  /** An open claim (a complaint by the buyer) blocks the release of the money. */
  claim: z.literal("open").nullable(),
  /** An open dispute of the charge blocks the release of the money. */
  isDisputed: z.boolean(),
  /**
   * The amount that was released for the food, and the commission deducted from it. Null if it is not released yet.
   */
  released: z.object({ at: momentCodec(), foodPoisha: z.int(), commissionPoisha: z.int() }).nullable(),
  /** When a payout paid the money to the kitchen; null if not yet. Payouts cover the oldest orders first. */
  paidOutAt: momentCodec().nullable(),
});
export type HoldingDoc = z.input<typeof holdingModel>;

export type Holding = RecordOf<HoldingDoc>;

/** An account whose recorded balance differs from the true one. Amounts in poisha. */
export const difference = z.object({
  account: z.string(),
  booked: sumCodec(),
  there: sumCodec().describe("What charges say is at the provider; of cash, the least that can be there."),
});

/** The result of the latest check of the whole journal. */
export const verifiedModel = z.object({
  at: momentCodec(),
  ok: z.boolean(),
  entries: count,
  first: stored<Finding | null>(),
  /** Provider accounts whose recorded balance differs from the sum of the charges. */
  differences: z.array(difference),
});
export type Verified = z.input<typeof verifiedModel>;

/**
 * The sum of an account's postings, in total (`day` null) and for each day in Dhaka. The collection is `balances`; it
 * is written together with the entries. The balance of a platform account is the sum of several shards, so that many
 * transactions can write at the same time.
 */
export type BalanceDoc = {
  /** `account` or `account/shard`; for the sum of a day, `/day` is appended. */
  _id: string;
  account: AccountName;
  /** The account's name up to its first colon. */
  kind: string;
  day: string | null;
  amountPoisha: number;
  /**
   * Since when money is owed to the person; null if none is owed. Only on the total balance of a person's account.
   */
  owedSince?: Date | null;
};

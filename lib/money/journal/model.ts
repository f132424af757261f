import { z } from "zod";
import { count } from "@/lib/platform/http/answers";
import { idCodec, momentCodec, sumCodec } from "@/lib/platform/model/codecs";
import { stored } from "@/lib/platform/model/fields";
import type { WithIds } from "@/lib/platform/model/shapes";
import type { AccountName } from "./accounts";
import type { Finding } from "./findings";

/** A subject of an entry. */
export const subject = z.object({
  kind: z.enum(["order", "purchase", "parcel", "claim", "handover", "run", "move", "receipt", "payment"]),
  id: idCodec(),
  label: z.string().describe("What people call it: a tracking number."),
});
/** A subject of an entry, by its id as text. */
export type About = WithIds<z.input<typeof subject>>;

export const posting = z.object({
  account: stored<AccountName>(),
  /** `+` what RANNA has or spends, `-` what it owes or earns. */
  amountPoisha: z.int(),
  /** For postings to `held`: the holding that they change, and how much of the amount is food. */
  holding: idCodec().optional(),
  foodPoisha: z.int().optional(),
});
/** The amount that an entry records on one account, with the id of the holding as text. */
export type Posting = WithIds<z.input<typeof posting>>;

/**
 * An entry of the journal: the collection `entries`. Each has two or more postings whose sum is 0; entries are only
 * appended.
 */
export const entryModel = z.object({
  _id: idCodec(),
  /** `event:id` of what caused the entry; unique, so that nothing is recorded twice. */
  cause: z.string(),
  at: momentCodec(),
  postings: z.array(posting),
  /** The subjects by which the entry is found. A statement links to the first. */
  about: z.array(subject),
  /** The administrator who caused the entry; null: nobody did it by hand. */
  by: z.object({ id: idCodec(), name: z.string() }).nullable(),
  note: z.string().nullable(),
});
export type EntryDoc = z.input<typeof entryModel>;

/** An entry with its ids as text. */
export type EntryRecord = Omit<WithIds<EntryDoc>, "_id"> & { id: string };

/**
 * The money that is held for one box or booking until it has arrived: the collection `holdings`. All holdings
 * together make up the account `held`. Only entries change the sums; the other fields say when and to whom the money
 * is released. Amounts in poisha.
 */
export const holdingModel = z.object({
  /** The order's id; for a booking its parcel's. */
  _id: idCodec(),
  kind: z.enum(["box", "booking"]),
  /** The charge that pays it; null: paid in cash. */
  chargeId: idCodec().nullable(),
  buyerId: idCodec(),
  /** null for a booking. */
  kitchenId: idCodec().nullable(),
  /** The percent of the food that RANNA keeps; fixed for a box when its purchase is completed. */
  percent: z.number(),
  /** When it was paid; null: it is to be paid at the door. */
  paidAt: momentCodec().nullable(),
  /** How much was paid, and how much of that was refunded since; the house's figures are computed from both. */
  paidPoisha: z.int(),
  backPoisha: z.int(),
  /** The food that is still held. */
  foodPoisha: z.int(),
  /** The delivery and the rounding that are still held. */
  restPoisha: z.int(),
  /** The tracking id, by which people know it. */
  label: z.string(),
  /**
   * How and when its parcel arrived or came back. While this is null, a refund comes out of what is held.
   */
  reached: z
    .object({ as: z.enum(["delivered", "returned"]), at: momentCodec(), riderId: idCodec().nullable() })
    .nullable(),
  /** When its money may be released; null: not arrived yet, released already, or a booking. */
  releaseAt: momentCodec().nullable(),
  /** An open claim blocks the release. */
  claim: z.literal("open").nullable(),
  /** An open dispute of its charge blocks the release. */
  isDisputed: z.boolean(),
  /** The food that was released, and the commission taken off it; null: not released yet. */
  released: z.object({ at: momentCodec(), foodPoisha: z.int(), commissionPoisha: z.int() }).nullable(),
  /** When a payout paid it to the kitchen; payouts cover the oldest boxes first. null: not yet. */
  paidOutAt: momentCodec().nullable(),
});
export type HoldingDoc = z.input<typeof holdingModel>;

/** A holding with its ids as text. */
export type Holding = Omit<WithIds<HoldingDoc>, "_id"> & { id: string };

/** An account whose booked balance differs from what is there; in poisha. */
export const difference = z.object({
  account: z.string(),
  booked: sumCodec(),
  there: sumCodec().describe("What charges say is at the provider; of cash, the least that can be there."),
});

/** The result of a verification of the journal; the latest is stored. */
export const verifiedModel = z.object({
  at: momentCodec(),
  ok: z.boolean(),
  entries: count,
  /** The first error that was found. */
  first: stored<Finding | null>(),
  /** Provider accounts whose booked balance differs from what the charges say. */
  differences: z.array(difference),
});
export type Verified = z.input<typeof verifiedModel>;

/**
 * The sum of an account's postings, in total (`day` null) and for each day in Dhaka: the collection `balances`, which
 * is written with the entries and never shown. An account of the house has several shards, so that many transactions
 * can record at once; its balance is their sum.
 */
export type BalanceDoc = {
  /** `account` or `account/shard`, for a day followed by `/day`. */
  _id: string;
  account: AccountName;
  /** The account's name up to its first colon. */
  kind: string;
  day: string | null;
  amountPoisha: number;
  /** For the total of a person's account: since when something is owed; null: nothing is. */
  owedSince?: Date | null;
};

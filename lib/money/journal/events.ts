import type { AccountName, PersonalAccount } from "./accounts";
import type { Posting } from "./model";

/**
 * Amounts of one order or booking that are added to the account `held` or taken from it, in poisha. `restPoisha` is
 * delivery and rounding.
 */
export type HeldShare = { holding: string; foodPoisha: number; restPoisha: number };

const totalOf = ({ foodPoisha, restPoisha }: HeldShare): number => foodPoisha + restPoisha;

/** The postings to the accounts that bear a cost. All amounts are positive (lib/money/journal/bearers.ts). */
type Bearer = readonly Posting[];

const on = (account: AccountName, amountPoisha: number): Posting => ({ account, amountPoisha });
const held = (sign: 1 | -1, share: HeldShare): Posting => ({
  account: "held",
  amountPoisha: sign * totalOf(share),
  holding: share.holding,
  foodPoisha: sign * share.foodPoisha,
});
const reverse = (postings: readonly Posting[]): Posting[] =>
  postings.map(({ foodPoisha, ...posting }) => ({
    ...posting,
    amountPoisha: -posting.amountPoisha,
    ...(foodPoisha !== undefined && { foodPoisha: -foodPoisha }),
  }));

type Kitchen = Extract<AccountName, `kitchen:${string}`>;
type Rider = Extract<AccountName, `rider:${string}`>;
type Cash = Extract<AccountName, `cash:${string}`>;
type Sender = Extract<AccountName, `sender:${string}`>;
type Buyer = Extract<AccountName, `buyer:${string}`>;
type Clearing = Extract<AccountName, `clearing:${string}`>;
/** An amount, and the provider's account to which it is added or from which it is taken. */
type Cleared = { clearing: Clearing; amountPoisha: number };

const moved = ({ to, from }: { to: AccountName; from: AccountName }, amountPoisha: number): Posting[] => [
  on(to, amountPoisha),
  on(from, -amountPoisha),
];

/** The postings of a decided refund: who bears it, and to whom it is owed. */
const decided = (of: { bearer: Bearer; refundPoisha: number; buyer?: Buyer }): Posting[] => [
  ...of.bearer,
  on(of.buyer ?? "refunds", -of.refundPoisha),
];

/**
 * The postings of each event, in poisha: the table of the contract ("Every taka has an owner"); a test compares both.
 * The contract's letters mean: F `foodPoisha` (what is left of an order's food), D `restPoisha` (what is left of the
 * rest), K `commissionPoisha`, E `riderSharePoisha`, R `refundPoisha`, A `amountPoisha`. T (an order's total) and C
 * (a booking's cost) are `foodPoisha` + `restPoisha`. `buyer` is set if the buyer paid in cash.
 */
export const JOURNAL_EVENTS = {
  paid: ({ clearing, amountPoisha, shares }: Cleared & { shares: readonly HeldShare[] }) => [
    on(clearing, amountPoisha),
    ...shares.map((share) => held(-1, share)),
  ],
  pickup: ({ cash, share }: { cash: Cash; share: HeldShare }) => [on(cash, totalOf(share)), held(-1, share)],
  door: (
    of: { cash: Cash } & ({ share: HeldShare } | { sender: Sender; amountPoisha: number; fee: number }),
  ) =>
    "share" in of
      ? [on(of.cash, totalOf(of.share)), held(-1, of.share)]
      : [on(of.cash, of.amountPoisha), on(of.sender, -(of.amountPoisha - of.fee)), on("commission", -of.fee)],
  back: ({
    rider,
    riderSharePoisha,
    cooked,
  }: {
    rider: Rider | null;
    riderSharePoisha: number;
    cooked: { kitchen: Kitchen; foodPoisha: number; commissionPoisha: number } | null;
  }) => [
    ...(rider ? moved({ to: "losses", from: rider }, riderSharePoisha) : []),
    ...(cooked
      ? moved({ to: "losses", from: cooked.kitchen }, cooked.foodPoisha - cooked.commissionPoisha)
      : []),
  ],
  unclaimed: ({ clearing, amountPoisha }: Cleared) => moved({ to: clearing, from: "refunds" }, amountPoisha),
  fee: ({ clearing, amountPoisha }: Cleared) => moved({ to: "fees", from: clearing }, amountPoisha),
  refund: decided,
  made: ({ clearing, refundPoisha }: { clearing: Clearing; refundPoisha: number }) =>
    moved({ to: "refunds", from: clearing }, refundPoisha),
  failed: ({ made }: { made: readonly Posting[] }) => reverse(made),
  refused: ({ buyer, refundPoisha }: { buyer: Buyer; refundPoisha: number }) =>
    moved({ to: "refunds", from: buyer }, refundPoisha),
  elsewhere: ({
    clearing,
    bearer,
    refundPoisha,
  }: {
    clearing: Clearing;
    bearer: Bearer;
    refundPoisha: number;
  }) => [...bearer, on(clearing, -refundPoisha)],
  dispute: ({ clearing, amountPoisha }: Cleared) => moved({ to: "disputed", from: clearing }, amountPoisha),
  won: ({ clearing, amountPoisha }: Cleared) => moved({ to: clearing, from: "disputed" }, amountPoisha),
  lost: ({ due, bearer, amountPoisha }: { due: number; bearer: Bearer; amountPoisha: number }) => [
    on("refunds", due),
    ...bearer,
    on("disputed", -amountPoisha),
  ],
  delivered: ({
    share,
    rider,
    riderSharePoisha,
  }: {
    share: HeldShare;
    rider: Rider | null;
    riderSharePoisha: number;
  }) => [
    held(1, share),
    on("delivery", -share.restPoisha),
    ...(rider ? moved({ to: "delivery", from: rider }, riderSharePoisha) : []),
  ],
  returned: ({ share }: { share: HeldShare }) => [held(1, share), on("delivery", -share.restPoisha)],
  released: ({
    share,
    kitchen,
    commissionPoisha,
  }: {
    share: HeldShare;
    kitchen: Kitchen;
    commissionPoisha: number;
  }) => [
    held(1, share),
    on("commission", -commissionPoisha),
    on(kitchen, -(share.foodPoisha - commissionPoisha)),
  ],
  claim: decided,
  payout: ({ party, amountPoisha }: { party: Exclude<PersonalAccount, Cash>; amountPoisha: number }) =>
    moved({ to: party, from: "bank" }, amountPoisha),
  handed: ({ cash, amountPoisha }: { cash: Cash; amountPoisha: number }) =>
    moved({ to: "office", from: cash }, amountPoisha),
  arrival: ({ from, amountPoisha }: { from: Clearing | "office"; amountPoisha: number }) =>
    moved({ to: "bank", from }, amountPoisha),
  off: ({
    to,
    account,
    amountPoisha,
  }: {
    to: "losses" | "goodwill";
    account: AccountName;
    amountPoisha: number;
  }) => moved({ to, from: account }, amountPoisha),
} as const;

export type EventName = keyof typeof JOURNAL_EVENTS;

/** The argument from which the postings of the event `Name` are computed. */
export type FactsOf<Name extends EventName> = Parameters<(typeof JOURNAL_EVENTS)[Name]>[0];

/** Reads the event from a cause, which is written `event:id`. */
export const eventOf = (cause: string): EventName => cause.split(":", 1)[0] as EventName;

import type { AccountName, PersonalAccount } from "./accounts";
import type { Posting } from "./model";

/**
 * The amounts of one box or booking that come into `held` or leave it, in poisha. `F`: food; `D`: the rest (delivery,
 * rounding).
 */
export type HeldShare = { holding: string; F: number; D: number };

/** The postings of whoever bears something, all `+` (lib/money/journal/bearers.ts). */
type Bearer = readonly Posting[];

const on = (account: AccountName, amountPoisha: number): Posting => ({ account, amountPoisha });
const held = (sign: 1 | -1, { holding, F, D }: HeldShare): Posting => ({
  account: "held",
  amountPoisha: sign * (F + D),
  holding,
  foodPoisha: sign * F,
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

/**
 * The postings of each event: the table of the contract ("Every taka has an owner") with its letters, in poisha. `F`
 * is what is left of a box's food, `D` what is left of the rest, `K` commission, `E` the rider's share, `R` a refund,
 * `A` the amount; the table's `T` (a box's total) and `C` (a booking's cost) are `F` + `D` here. `buyer` is given when
 * the buyer paid in cash. A test compares both tables.
 */
export const JOURNAL_EVENTS = {
  paid: (of: { clearing: Clearing; A: number; shares: readonly HeldShare[] }) => [
    on(of.clearing, of.A),
    ...of.shares.map((share) => held(-1, share)),
  ],
  pickup: (of: { cash: Cash; share: HeldShare }) => [
    on(of.cash, of.share.F + of.share.D),
    held(-1, of.share),
  ],
  door: (of: { cash: Cash } & ({ share: HeldShare } | { sender: Sender; A: number; fee: number })) =>
    "share" in of
      ? [on(of.cash, of.share.F + of.share.D), held(-1, of.share)]
      : [on(of.cash, of.A), on(of.sender, -(of.A - of.fee)), on("commission", -of.fee)],
  back: (of: {
    rider: Rider | null;
    E: number;
    cooked: { kitchen: Kitchen; F: number; K: number } | null;
  }) => [
    ...(of.rider ? [on("losses", of.E), on(of.rider, -of.E)] : []),
    ...(of.cooked
      ? [on("losses", of.cooked.F - of.cooked.K), on(of.cooked.kitchen, -(of.cooked.F - of.cooked.K))]
      : []),
  ],
  unclaimed: (of: { clearing: Clearing; A: number }) => [on(of.clearing, of.A), on("refunds", -of.A)],
  fee: (of: { clearing: Clearing; A: number }) => [on("fees", of.A), on(of.clearing, -of.A)],
  refund: (of: { bearer: Bearer; R: number; buyer?: Buyer }) => [
    ...of.bearer,
    on(of.buyer ?? "refunds", -of.R),
  ],
  made: (of: { clearing: Clearing; R: number }) => [on("refunds", of.R), on(of.clearing, -of.R)],
  failed: (of: { made: readonly Posting[] }) => reverse(of.made),
  refused: (of: { buyer: Buyer; R: number }) => [on("refunds", of.R), on(of.buyer, -of.R)],
  elsewhere: (of: { clearing: Clearing; bearer: Bearer; R: number }) => [
    ...of.bearer,
    on(of.clearing, -of.R),
  ],
  dispute: (of: { clearing: Clearing; A: number }) => [on("disputed", of.A), on(of.clearing, -of.A)],
  won: (of: { clearing: Clearing; A: number }) => [on(of.clearing, of.A), on("disputed", -of.A)],
  lost: (of: { due: number; bearer: Bearer; A: number }) => [
    on("refunds", of.due),
    ...of.bearer,
    on("disputed", -of.A),
  ],
  delivered: (of: { share: HeldShare; rider: Rider | null; E: number }) => [
    held(1, of.share),
    on("delivery", -of.share.D),
    ...(of.rider ? [on("delivery", of.E), on(of.rider, -of.E)] : []),
  ],
  returned: (of: { share: HeldShare }) => [held(1, of.share), on("delivery", -of.share.D)],
  released: (of: { share: HeldShare; kitchen: Kitchen; K: number }) => [
    held(1, of.share),
    on("commission", -of.K),
    on(of.kitchen, -(of.share.F - of.K)),
  ],
  claim: (of: { bearer: Bearer; R: number; buyer?: Buyer }) => [
    ...of.bearer,
    on(of.buyer ?? "refunds", -of.R),
  ],
  payout: (of: { party: Exclude<PersonalAccount, Cash>; A: number }) => [
    on(of.party, of.A),
    on("bank", -of.A),
  ],
  handed: (of: { cash: Cash; A: number }) => [on("office", of.A), on(of.cash, -of.A)],
  arrival: (of: { from: Clearing | "office"; A: number }) => [on("bank", of.A), on(of.from, -of.A)],
  off: (of: { to: "losses" | "goodwill"; account: AccountName; A: number }) => [
    on(of.to, of.A),
    on(of.account, -of.A),
  ],
} as const;

export type EventName = keyof typeof JOURNAL_EVENTS;

/** The facts from which an event's postings are computed. */
export type FactsOf<Name extends EventName> = Parameters<(typeof JOURNAL_EVENTS)[Name]>[0];

/** The event that a cause begins with. */
export const eventOf = (cause: string): EventName => cause.split(":", 1)[0] as EventName;

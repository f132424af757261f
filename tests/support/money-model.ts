/**
 * A model of the books, computed only from the contract's table of causes ("Every taka has an owner") and without
 * code of the product. The test reports each event in poisha. Positive sums are what the house has or spends,
 * negative sums what it owes or earns.
 */

export type Clearing = "clearing:stripe" | "clearing:sslcommerz";
export type Bears = "kitchen" | "rider" | "house";

/** A decided refund. It is `due` until the provider has made it. */
type Refund = { amount: number; state: "due" | "made" | "failed" | "refused" | "lost"; pot: Pot };

/** One payment by card or wallet. */
export type Paid = {
  clearing: Clearing;
  amount: number;
  pots: Pot[];
  refunds: Refund[];
  /** Amount that was refunded in the provider's own dashboard. */
  elsewhere: number;
  dispute: { state: "open" | "won" | "lost"; amount: number } | null;
};

/** A box or a booking: its amounts, the part of them that is held, and its state. */
export type Pot = {
  /** Ids of the order and of the parcel; a booking has only a parcel. */
  order: string | null;
  parcel: string;
  buyer: string;
  /** null for a booking. */
  kitchen: string | null;
  /** The total price, its part for food, and the part of that for cooked food. */
  total: number;
  food: number;
  cooked: number;
  /** The rider's share for the delivery. */
  share: number;
  /** The amounts that are still in the account `held`. */
  held: { food: number; rest: number };
  paid: Paid | "cash" | null;
  reached: { as: "delivered" | "returned"; rider: string | null } | null;
  isReleased: boolean;
  /**
   * Amount of the decided refunds that the bank has not sent back. A refund that the provider refused is on the
   * buyer's account.
   */
  given: number;
  /** Amount that the bank has sent back: it is owed again and no new refund is decided yet. */
  owedAgain: number;
};

/** A journal entry: its event, the ids that it is about, and its sums by account. */
export type ModelEntry = { event: string; about: (string | null)[]; sums: Map<string, number> };

/** A percentage of an amount, half a poisha rounded up. */
const share = (amount: number, percent: number): number => Math.floor((amount * percent + 50) / 100);
/** The fee of the payment emulators: 2.5 %. */
const feeOf = (amount: number): number => Math.floor((amount * 25 + 500) / 1000);
const COMMISSION = 12;
/** 1 %, half up to whole taka, at least 10 taka. */
const collectFee = (amount: number): number => Math.max(10_00, Math.floor((amount / 100 + 50) / 100) * 100);

export const leftOf = (pot: Pot): number => {
  const elsewhere = pot.paid && pot.paid !== "cash" ? pot.paid.elsewhere : 0;
  return pot.paid === null ? 0 : pot.total - pot.given - elsewhere;
};

const sumOf = (refunds: readonly Refund[], state: Refund["state"]): number =>
  refunds.reduce((sum, one) => (one.state === state ? sum + one.amount : sum), 0);

/** The part of a payment that is still at its provider. */
export const atProvider = ({ amount, refunds, elsewhere }: Paid): number =>
  amount - sumOf(refunds, "made") - elsewhere;

export const isBlocked = ({ dispute }: Paid): boolean => dispute !== null && dispute.state !== "won";

/** An entry as text. Equal entries give equal texts. */
export const entryText = (event: string, sums: ReadonlyMap<string, number>): string =>
  [
    event,
    ...[...sums]
      .filter(([, sum]) => sum !== 0)
      .map((one) => one.join(" "))
      .sort(),
  ].join(", ");

export function newMoneyModel() {
  const entries: ModelEntry[] = [];
  const balances = new Map<string, number>();
  const payments: Paid[] = [];

  function recordEntry(
    event: string,
    about: (string | null)[],
    postings: [account: string, amount: number][],
  ): void {
    const sums = new Map<string, number>();
    for (const [account, amount] of postings) sums.set(account, (sums.get(account) ?? 0) + amount);
    for (const [account, sum] of sums) if (sum === 0) sums.delete(account);
    if (sums.size === 0) return;
    entries.push({ event, about, sums });
    for (const [account, sum] of sums) balances.set(account, (balances.get(account) ?? 0) + sum);
  }
  const balance = (account: string): number => balances.get(account) ?? 0;
  const aboutOf = ({ order, parcel }: Pot) => [order, parcel];

  /** Takes an amount out of the held money, food first. Returns the part that was not there. */
  function take({ held }: Pot, amount: number): number {
    const food = Math.min(amount, held.food);
    const rest = Math.min(amount - food, held.rest);
    held.food -= food;
    held.rest -= rest;
    return amount - food - rest;
  }
  /** Takes an amount out of the held money of several pots in turn. The account of losses pays the rest. */
  function outOfHeld(pots: readonly Pot[], amount: number): [string, number][] {
    let lacking = amount;
    for (const pot of pots) lacking = take(pot, lacking);
    return [
      ["held", amount - lacking],
      ["losses", lacking],
    ];
  }
  function bearers(pot: Pot, amount: number, bears: Bears | undefined): [string, number][] {
    if (!pot.reached) return outOfHeld([pot], amount);
    const who = bears ?? (pot.isReleased || pot.kitchen === null ? "house" : "kitchen");
    if (who === "house") return [["goodwill", amount]];
    if (who === "rider") return [[`rider:${pot.reached.rider}`, amount]];
    const lacking = take(pot, amount);
    return [
      ["held", amount - lacking],
      [`kitchen:${pot.kitchen}`, lacking],
    ];
  }
  const hold = (pot: Pot): void => {
    pot.held = { food: pot.food, rest: pot.total - pot.food };
  };
  const fee = (clearing: Clearing, amount: number, about: (string | null)[]) =>
    recordEntry("fee", about, [
      ["fees", feeOf(amount)],
      [clearing, -feeOf(amount)],
    ]);

  return {
    entries,
    balances,
    payments,
    balance,

    paid(clearing: Clearing, pots: Pot[]): Paid {
      const amount = pots.reduce((sum, { total }) => sum + total, 0);
      const paid: Paid = { clearing, amount, pots, refunds: [], elsewhere: 0, dispute: null };
      payments.push(paid);
      const about = pots.flatMap(aboutOf);
      recordEntry("paid", about, [
        [clearing, amount],
        ...pots.map(({ total }): [string, number] => ["held", -total]),
      ]);
      fee(clearing, amount, about);
      for (const pot of pots) {
        pot.paid = paid;
        hold(pot);
      }
      return paid;
    },

    /** A payment that belongs to nothing is refunded in full. */
    unclaimed(clearing: Clearing, pot: Pot): void {
      const paid: Paid = {
        clearing,
        amount: pot.total,
        pots: [],
        elsewhere: 0,
        dispute: null,
        refunds: [{ amount: pot.total, state: "due", pot }],
      };
      payments.push(paid);
      recordEntry("unclaimed", aboutOf(pot), [
        [clearing, pot.total],
        ["refunds", -pot.total],
      ]);
      fee(clearing, pot.total, aboutOf(pot));
    },

    pickup(pot: Pot, rider: string): void {
      pot.paid = "cash";
      hold(pot);
      recordEntry("pickup", aboutOf(pot), [
        [`cash:${rider}`, pot.total],
        ["held", -pot.total],
      ]);
    },

    door(pot: Pot, rider: string): void {
      pot.paid = "cash";
      hold(pot);
      recordEntry("door", aboutOf(pot), [
        [`cash:${rider}`, pot.total],
        ["held", -pot.total],
      ]);
    },

    collected(pot: Pot, amount: number, rider: string): void {
      const kept = collectFee(amount);
      recordEntry("door", aboutOf(pot), [
        [`cash:${rider}`, amount],
        [`sender:${pot.buyer}`, -(amount - kept)],
        ["commission", -kept],
      ]);
    },

    /** An unpaid box has been returned. */
    back(pot: Pot, rider: string | null, refusal: string | null): void {
      const isKitchens = refusal === "not_as_ordered" || refusal === "damaged";
      const cooked = isKitchens ? 0 : pot.cooked - share(pot.cooked, COMMISSION);
      recordEntry("back", aboutOf(pot), [
        ...(rider === null
          ? []
          : ([
              ["losses", pot.share],
              [`rider:${rider}`, -pot.share],
            ] satisfies [string, number][])),
        ["losses", cooked],
        [`kitchen:${pot.kitchen}`, -cooked],
      ]);
    },

    arrived(pot: Pot, as: "delivered" | "returned", rider: string | null): void {
      pot.reached = { as, rider };
      const { rest } = pot.held;
      pot.held.rest = 0;
      const earns: [string, number][] =
        as === "delivered" && rider !== null
          ? [
              ["delivery", pot.share],
              [`rider:${rider}`, -pot.share],
            ]
          : [];
      recordEntry(as, aboutOf(pot), [["held", rest], ["delivery", -rest], ...earns]);
    },

    released(pot: Pot): void {
      const { food } = pot.held;
      pot.held.food = 0;
      pot.isReleased = true;
      const kept = share(food, COMMISSION);
      recordEntry("released", aboutOf(pot), [
        ["held", food],
        ["commission", -kept],
        [`kitchen:${pot.kitchen}`, -(food - kept)],
      ]);
    },

    /** A refund first pays again what the bank sent back, because the cost of that is already booked. */
    refund(pot: Pot, amount: number, bears?: Bears, event: "refund" | "claim" = "refund"): void {
      if (amount === 0) return;
      const again = Math.min(amount, pot.owedAgain);
      pot.owedAgain -= again;
      pot.given += amount;
      if (pot.paid && pot.paid !== "cash") pot.paid.refunds.push({ amount, state: "due", pot });
      const owed = pot.paid === "cash" ? `buyer:${pot.buyer}` : "refunds";
      recordEntry(event, aboutOf(pot), [...bearers(pot, amount - again, bears), [owed, -(amount - again)]]);
    },

    /** Sends a refused refund to its provider again, from the buyer's account. */
    sendAgain(paid: Paid, { pot, amount }: Refund): void {
      paid.refunds.push({ amount, state: "due", pot });
      recordEntry("refund", aboutOf(pot), [
        [`buyer:${pot.buyer}`, amount],
        ["refunds", -amount],
      ]);
    },

    elsewhere(paid: Paid, amount: number): void {
      paid.elsewhere += amount;
      recordEntry("elsewhere", paid.pots.flatMap(aboutOf), [
        ...outOfHeld(paid.pots, amount),
        [paid.clearing, -amount],
      ]);
    },

    dispute(paid: Paid): void {
      const amount = atProvider(paid);
      paid.dispute = { state: "open", amount };
      const about = paid.pots.flatMap(aboutOf);
      recordEntry("dispute", about, [
        ["disputed", amount],
        [paid.clearing, -amount],
      ]);
      fee(paid.clearing, amount, about);
    },

    closeDispute(paid: Paid, state: "won" | "lost"): void {
      const amount = paid.dispute?.amount ?? 0;
      paid.dispute = { state, amount };
      const about = paid.pots.flatMap(aboutOf);
      if (state === "won") {
        recordEntry("won", about, [
          [paid.clearing, amount],
          ["disputed", -amount],
        ]);
        return;
      }
      const due = Math.min(amount, sumOf(paid.refunds, "due"));
      for (const refund of paid.refunds) if (refund.state === "due") refund.state = "lost";
      recordEntry("lost", about, [
        ["refunds", due],
        ...outOfHeld(paid.pots, amount - due),
        ["disputed", -amount],
      ]);
    },

    /**
     * The provider reports the result of a refund. Returns false when no refund of this payment can have this result.
     * A `failed` one of a wallet was never made, so nothing is recorded for it (`providerDropped`).
     */
    providerSaid(
      event: "made" | "failed" | "refused",
      about: readonly string[],
      sums: Map<string, number>,
    ): boolean {
      for (const paid of payments)
        for (const refund of paid.refunds) {
          const { pot, amount, state } = refund;
          if (!aboutOf(pot).some((id) => id !== null && about.includes(id))) continue;
          if (event === "failed" ? state !== "made" : state !== "due") continue;
          const postings: [string, number][] =
            event === "refused"
              ? [
                  ["refunds", amount],
                  [`buyer:${pot.buyer}`, -amount],
                ]
              : event === "made"
                ? [
                    ["refunds", amount],
                    [paid.clearing, -amount],
                  ]
                : [
                    ["refunds", -amount],
                    [paid.clearing, amount],
                  ];
          if (entryText(event, new Map(postings)) !== entryText(event, sums)) continue;
          refund.state = event;
          if (event === "failed") {
            pot.given -= amount;
            pot.owedAgain += amount;
          }
          recordEntry(event, aboutOf(pot), postings);
          return true;
        }
      return false;
    },

    /**
     * A wallet's provider has cancelled accepted refunds, except those with the amounts in `stillDue`. The cancelled
     * ones are owed again and were never made.
     */
    providerDropped(paid: Paid, stillDue: readonly number[]): void {
      const waiting = [...stillDue];
      for (const refund of paid.refunds) {
        if (refund.state !== "due") continue;
        const at = waiting.indexOf(refund.amount);
        if (at >= 0) {
          waiting.splice(at, 1);
          continue;
        }
        refund.state = "failed";
        refund.pot.given -= refund.amount;
        refund.pot.owedAgain += refund.amount;
      }
    },

    paidOut: (account: string, amount: number) =>
      recordEntry(
        "payout",
        [null],
        [
          [account, amount],
          ["bank", -amount],
        ],
      ),
    handed: (rider: string, amount: number) =>
      recordEntry(
        "handed",
        [null],
        [
          ["office", amount],
          [`cash:${rider}`, -amount],
        ],
      ),
    arrival: (from: string, amount: number) =>
      recordEntry(
        "arrival",
        [null],
        [
          ["bank", amount],
          [from, -amount],
        ],
      ),
    off: (account: string, amount: number, to: "losses" | "goodwill") =>
      recordEntry(
        "off",
        [null],
        [
          [to, amount],
          [account, -amount],
        ],
      ),
  };
}

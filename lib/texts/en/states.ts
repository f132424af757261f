import { grouped } from "../digits";
import { plural } from "./plural";

/** What a row may name; all of it ready to show. */
type Named = {
  /** Until when the kitchen answers, `Tue 14:00`. */
  until: string;
  /** Why it ended, in the words of whoever ended it; null: nobody said. */
  reason: string | null;
  /** Where it goes; null: not known. */
  district: string | null;
  /** The words of the parcel's status, of `parcels`. */
  step: string;
};

type Words = (named: Named) => string;
/** Who reads a state: the buyer or sender, the kitchen, the rider, an admin, everybody with the tracking number. */
export type StateReader = "buyer" | "kitchen" | "rider" | "desk" | "public";
export type StateRow = Record<StateReader, Words>;

/** Where a box or a booked parcel is, as its row is called. */
export type StatePlace =
  | ("booked" | "fetched" | "paid" | "accepted" | "packed" | "riderComes" | "onTheWay" | "failed")
  | ("delivered" | "returned" | "declined" | "lapsed" | "cancelled");

/** The states of each thing that has one, as they are stored. */
export type States = {
  parcels:
    | ("pending" | "assigned" | "picked_up" | "in_transit" | "out_for_delivery" | "failed_attempt")
    | ("delivered" | "returned" | "cancelled");
  payments:
    | ("paid" | "succeeded" | "due" | "unpaid" | "open" | "requires_payment_method" | "requires_confirmation")
    | ("processing" | "requires_action" | "requires_capture" | "failed" | "canceled" | "refunded");
  claims: "open" | "accepted" | "contested" | "unanswered" | "decided";
  refunds: "due" | "made" | "owed" | "refused" | "failed";
  runs: "open" | "approved" | "done";
  payouts: "waiting" | "paid" | "failed";
  applications: "Pending" | "Approved";
};

/** A thing with states, each of which is one word for whoever reads it. */
export type StatedThing = keyof States;

/** What each reader of a late parcel can do; `how`, `help` and `ownOrder` are links. */
type LateActs = {
  buyer: string;
  booking: string;
  kitchen: { unpacked: string; packed: string };
  rider: string;
  desk: string;
  public: string;
  how: string;
  help: string;
  ownOrder: string;
};

export type StateTexts = {
  rows: Record<StatePlace, StateRow>;
  /** One word a state, the same for whoever reads it. */
  words: { [Thing in StatedThing]: Readonly<Record<States[Thing], string>> };
  desk: { open: string; abandoned: string };
  refunded: (text: string) => string;
  goesBack: (text: string, amount: string, means: string) => string;
  wentBack: (text: string, amount: string, means: string) => string;
  counts: Record<Exclude<StatePlace, "booked" | "fetched" | "riderComes" | "failed">, string>;
  count: (count: number, what: string) => string;
  about: (days: number | null) => string;
  afterAccepting: (days: number | null) => string;
  afterPickup: (days: number | null) => string;
  expected: (day: string) => string;
  late: (day: string) => string;
  lateActs: LateActs;
};

const days = (count: number | null): string =>
  count === null ? "1 to 3 days" : plural(count, "day", "days");

const all = (text: string): StateRow => {
  const words = () => text;
  return { buyer: words, kitchen: words, rider: words, desk: words, public: words };
};

/** The contract's table "One state in words". */
export const stateTexts: StateTexts = {
  rows: {
    booked: all("Waiting for a rider"),
    fetched: { ...all("A rider is coming"), rider: () => "Fetch it from the sender" },
    paid: {
      buyer: ({ until }) => `Waiting for the kitchen until ${until}`,
      kitchen: ({ until }) => `Answer until ${until}`,
      rider: () => "Ordered, not accepted yet",
      desk: ({ until }) => `Waiting for the kitchen until ${until}`,
      public: () => "Ordered, not accepted yet",
    },
    accepted: {
      ...all("Being prepared"),
      buyer: () => "Accepted, being prepared",
      kitchen: () => "Prepare and pack",
    },
    packed: {
      ...all("Packed, waiting for a rider"),
      buyer: () => "Ready for the rider",
      public: () => "Packed",
    },
    riderComes: {
      ...all("A rider is coming"),
      buyer: () => "Ready for the rider",
      rider: () => "Fetch it from the kitchen",
      public: () => "Packed",
    },
    onTheWay: {
      buyer: () => "On its way to you",
      kitchen: () => "On its way",
      rider: ({ district }) => (district === null ? "Bring it to the door" : `Bring it to ${district}`),
      desk: ({ step }) => step,
      public: ({ district }) => (district === null ? "On its way" : `On its way to ${district}`),
    },
    failed: {
      buyer: () => "The rider came and could not hand it over",
      kitchen: () => "Not handed over yet",
      rider: () => "Not handed over yet: try again or bring it back",
      desk: () => "Not handed over yet",
      public: () => "The rider comes again",
    },
    delivered: all("Delivered"),
    returned: {
      ...all("Brought back"),
      buyer: () => "Brought back to the kitchen",
      kitchen: () => "Brought back to you",
    },
    declined: {
      ...all("Declined"),
      buyer: ({ reason }) => (reason === null ? "Declined" : `Declined: ${reason}`),
      rider: () => "Cancelled",
      public: () => "Cancelled",
    },
    lapsed: { ...all("Not answered in time"), rider: () => "Cancelled", public: () => "Cancelled" },
    cancelled: {
      ...all("Cancelled"),
      buyer: ({ reason }) => (reason === null ? "Cancelled" : `Cancelled: ${reason}`),
      kitchen: () => "Cancelled: don't prepare it",
    },
  },
  words: {
    parcels: {
      pending: "No rider yet",
      assigned: "A rider is coming",
      picked_up: "On its way: picked up",
      in_transit: "On its way: on the road",
      out_for_delivery: "On its way: to the door",
      failed_attempt: "Not handed over yet",
      delivered: "Delivered",
      returned: "Brought back",
      cancelled: "Cancelled",
    },
    payments: {
      paid: "Paid",
      succeeded: "Paid",
      due: "Cash at the door",
      unpaid: "Not paid yet",
      open: "Not paid yet",
      requires_payment_method: "Not paid yet",
      requires_confirmation: "Not paid yet",
      processing: "Waiting for the bank",
      requires_action: "Waiting for the bank",
      requires_capture: "Waiting for the bank",
      failed: "Payment failed",
      canceled: "Not charged",
      refunded: "Given back",
    },
    claims: {
      open: "Waiting for the kitchen",
      accepted: "Accepted",
      contested: "Contested, RANNA decides",
      unanswered: "Not answered, RANNA decides",
      decided: "Decided",
    },
    refunds: {
      due: "going back",
      made: "given back",
      /** Of what was paid in cash. */
      owed: "owed to the buyer, paid out with payouts",
      refused: "refused by the provider",
      failed: "sent back by the bank",
    },
    runs: { open: "Waiting for approval", approved: "Approved", done: "Done" },
    payouts: { waiting: "Waiting for the bank", paid: "Paid out", failed: "Not paid out" },
    applications: { Pending: "Waiting for a decision", Approved: "Approved" },
  },
  desk: { open: "Not paid yet", abandoned: "Given up" },
  refunded: (text) => `${text} – given back`,
  goesBack: (text, amount, means) => `${text} – ${amount} goes back to your ${means}`,
  wentBack: (text, amount, means) => `${text} – ${amount} went back to your ${means}`,
  /** Boxes of one purchase, in the order in which they are counted. */
  counts: {
    declined: "declined",
    lapsed: "not answered",
    cancelled: "cancelled",
    returned: "brought back",
    paid: "waiting",
    accepted: "accepted",
    packed: "packed",
    onTheWay: "on its way",
    delivered: "delivered",
  },
  count: (count, what) => `${grouped(count)} ${what}`,
  about: (count) => `about ${days(count)}`,
  afterAccepting: (count) => `about ${days(count)} after the kitchen accepts`,
  afterPickup: (count) => `about ${days(count)} after pick-up`,
  expected: (day) => `Expected on ${day}`,
  late: (day) => `Late: expected ${day}`,
  lateActs: {
    buyer: "You may have your money back instead.",
    booking: "Tell us, and we look for it.",
    kitchen: {
      unpacked: "Pack it now: the buyer may ask for the money back.",
      packed: "Your part is done. RANNA looks after the rider.",
    },
    rider: "Call the receiver and say when you come.",
    desk: "Ask the rider or the kitchen, and tell who waits. The money can go back instead.",
    public: "Is it yours? You may have your money back instead.",
    how: "How it goes back",
    help: "How to reach us",
    ownOrder: "Open your order",
  },
};

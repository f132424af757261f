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
};

type Words = (named: Named) => string;
export type StateRow = { buyer: Words; kitchen: Words; public: Words };

/** Where a box is, as its row is called. */
export type StatePlace =
  | ("paid" | "accepted" | "packed" | "riderComes" | "onTheWay" | "failed" | "delivered" | "returned")
  | ("declined" | "lapsed" | "cancelled");

export type StateTexts = {
  rows: Record<StatePlace, StateRow>;
  bookings: { pending: string; assigned: string };
  desk: { open: string; abandoned: string };
  refunded: (text: string) => string;
  goesBack: (text: string, amount: string, means: string) => string;
  wentBack: (text: string, amount: string, means: string) => string;
  counts: Record<Exclude<StatePlace, "riderComes" | "failed">, string>;
  count: (count: number, what: string) => string;
  about: (days: number | null) => string;
  afterAccepting: (days: number | null) => string;
  afterPickup: (days: number | null) => string;
  expected: (day: string) => string;
  late: (day: string) => string;
};

const days = (count: number | null): string =>
  count === null ? "1 to 3 days" : plural(count, "day", "days");

/** "One state in words" (contract): a row a state and parcel, a column a reader. */
export const stateTexts: StateTexts = {
  rows: {
    paid: {
      buyer: ({ until }) => `Waiting for the kitchen until ${until}`,
      kitchen: ({ until }) => `Answer until ${until}`,
      public: () => "Ordered, not accepted yet",
    },
    accepted: {
      buyer: () => "Accepted, being prepared",
      kitchen: () => "Prepare and pack",
      public: () => "Being prepared",
    },
    packed: {
      buyer: () => "Ready for the rider",
      kitchen: () => "Packed, waiting for a rider",
      public: () => "Packed",
    },
    riderComes: {
      buyer: () => "Ready for the rider",
      kitchen: () => "A rider is coming",
      public: () => "Packed",
    },
    onTheWay: {
      buyer: () => "On its way to you",
      kitchen: () => "On its way",
      public: ({ district }) => (district === null ? "On its way" : `On its way to ${district}`),
    },
    failed: {
      buyer: () => "The rider came and could not hand it over",
      kitchen: () => "Not handed over yet",
      public: () => "The rider comes again",
    },
    delivered: { buyer: () => "Delivered", kitchen: () => "Delivered", public: () => "Delivered" },
    returned: {
      buyer: () => "Brought back to the kitchen",
      kitchen: () => "Brought back to you",
      public: () => "Went back",
    },
    declined: {
      buyer: ({ reason }) => (reason === null ? "Declined" : `Declined: ${reason}`),
      kitchen: () => "Declined",
      public: () => "Cancelled",
    },
    lapsed: {
      buyer: () => "Not answered in time",
      kitchen: () => "Not answered in time",
      public: () => "Cancelled",
    },
    cancelled: {
      buyer: ({ reason }) => (reason === null ? "Cancelled" : `Cancelled: ${reason}`),
      kitchen: () => "Cancelled: don't prepare it",
      public: () => "Cancelled",
    },
  },
  bookings: { pending: "Waiting for a rider", assigned: "A rider comes to fetch it" },
  desk: { open: "Not paid yet", abandoned: "Given up" },
  refunded: (text) => `${text} – refunded`,
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
};

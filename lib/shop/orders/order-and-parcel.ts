import { type ParcelStatus, TRANSITIONS } from "@/lib/delivery/parcels/transitions";
import type { BoxMover, BoxState } from "./status";

/*
 * An order and its parcel are one machine in two documents (contract, "Basket and boxes" and "One machine"). This
 * table says where both may be at once, and which steps lead from there. The steps of the box and the ending of its
 * parcel read it; the steps of the parcel are guarded in the database's own condition (PACKED in
 * lib/delivery/parcels/data-moves.ts). One test takes every step at every pair: whatever is not in the table answers
 * 409 and changes nothing.
 */

/** Every pair that there is: the state of a paid box, and where its parcel may be then. No other can be reached. */
export const PAIRS: Readonly<Record<BoxState, readonly ParcelStatus[]>> = {
  paid: ["pending"],
  accepted: ["pending"],
  ready: [
    "pending",
    "assigned",
    "picked_up",
    "in_transit",
    "out_for_delivery",
    "failed_attempt",
    "delivered",
    "returned",
  ] as ParcelStatus[],
  declined: ["cancelled"],
  lapsed: ["cancelled"],
  cancelled: ["cancelled"],
};

/** Where the parcel has to be for a step, by what the order must be. */
type From = Partial<Record<BoxState, readonly ParcelStatus[]>>;

export type PairStep = {
  who: readonly (BoxMover | "rider")[];
  from: From;
  /** Where both are afterwards; what is left out stays. */
  to: { box?: BoxState; parcel?: ParcelStatus };
};

const PENDING = ["pending"] as const;

/** Steps of the box: each is one conditional update, and an ending takes the parcel along in the same transaction. */
export const BOX_STEPS: readonly (PairStep & { to: { box: BoxState }; who: readonly BoxMover[] })[] = [
  { who: ["seller", "admin"], from: { paid: PENDING }, to: { box: "accepted" } },
  { who: ["seller", "admin"], from: { paid: PENDING, accepted: PENDING }, to: { box: "ready" } },
  { who: ["seller", "admin"], from: { paid: PENDING }, to: { box: "declined", parcel: "cancelled" } },
  { who: ["platform"], from: { paid: PENDING }, to: { box: "lapsed", parcel: "cancelled" } },
  // The platform: money that came after its boxes were sold to somebody else.
  { who: ["platform"], from: { paid: PENDING }, to: { box: "cancelled", parcel: "cancelled" } },
  {
    who: ["buyer"],
    from: { paid: PENDING, accepted: PENDING },
    to: { box: "cancelled", parcel: "cancelled" },
  },
  {
    who: ["admin"],
    from: { paid: PENDING, accepted: PENDING, ready: ["pending", "assigned"] },
    to: { box: "cancelled", parcel: "cancelled" },
  },
];

/** Steps of the parcel, as its own table has them: the order must be ready. It is never cancelled without its box. */
export const PARCEL_STEPS: readonly (PairStep & { to: { parcel: ParcelStatus } })[] = TRANSITIONS.filter(
  ({ to }) => to !== "cancelled",
).map(({ from, to, who }) => ({
  who: who.filter((mover) => mover === "rider" || mover === "admin"),
  from: { ready: [from] },
  to: { parcel: to },
}));

/** The states from which this mover can bring a box to `to`. */
export const statesBefore = (to: BoxState, who: BoxMover): BoxState[] =>
  BOX_STEPS.filter((step) => step.to.box === to && step.who.includes(who)).flatMap(
    ({ from }) => Object.keys(from) as BoxState[],
  );

/** Where the parcel of a box may be that this mover ends: it is cancelled with it. */
export const parcelBefore = (to: BoxState, who: BoxMover): ParcelStatus[] => [
  ...new Set(
    BOX_STEPS.filter((step) => step.to.box === to && step.who.includes(who)).flatMap(({ from }) =>
      Object.values(from).flat(),
    ),
  ),
];

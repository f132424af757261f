import { type ParcelStatus, TRANSITIONS } from "@/lib/delivery/parcels/transitions";
import type { BoxState, OrderMover } from "./status";

/*
 * An order and its parcel are one state machine in two documents (contract, "Basket and boxes" and "One machine").
 * This table lists the pairs of states that can occur and the steps from each. The steps of the box and the
 * cancelling of its parcel read this table; the steps of the parcel are guarded by a condition of their own update
 * (PACKED in lib/delivery/parcels/queries-moves.ts). One test tries every step at every pair: a step that is not in the
 * table answers 409 and changes nothing.
 */

/** All pairs that can occur: for each state of a paid box the statuses that its parcel may have. */
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

/** Where a step may begin: for each state of the box the statuses that its parcel may have. */
type From = Partial<Record<BoxState, readonly ParcelStatus[]>>;

export type PairStep = {
  who: readonly (OrderMover | "rider")[];
  from: From;
  /** The states after the step; a missing one stays as it is. */
  to: { box?: BoxState; parcel?: ParcelStatus };
};

const PENDING = ["pending"] as const;

/**
 * Steps of the box. Each is one conditional update; a step that ends the box cancels its parcel in the same
 * transaction.
 */
export const ORDER_STEPS: readonly (PairStep & { to: { box: BoxState }; who: readonly OrderMover[] })[] = [
  { who: ["seller", "admin"], from: { paid: PENDING }, to: { box: "accepted" } },
  { who: ["seller", "admin"], from: { paid: PENDING, accepted: PENDING }, to: { box: "ready" } },
  { who: ["seller", "admin"], from: { paid: PENDING }, to: { box: "declined", parcel: "cancelled" } },
  { who: ["platform"], from: { paid: PENDING }, to: { box: "lapsed", parcel: "cancelled" } },
  // The platform cancels a box whose payment arrived after its portions were sold to somebody else.
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

/**
 * Steps of the parcel, from the parcel's own table. The box must be ready. The parcel is never cancelled without its
 * box.
 */
export const PARCEL_STEPS: readonly (PairStep & { to: { parcel: ParcelStatus } })[] = TRANSITIONS.filter(
  ({ to }) => to !== "cancelled",
).map(({ from, to, who }) => ({
  who: who.filter((mover) => mover === "rider" || mover === "admin"),
  from: { ready: [from] },
  to: { parcel: to },
}));

/** The states of a box from which `who` may bring it to `to`. */
export const statesBefore = (to: BoxState, who: OrderMover): BoxState[] =>
  ORDER_STEPS.filter((step) => step.to.box === to && step.who.includes(who)).flatMap(
    ({ from }) => Object.keys(from) as BoxState[],
  );

/** The statuses that a parcel may have when `who` ends its box with the state `to`. */
export const parcelBefore = (to: BoxState, who: OrderMover): ParcelStatus[] => [
  ...new Set(
    ORDER_STEPS.filter((step) => step.to.box === to && step.who.includes(who)).flatMap(({ from }) =>
      Object.values(from).flat(),
    ),
  ),
];

import { type ParcelStatus, TRANSITIONS } from "@/lib/delivery/parcels/transitions";
import type { BoxState, OrderMover } from "./status";

/*
 * Which states an order and its parcel may have together, and the steps between them (contract, "Basket and boxes"
 * and "One machine"). Every other step is rejected with 409.
 */

/** The statuses that a parcel may have in each state of its paid order. */
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

/** From where a step may start: for each state of the order, the possible statuses of its parcel. */
type From = Partial<Record<BoxState, readonly ParcelStatus[]>>;

export type PairStep = {
  who: readonly (OrderMover | "rider")[];
  from: From;
  /** The states after the step. If `box` or `parcel` is missing, that state does not change. */
  to: { box?: BoxState; parcel?: ParcelStatus };
};

const PENDING = ["pending"] as const;

/** The steps of an order. A step that ends the order cancels its parcel too. */
export const ORDER_STEPS: readonly (PairStep & { to: { box: BoxState }; who: readonly OrderMover[] })[] = [
  { who: ["seller", "admin"], from: { paid: PENDING }, to: { box: "accepted" } },
  { who: ["seller", "admin"], from: { paid: PENDING, accepted: PENDING }, to: { box: "ready" } },
  { who: ["seller", "admin"], from: { paid: PENDING }, to: { box: "declined", parcel: "cancelled" } },
  { who: ["platform"], from: { paid: PENDING }, to: { box: "lapsed", parcel: "cancelled" } },
  // The platform cancels an order whose portions were sold to somebody else before its payment arrived.
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
 * The steps of an order's parcel, taken from the table of all parcels (TRANSITIONS). All of them require that the
 * order is ready. Cancelling is left out, because it always cancels the order too (ORDER_STEPS).
 */
export const PARCEL_STEPS: readonly (PairStep & { to: { parcel: ParcelStatus } })[] = TRANSITIONS.filter(
  ({ to }) => to !== "cancelled",
).map(({ from, to, who }) => ({
  who: who.filter((mover) => mover === "rider" || mover === "admin"),
  from: { ready: [from] },
  to: { parcel: to },
}));

/** The states of an order from which `who` may change its state to `to`. */
export const statesBefore = (to: BoxState, who: OrderMover): BoxState[] =>
  ORDER_STEPS.filter((step) => step.to.box === to && step.who.includes(who)).flatMap(
    ({ from }) => Object.keys(from) as BoxState[],
  );

/** The statuses that a parcel may have when `who` ends its order in the state `to`. */
export const parcelBefore = (to: BoxState, who: OrderMover): ParcelStatus[] => [
  ...new Set(
    ORDER_STEPS.filter((step) => step.to.box === to && step.who.includes(who)).flatMap(({ from }) =>
      Object.values(from).flat(),
    ),
  ),
];

/** All states, in the order of a parcel's life. */
export const PARCEL_STATUSES = [
  "pending",
  "assigned",
  "picked_up",
  "in_transit",
  "out_for_delivery",
  "failed_attempt",
  "delivered",
  "returned",
  "cancelled",
] as const;
export type ParcelStatus = (typeof PARCEL_STATUSES)[number];

/**
 * Who moves a parcel. `owner`: the sender of a booking or the buyer of an order; `rider`: the one who claims it or
 * has it; `platform`: nobody in person.
 */
export type Mover = "owner" | "rider" | "admin" | "platform";

/** One permitted step. `needs` says what has to come with it. */
export type Transition = {
  from: ParcelStatus;
  to: ParcelStatus;
  who: readonly Mover[];
  needs?: "rider" | "payment" | "code" | "reason";
};

/**
 * The state machine of a parcel, whole (contract, "Delivery"): what is not in this table answers 409. The diagram in
 * docs/parcel-states.md is drawn from it.
 */
export const TRANSITIONS: readonly Transition[] = [
  { from: "pending", to: "assigned", who: ["rider", "admin"], needs: "rider" },
  { from: "assigned", to: "pending", who: ["rider", "admin"] },
  { from: "assigned", to: "picked_up", who: ["rider", "admin"], needs: "payment" },
  { from: "picked_up", to: "in_transit", who: ["rider", "admin"] },
  { from: "in_transit", to: "out_for_delivery", who: ["rider", "admin"] },
  { from: "out_for_delivery", to: "delivered", who: ["rider", "admin"], needs: "code" },
  { from: "out_for_delivery", to: "failed_attempt", who: ["rider", "admin"], needs: "reason" },
  { from: "failed_attempt", to: "out_for_delivery", who: ["rider", "admin"] },
  { from: "failed_attempt", to: "returned", who: ["rider", "admin"] },
  { from: "pending", to: "cancelled", who: ["owner", "admin"] },
  { from: "assigned", to: "cancelled", who: ["owner", "admin"] },
];

/** The step from one state to another if this mover may take it. */
export const transition = (from: ParcelStatus, to: ParcelStatus, mover: Mover): Transition | undefined =>
  TRANSITIONS.find((step) => step.from === from && step.to === to && step.who.includes(mover));

/** The states this mover can bring a parcel to next. */
export const nextStatuses = (from: ParcelStatus, mover: Mover): ParcelStatus[] =>
  TRANSITIONS.filter((step) => step.from === from && step.who.includes(mover)).map((step) => step.to);

/** Nothing follows these. */
export const isFinal = (status: ParcelStatus): boolean => !TRANSITIONS.some((step) => step.from === status);

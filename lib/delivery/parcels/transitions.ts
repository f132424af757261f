/** All states of a parcel in their usual order. */
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

/** Who takes a step of a parcel. `owner`: a booking's sender or an order's buyer. `platform`: an automatic step. */
export type Mover = "owner" | "rider" | "admin" | "platform";

/** One permitted step of a parcel. `needs`: what the request must contain. */
export type Transition = {
  from: ParcelStatus;
  to: ParcelStatus;
  who: readonly Mover[];
  needs?: "rider" | "payment" | "code" | "reason";
};

/**
 * The complete state machine of a parcel (contract, "Delivery"). Any other step is rejected with 409. The diagram in
 * docs/parcel-states.md is generated from it.
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

/** Returns the step from one state to another, or undefined if this mover may not take it. */
export const transition = (from: ParcelStatus, to: ParcelStatus, mover: Mover): Transition | undefined =>
  TRANSITIONS.find((step) => step.from === from && step.to === to && step.who.includes(mover));

/** Lists the states to which this mover can take a parcel next. */
export const nextStatuses = (from: ParcelStatus, mover: Mover): ParcelStatus[] =>
  TRANSITIONS.filter((step) => step.from === from && step.who.includes(mover)).map((step) => step.to);

export const isFinal = (status: ParcelStatus): boolean => !TRANSITIONS.some((step) => step.from === status);

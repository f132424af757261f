/** Where a paid box is between its buyer and its kitchen; how far its parcel is stands beside it. */
export const BOX_STATES = ["paid", "accepted", "ready", "declined", "lapsed", "cancelled"] as const;
export type BoxState = (typeof BOX_STATES)[number];

/** Who moves a box; `platform`: nobody in person. */
export type BoxMover = "buyer" | "seller" | "admin" | "platform";

type BoxStep = { from: BoxState; to: BoxState; who: readonly BoxMover[] };

/**
 * Every step that there is (contract, "Basket and boxes"): what is not in this table answers 409. Each is one conditional update, so
 * that of two at once only one is taken.
 */
export const BOX_STEPS: readonly BoxStep[] = [
  { from: "paid", to: "accepted", who: ["seller", "admin"] },
  { from: "paid", to: "ready", who: ["seller", "admin"] },
  { from: "accepted", to: "ready", who: ["seller", "admin"] },
  { from: "paid", to: "declined", who: ["seller", "admin"] },
  { from: "paid", to: "lapsed", who: ["platform"] },
  // The platform: money that came after its boxes were sold to somebody else.
  { from: "paid", to: "cancelled", who: ["buyer", "admin", "platform"] },
  { from: "accepted", to: "cancelled", who: ["buyer", "admin"] },
  { from: "ready", to: "cancelled", who: ["admin"] },
];

/** The states from which this mover can bring a box to `to`. */
export const statesBefore = (to: BoxState, who: BoxMover): BoxState[] =>
  BOX_STEPS.filter((step) => step.to === to && step.who.includes(who)).map(({ from }) => from);

/** The money came when the box was sold to somebody else: only the platform ends it so (contract, "Sold out after paying"). */
export const isSoldOutAfterPaying = (box: {
  boxState: BoxState | "unpaid";
  endedBy: BoxMover | null;
}): boolean => box.boxState === "cancelled" && box.endedBy === "platform";

/** Endings: what was paid for the box goes back. */
export const ENDED: readonly BoxState[] = ["declined", "lapsed", "cancelled"];

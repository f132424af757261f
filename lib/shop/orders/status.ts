/** Where a paid box is between its buyer and its kitchen; how far its parcel is stands beside it. */
export const BOX_STATES = ["paid", "accepted", "ready", "declined", "lapsed", "cancelled"] as const;
export type BoxState = (typeof BOX_STATES)[number];

/** Who moves a box; `platform`: nobody in person. */
export type BoxMover = "buyer" | "seller" | "admin" | "platform";

/**
 * The money came when the box was sold to somebody else: only the platform ends it so (contract, "Sold out after
 * paying").
 */
export const isSoldOutAfterPaying = (box: {
  boxState: BoxState | "unpaid";
  endedBy: BoxMover | null;
}): boolean => box.boxState === "cancelled" && box.endedBy === "platform";

/** Endings: what was paid for the box goes back. */
export const ENDED: readonly BoxState[] = ["declined", "lapsed", "cancelled"];

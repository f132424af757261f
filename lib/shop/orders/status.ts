/** States of an order and of a purchase between opening and payment. */
export const SALE_STATES = ["open", "completed", "abandoned"] as const;

/** What completed an order: its buyer's browser, the provider's webhook, or the reconciler. */
export const COMPLETED_BY = ["browser", "webhook", "reconciler"] as const;

/** States of a paid box between its buyer and its kitchen. The parcel's status is a separate field. */
export const BOX_STATES = ["paid", "accepted", "ready", "declined", "lapsed", "cancelled"] as const;
export type BoxState = (typeof BOX_STATES)[number];

/** Who changes a box's state; `platform`: an automatic step. */
export type OrderMover = "buyer" | "seller" | "admin" | "platform";

/**
 * Whether the box was sold to somebody else before its payment arrived: only then the platform itself cancels a box
 * (contract, "Sold out after paying").
 */
export const isSoldOutAfterPaying = (box: {
  boxState: BoxState | "unpaid";
  endedBy: OrderMover | null;
}): boolean => box.boxState === "cancelled" && box.endedBy === "platform";

/** States of a box that ended without being delivered; the amount that was paid for it goes back. */
export const ENDED: readonly BoxState[] = ["declined", "lapsed", "cancelled"];

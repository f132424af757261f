/** States of an order or purchase until it is placed. `abandoned`: it was closed unpaid. */
export const SALE_STATES = ["open", "completed", "abandoned"] as const;

/** What completed an order: its buyer's browser, the provider's webhook, or the reconciler. */
export const COMPLETED_BY = ["browser", "webhook", "reconciler"] as const;

/** States of a paid order between its buyer and its kitchen. The parcel's status is a separate field. */
export const BOX_STATES = ["paid", "accepted", "ready", "declined", "lapsed", "cancelled"] as const;
export type BoxState = (typeof BOX_STATES)[number];

/** Who changes an order's state; `platform`: an automatic step. */
export type OrderMover = "buyer" | "seller" | "admin" | "platform";

/**
 * Returns true if the order's portions were sold to somebody else before its payment arrived (contract, "Sold out
 * after paying").
 */
export const isSoldOutAfterPaying = (box: {
  boxState: BoxState | "unpaid";
  endedBy: OrderMover | null;
}): boolean => box.boxState === "cancelled" && box.endedBy === "platform";

/** States of an order that ended without being delivered. What was paid for it is refunded. */
export const ENDED: readonly BoxState[] = ["declined", "lapsed", "cancelled"];

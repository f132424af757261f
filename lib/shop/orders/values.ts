/**
 * Payment filters of Orders: paid without refunds, to be paid at the door, refunded in part, refunded in whole, not
 * paid yet, given up.
 */
export const ORDER_PAYMENTS = ["paid", "due", "part_refunded", "refunded", "open", "failed"] as const;

/** Filters of Orders by the box's state. `waiting`: for the kitchen's answer, the soonest deadline first. */
export const ORDER_WAITS = ["waiting", "accepted", "declined", "lapsed", "cancelled"] as const;

/** The tabs above Orders. `all`: every completed order; `waiting`: orders that their kitchen has not answered. */
export const ORDER_TABS = ["all", "waiting", ...ORDER_PAYMENTS] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

/** The filters that a tab of Orders sets. */
export const partOfTab = (tab: OrderTab) => ({
  payment: tab === "all" || tab === "waiting" ? undefined : tab,
  box: tab === "waiting" ? tab : undefined,
});

/** The parts of My Sales, in the order of the page. */
export const SALES_PARTS = ["waiting", "to_prepare", "ready", "on_the_way", "delivered", "ended"] as const;

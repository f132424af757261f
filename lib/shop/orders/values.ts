/** Payment filters of the page Orders. `due`: to be paid at the door; `open`: not paid yet; `failed`: abandoned. */
export const ORDER_PAYMENTS = ["paid", "due", "part_refunded", "refunded", "open", "failed"] as const;

/** Filters of the page Orders by state. `waiting`: not answered by the kitchen; the soonest deadline comes first. */
export const ORDER_WAITS = ["waiting", "accepted", "declined", "lapsed", "cancelled"] as const;

/**
 * The tabs of the page Orders. `all`: every completed order; `waiting`: orders that their kitchen has not answered.
 * The other tabs are payment filters.
 */
export const ORDER_TABS = ["all", "waiting", ...ORDER_PAYMENTS] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

/** The filters that a tab of the page Orders sets. */
export const partOfTab = (tab: OrderTab) => ({
  payment: tab === "all" || tab === "waiting" ? undefined : tab,
  box: tab === "waiting" ? tab : undefined,
});

/** The parts of the seller's page My Sales, in the order of the page. */
export const SALES_PARTS = ["waiting", "to_prepare", "ready", "on_the_way", "delivered", "ended"] as const;

import type { ParcelQueue } from "@/lib/delivery/parcels/rules";

/** Payment filters of the page Orders. `due`: to be paid at the door; `open`: not paid yet; `failed`: abandoned. */
export const ORDER_PAYMENTS = ["paid", "due", "part_refunded", "refunded", "open", "failed"] as const;

/** Filters of the page Orders by state. `waiting`: not answered by the kitchen; the soonest deadline comes first. */
export const ORDER_WAITS = ["waiting", "accepted", "declined", "lapsed", "cancelled"] as const;

/**
 * The views above Orders, in order, with the filters that each sets. `waiting`: orders that their kitchen has not
 * answered. A queue is one of the lists of open parcels.
 */
export const ORDER_VIEWS = {
  all: {},
  waiting: { box: "waiting" },
  today: { queue: "today" },
  late: { queue: "late" },
  unassigned: { queue: "unassigned" },
  cash: { queue: "cash" },
} as const satisfies Record<string, { box?: (typeof ORDER_WAITS)[number]; queue?: ParcelQueue }>;
export type OrderViewName = keyof typeof ORDER_VIEWS;
export const ORDER_VIEW_NAMES = Object.keys(ORDER_VIEWS) as OrderViewName[];

/** The parts of the seller's page My Sales, in the order of the page. */
export const SALES_PARTS = ["waiting", "to_prepare", "ready", "on_the_way", "delivered", "ended"] as const;

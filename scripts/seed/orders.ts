import type { BuyerKey } from "./people";

/**
 * How a demo order ended. `paid`: on its way; `needs-address`: paid, but the buyer never said where to;
 * `part-refunded` and `refunded`: an administrator gave money back; `cancelled`: the buyer took it back before
 * the seller packed it, so all is refunded; `open`: checkout reached, not paid; `abandoned`: given up long ago.
 */
export type Outcome =
  | "paid"
  | "needs-address"
  | "part-refunded"
  | "refunded"
  | "cancelled"
  | "open"
  | "abandoned";

export interface SeedOrder {
  buyer: BuyerKey;
  /** Slug of the recipe; its price then is its price now. */
  recipe: string;
  quantity: number;
  daysAgo: number;
  outcome: Outcome;
  /** Whole taka given back, for `part-refunded`. */
  refund?: number;
  /** Orders of one name were bought at once, one a kitchen. */
  basket?: string;
  /** Further lines of the same kitchen in the box. */
  more?: { recipe: string; quantity: number }[];
}

const order = (
  daysAgo: number,
  buyer: BuyerKey,
  recipe: string,
  quantity = 1,
  outcome: Outcome = "paid",
  refund?: number,
): SeedOrder => ({ buyer, recipe, quantity, daysAgo, outcome, ...(refund === undefined ? {} : { refund }) });

/** Boxes of several kitchens that one card paid at once. */
const basket = (name: string, ...boxes: SeedOrder[]): SeedOrder[] =>
  boxes.map((box) => ({ ...box, basket: name }));

/** Sixty days of trade, newest first. */
export const orders: SeedOrder[] = [
  order(0, "imran", "shorshe-ilish", 1, "open"),
  order(1, "user", "kacchi-biryani"),
  order(1, "sadia", "chattogram-kala-bhuna", 1, "needs-address"),
  order(2, "arif", "kasundi-garden-salad", 2),
  ...basket(
    "friday-dinner",
    { ...order(2, "user", "chicken-roast"), more: [{ recipe: "borhani", quantity: 2 }] },
    order(2, "user", "malai-cha", 2),
  ),
  order(3, "nadia", "shorshe-ilish"),
  order(3, "user", "fuchka", 1, "open"),
  order(4, "imran", "kacchi-biryani", 2),
  order(5, "rafiq", "deshi-dim-poach", 1, "cancelled"),
  order(6, "user", "bhuna-khichuri", 1, "needs-address"),
  order(7, "mitu", "bhuna-khichuri", 2),
  order(8, "sadia", "chingri-malai-curry"),
  ...basket("mezban", order(9, "arif", "mezban-for-eight"), order(9, "arif", "mishti-doi", 2)),
  order(10, "user", "aloo-shingara", 3),
  order(11, "imran", "beef-tehari", 2),
  order(12, "nadia", "mishti-doi", 1, "part-refunded", 100),
  order(14, "rafiq", "beef-tehari"),
  order(15, "user", "rui-macher-kalia", 2, "part-refunded", 480),
  order(16, "mitu", "masoor-dal"),
  order(17, "arif", "labra", 1, "abandoned"),
  order(18, "sadia", "rui-macher-kalia"),
  order(20, "imran", "begun-bhorta"),
  order(21, "user", "chicken-roast", 1, "refunded"),
  order(23, "nadia", "chotpoti", 2),
  order(24, "rafiq", "patishapta-pitha"),
  order(26, "arif", "murgir-jhol"),
  order(28, "mitu", "piyaju", 2, "cancelled"),
  order(30, "user", "shatkora-beef"),
  order(32, "sadia", "borhani", 4),
  order(34, "imran", "echorer-dalna"),
  order(36, "rafiq", "aamer-achar", 2),
  order(38, "nadia", "pabda-tomato-jhol", 1, "needs-address"),
  order(41, "user", "nolen-gurer-payesh"),
  order(43, "arif", "khashir-rezala"),
  order(46, "mitu", "haser-mangsho"),
  order(48, "sadia", "malai-cha", 2, "abandoned"),
  order(50, "imran", "morog-polao"),
  order(53, "rafiq", "kakra-bhuna"),
  order(56, "user", "caramel-pudding", 2),
  order(59, "nadia", "tomato-khejur-chutney"),
];

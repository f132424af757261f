import type { StateTexts } from "@/lib/texts/states";
import { stateTexts } from "@/lib/texts/states";
import { placeOfOrder } from "./purchase-rules";
import type { Order } from "./views";

/** The order in which a purchase's states are listed. */
const COUNTED: readonly (keyof StateTexts["counts"])[] = [
  "declined",
  "lapsed",
  "cancelled",
  "returned",
  "paid",
  "accepted",
  "packed",
  "onTheWay",
  "delivered",
];

/**
 * The state of a purchase in words (contract, "A purchase"). If its orders differ, the number of orders in each
 * state.
 */
export function purchaseText(orders: readonly Order[]): string {
  const texts = [...new Set(orders.map((order) => order.stateText))];
  if (texts.length < 2) return texts[0] ?? "";
  const { counts, count } = stateTexts;
  const places = orders.map((order) => {
    const place = placeOfOrder(order);
    return place === "riderComes" ? "packed" : place === "failed" ? "onTheWay" : place;
  });
  return COUNTED.flatMap((one) => {
    const boxes = places.filter((place) => place === one).length;
    return boxes > 0 ? [count(boxes, counts[one])] : [];
  }).join(", ");
}

import type { StateTexts } from "@/lib/texts/states";
import { stateTexts } from "@/lib/texts/states";
import { placeOfOrder } from "./purchase-rules";
import type { Order } from "./views";

/** The sequence in which the states of a purchase's orders are listed. */
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
 * The state of a purchase in words. If all its orders have the same sentence, returns that sentence; else how many
 * orders are in each state (contract, "A purchase").
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

import { placeOf } from "@/lib/delivery/parcels/box-place";
import type { PayWith } from "@/lib/money/receipts/rules";
import { boxKeyOf } from "@/lib/shop/recipes/box-rules";
import type { BoxFacts } from "@/lib/shop/recipes/model";
import type { StatePlace } from "@/lib/texts/states";
import { isNeverPaid, type Location } from "./rules";
import type { Order } from "./schema";
import { ENDED } from "./status";

/** Most lines and kitchens of one purchase (contract, POST /checkout). */
export const MAX_LINES = 20;
export const MAX_KITCHENS = 10;

/** Most unpaid purchases of one buyer that hold boxes at the same time. */
export const MAX_HOLDING = 20;

/** Names the one open purchase of a buyer's cart. */
export const basketKeyOf = (buyerId: string): string => `${buyerId}:basket`;

/** Names the one open purchase of a choice at Buy Now: buyer, recipe, quantity and delivery charge. */
export const openKeyOf = (choice: {
  buyerId: string;
  recipeId: string;
  quantity: number;
  location: Location;
}) => `${choice.buyerId}:${choice.recipeId}:${choice.quantity}:${choice.location}`;

/** Which boxes are bought at which price and where to, in one text: the same contents are the same purchase. */
export const contentsOf = (
  location: Location,
  lines: readonly (BoxFacts & { recipeId: string; quantity: number; pricePoisha: number })[],
): string =>
  [
    location,
    ...lines.map((line) => `${line.recipeId}x${line.quantity}@${line.pricePoisha} ${boxKeyOf(line)}`),
  ].join(" ");

/**
 * What the charge of a purchase is opened with; its key and metadata never change, so that everybody gets the same
 * intent.
 */
export const purchaseChargeFields = (purchase: {
  id: string;
  buyerId: string;
  totalPoisha: number;
  payWith: PayWith;
}) => ({
  by: purchase.payWith === "wallet" ? ("wallet" as const) : ("card" as const),
  subject: { kind: "purchase" as const, id: purchase.id },
  round: 1,
  intentKey: `purchase-${purchase.id}`,
  metadata: { purchaseId: purchase.id, buyerId: purchase.buyerId },
  amountPoisha: purchase.totalPoisha,
});

/** One word for a purchase out of its boxes' states: the slowest of those that are not over. */
export function purchaseState(boxes: readonly Pick<Order, "state">[]): Order["state"] {
  const alive = boxes.map(({ state }) => state).filter((state) => !isOver(state));
  for (const state of ["open", "abandoned", "paid", "accepted", "ready"] as const) {
    if (alive.includes(state)) return state;
  }
  if (boxes.some(({ state }) => state === "refunded")) return "refunded";
  const [first] = boxes;
  return first && boxes.every(({ state }) => state === first.state) ? first.state : "cancelled";
}

/** The boxes of a purchase that are or were to be paid. */
export const payableBoxes = <One extends Pick<Order, "paidWith" | "paymentStatus">>(
  boxes: readonly One[],
): One[] => boxes.filter((box) => !isNeverPaid(box));

type PlacedOrder = Pick<Order, "state" | "deliveryStatus" | "steps">;

/** The row of an order in "One state in words", also of one of which all went back; null: it is not paid. */
export function placeOfOrder({ state, deliveryStatus, steps }: PlacedOrder): StatePlace | null {
  if (state === "open" || state === "abandoned") return null;
  if (state !== "refunded") return placeOf(state, deliveryStatus);
  const passed = (step: string) => steps.some((one) => one.step === step && one.state === "done");
  return placeOf(passed("packed") ? "ready" : passed("accepted") ? "accepted" : "paid", deliveryStatus);
}

/** Under which heading of a list a purchase stands. */
export const LIST_PARTS = ["waiting", "kitchen", "way", "earlier"] as const;
export type ListPart = (typeof LIST_PARTS)[number];

const PART_OF: Partial<Record<StatePlace, ListPart>> = {
  paid: "waiting",
  accepted: "kitchen",
  packed: "kitchen",
  riderComes: "kitchen",
  onTheWay: "way",
  failed: "way",
};

/** Where the slowest of its boxes is that are not over. */
export function listPartOf(orders: readonly PlacedOrder[]): ListPart {
  const parts = orders.map((order) => PART_OF[placeOfOrder(order) ?? "delivered"] ?? "earlier");
  return LIST_PARTS.find((part) => parts.includes(part)) ?? "earlier";
}

const isOver = (state: Order["state"]): boolean =>
  state === "refunded" || ENDED.some((ended) => ended === state);

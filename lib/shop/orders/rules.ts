import { roundToWholeTaka, toPoisha } from "@/lib/platform/money";

/** Where an order goes, as the buy form asks (specification, point 5). */
export type Location = "inside" | "outside";

/** Delivery charge in taka (specification, point 9). */
export const DELIVERY_CHARGE: Readonly<Record<Location, number>> = { inside: 60, outside: 120 };

/** The district of every address inside Dhaka (contract, "Delivery"). */
export const INSIDE_DISTRICT = "Dhaka";

/** The location a delivery charge in taka stands for. */
export const locationOf = (deliveryCharge: 60 | 120): Location =>
  deliveryCharge === DELIVERY_CHARGE.inside ? "inside" : "outside";

/**
 * Total payable in poisha: price x quantity + delivery charge, rounded half up to whole taka (contract, "Money").
 * Form, dialog, server and receipt all call this one function.
 */
export function totalPayable(line: { pricePoisha: number; quantity: number; location: Location }): number {
  return roundToWholeTaka(line.pricePoisha * line.quantity + toPoisha(DELIVERY_CHARGE[line.location]));
}

/** Names the one open order of a buyer, recipe, quantity and delivery charge; unique in the database. */
export const openKeyOf = (order: {
  buyerId: string;
  recipeId: string;
  quantity: number;
  location: Location;
}) => `${order.buyerId}:${order.recipeId}:${order.quantity}:${order.location}`;

/** What the charge of an order is opened with; its key and metadata never change, so that everybody gets the same intent. */
export const orderChargeFields = (order: {
  id: string;
  buyerId: string;
  recipeId: string;
  totalPoisha: number;
}) => ({
  subject: { kind: "order" as const, id: order.id },
  round: 1,
  intentKey: `order-${order.id}`,
  metadata: { orderId: order.id, buyerId: order.buyerId, recipeId: order.recipeId },
  amountPoisha: order.totalPoisha,
});

/** Where a buyer wants an order brought; null: not known yet. */
export type Address = { phone: string | null; address: string | null; district: string | null };

/**
 * An order nobody can bring yet: the buyer is asked on the order card (contract, "Questions answered"). Without
 * its district a parcel cannot be claimed (contract, "Delivery"), so that is asked for too.
 */
export const lacksAddress = (to: Address): boolean =>
  to.phone === null || to.address === null || to.district === null;

/** The district an order goes to: Dhaka for inside, the buyer's word for outside, null while unknown. */
export const districtOf = (location: Location, district: string | null | undefined): string | null =>
  location === "inside" ? INSIDE_DISTRICT : (district ?? null);

/**
 * Where an order goes, from what its buyer typed. The calls may leave the district out (contract); then the one
 * on record, `known`, stays.
 */
export const addressFor = (
  location: Location,
  to: { phone: string; address: string; district?: string | undefined },
  known: string | null,
): Address => ({
  phone: to.phone,
  address: to.address,
  district: districtOf(location, to.district ?? known),
});

/** What of an order went back, as it is kept beside the sum; both in poisha. */
export const refundStateOf = (order: {
  refundedPoisha: number;
  totalPoisha: number;
}): "part" | "whole" | null => {
  if (order.refundedPoisha <= 0) return null;
  return order.refundedPoisha >= order.totalPoisha ? "whole" : "part";
};

/** What an order's badge reads: `refunded` once all was given back, else the payment provider's word. Amounts in taka. */
export const shownOrderPayment = (order: {
  paymentStatus: string;
  totalPrice: number;
  refunded: number;
}): string => (order.refunded > 0 && order.refunded >= order.totalPrice ? "refunded" : order.paymentStatus);

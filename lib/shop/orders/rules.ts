import type { TitleParts } from "@/lib/delivery/parcels/model";
import { parcelTitle, titleFields } from "@/lib/delivery/parcels/parcel-title";
import type { PaymentDetails } from "@/lib/money/receipts/rules";
import type { AuditTarget } from "@/lib/people/audit/schema";
import { roundToWholeTaka, sumTaka, wholeTaka } from "@/lib/platform/money";
import { DISTRICTS } from "@/lib/platform/places/districts";
import type { BoxKind } from "@/lib/shop/recipes/box-values";
import { type BoxState, ENDED } from "./status";

/** Where an order goes, as the buy form asks (specification, point 5). */
export type DeliveryArea = "inside" | "outside";

/** Delivery charge in taka (specification, point 9). */
export const DELIVERY_CHARGE = { inside: 60, outside: 120 } as const satisfies Record<DeliveryArea, number>;

/** The same delivery charge in poisha. */
export const DELIVERY_POISHA = { inside: 60_00, outside: 120_00 } as const satisfies Record<
  DeliveryArea,
  number
>;

/** The district of every address inside Dhaka (contract, "Delivery"). */
export const INSIDE_DISTRICT = "Dhaka";

/** The location that a delivery charge in taka belongs to. */
export const locationOf = (deliveryCharge: 60 | 120): DeliveryArea =>
  deliveryCharge === DELIVERY_CHARGE.inside ? "inside" : "outside";

type PricedLine = { pricePoisha: number; quantity: number };

/** Price times quantity of a box's lines, in poisha, exact. */
export const subtotalOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { pricePoisha, quantity }) => sum + pricePoisha * quantity, 0);

/**
 * Total of a box in poisha: its lines plus one delivery charge, rounded half up to whole taka (contract, "Money").
 */
export const boxTotal = (lines: readonly PricedLine[], location: DeliveryArea): number =>
  roundToWholeTaka(subtotalOf(lines) + DELIVERY_POISHA[location]);

/** As boxTotal, of lines with prices in taka; in taka. */
export const shownTotal = (
  lines: readonly { price: number; quantity: number }[],
  location: DeliveryArea,
): number => wholeTaka(sumTaka(lines) + DELIVERY_CHARGE[location]);

/** Whether the order is paid in cash at the door. */
export const isInCash = ({ paidWith }: { paidWith: PaymentDetails | null }): boolean =>
  paidWith?.payWith === "cash";

/** Whether a cash box ended before it was paid: then neither the box nor its delivery is ever paid. */
export const isNeverPaid = (box: { paidWith: PaymentDetails | null; paymentStatus: string }): boolean =>
  isInCash(box) && box.paymentStatus === "canceled";

/** The sum of the lines' portions. */
export const portionsIn = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Whether a box holds cooked food; then it may arrive on the same day. */
export const hasCooked = (lines: readonly { boxKind: BoxKind }[]): boolean =>
  lines.some(({ boxKind }) => boxKind === "cooked");

/** Reasons to refuse cash (contract, "Cash at the door"), in the order in which they are checked. */
export const CASH_WHY = ["phone", "open", "refused_before", "cooked", "own"] as const;
export type CashWhy = (typeof CASH_WHY)[number];

/** Most that a box with cooked food may cost when it is paid at the door, in taka. */
const MOST_COOKED = 1_500;

/**
 * Why these boxes cannot be paid at the door (contract, "Cash at the door"); null: they can. Reasons that depend on
 * the buyer are checked in cash-rules.ts.
 */
export function whyNotAtDoor(
  boxes: readonly {
    sellerId: string;
    lines: readonly { boxKind: BoxKind }[];
    /** In taka. */
    total: number;
  }[],
  buyerId: string,
): "cooked" | "own" | null {
  if (boxes.some(({ lines, total }) => hasCooked(lines) && total > MOST_COOKED)) return "cooked";
  return boxes.some(({ sellerId }) => sellerId === buyerId) ? "own" : null;
}

type TitledLine = Omit<TitleParts, "more">;

/** The title of a box's parcel: its first line, and how many lines follow. */
export const titledBox = ([first, ...others]: readonly TitledLine[]): TitleParts =>
  titleFields({ title: first?.title ?? "", titleBn: first?.titleBn, more: others.length });

/** A short title of a box in the current language, for pages, mails and the log. */
export const boxTitle = (lines: readonly TitledLine[]): string => parcelTitle(titledBox(lines));

/** An order as the audit log names it: its parcel's number and its first recipe. */
export const orderTarget = (order: {
  id: string;
  lines: readonly { title: string }[];
  trackingId: string | null;
}): AuditTarget & { kind: "order" } => ({
  kind: "order",
  id: order.id,
  label: [order.trackingId ?? [], order.lines[0]?.title ?? []].flat().join(", "),
});

/** The delivery address of an order; null: not known yet. */
export type Address = { phone: string | null; address: string | null; district: string | null };

/**
 * Whether a part of the address is missing; then the order card asks the buyer for it (contract, "Questions
 * answered"). The district is needed too, because riders claim parcels by district (contract, "Delivery").
 */
export const lacksAddress = (to: Address): boolean =>
  to.phone === null || to.address === null || to.district === null;

/** The location (inside or outside Dhaka) of an address in this district. */
export const locationOfDistrict = (district: string): DeliveryArea =>
  district === INSIDE_DISTRICT ? "inside" : "outside";

/**
 * A delivery place that is chosen before an address is given. District null: outside Dhaka, in a district that is not
 * known.
 */
export type DeliveryPlace = { location: DeliveryArea; district: string | null };

export const placeOfDistrict = (district: string): DeliveryPlace => ({
  location: locationOfDistrict(district),
  district,
});

/** Whether the food is cooked and this place is outside the district that it is delivered in. */
export const isOutOfArea = (
  { boxKind, from = null }: { boxKind: BoxKind; from?: string | null | undefined },
  { location, district }: DeliveryPlace,
): boolean =>
  boxKind === "cooked" &&
  from !== null &&
  (district === null ? locationOfDistrict(from) !== location : from !== district);

/** A place as the cookie stores it. */
export const keptPlace = ({ district }: DeliveryPlace): string =>
  district === null ? "outside" : encodeURIComponent(district);

/** The place that a cookie holds; null: no cookie, or a value that this site never writes. */
export function readPlace(kept: string | null): DeliveryPlace | null {
  if (kept === "outside") return { location: "outside", district: null };
  const district = DISTRICTS.find((name) => encodeURIComponent(name) === kept);
  return district === undefined ? null : placeOfDistrict(district);
}

/** The district of an order: Dhaka for inside, the buyer's entry for outside, null while unknown. */
export const districtOf = (location: DeliveryArea, district: string | null | undefined): string | null =>
  location === "inside" ? INSIDE_DISTRICT : (district ?? null);

/**
 * The address of an order from what its buyer typed. Calls may leave the district out (contract); then the stored
 * one, `known`, stays.
 */
export const addressFor = (
  location: DeliveryArea,
  to: { phone: string; address: string; district?: string | undefined },
  known: string | null,
): Address => ({
  phone: to.phone,
  address: to.address,
  district: districtOf(location, to.district ?? known),
});

/** Whether a part or the whole of an order was refunded; null: nothing. Amounts in poisha. */
export const refundStateOf = (order: {
  refundedPoisha: number;
  totalPoisha: number;
}): "part" | "whole" | null => {
  if (order.refundedPoisha <= 0) return null;
  return order.refundedPoisha >= order.totalPoisha ? "whole" : "part";
};

/**
 * The state of an order in lists: `open` or `abandoned` while it is not paid, then the box's state. `refunded` when
 * all was given back and the box has not ended.
 */
export function shownState(order: {
  state: "open" | "completed" | "abandoned";
  boxState: BoxState | "unpaid";
  refundState?: "part" | "whole" | null | undefined;
}): OrderState {
  if (order.state !== "completed") return order.state;
  const box = order.boxState === "unpaid" ? "paid" : order.boxState;
  return order.refundState === "whole" && !ENDED.includes(box) ? "refunded" : box;
}

/** Whether an order is completed. A cash order counts from ordering on. */
export const isPaid = ({ state }: { state: OrderState }): boolean =>
  state !== "open" && state !== "abandoned";

export type OrderState = BoxState | "refunded" | "open" | "abandoned";

/**
 * The text of an order's payment badge: `refunded` when all was given back, else the payment provider's status.
 * Amounts in taka.
 */
export const shownOrderPayment = (order: {
  paymentStatus: string;
  totalPrice: number;
  refunded: number;
}): string => (order.refunded > 0 && order.refunded >= order.totalPrice ? "refunded" : order.paymentStatus);

import type { TitleParts } from "@/lib/delivery/parcels/model";
import { parcelTitle, titleFields } from "@/lib/delivery/parcels/parcel-title";
import { isFinal, type ParcelStatus } from "@/lib/delivery/parcels/transitions";
import type { PaymentDetails } from "@/lib/money/receipts/rules";
import type { AuditTarget } from "@/lib/people/audit/schema";
import { roundToWholeTaka, sumTaka, wholeTaka } from "@/lib/platform/money";
import { DISTRICTS } from "@/lib/platform/places/districts";
import type { BoxKind } from "@/lib/shop/recipes/box-values";
import { type BoxState, ENDED } from "./status";

/** Where an order is delivered: inside or outside Dhaka (specification, point 5). */
export type DeliveryArea = "inside" | "outside";

/** Delivery charge in taka (specification, point 9). */
export const DELIVERY_CHARGE = { inside: 60, outside: 120 } as const satisfies Record<DeliveryArea, number>;

/** The delivery charge in poisha. */
export const DELIVERY_POISHA = { inside: 60_00, outside: 120_00 } as const satisfies Record<
  DeliveryArea,
  number
>;

/** The district of every address inside Dhaka (contract, "Delivery"). */
export const INSIDE_DISTRICT = "Dhaka";

export const locationOf = (deliveryCharge: 60 | 120): DeliveryArea =>
  deliveryCharge === DELIVERY_CHARGE.inside ? "inside" : "outside";

type PricedLine = { pricePoisha: number; quantity: number };

/** The sum of price times quantity over an order's lines, in poisha, not rounded. */
export const subtotalOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { pricePoisha, quantity }) => sum + pricePoisha * quantity, 0);

/**
 * The total of an order in poisha: its lines plus one delivery charge, rounded half up to whole taka (contract,
 * "Money").
 */
export const boxTotal = (lines: readonly PricedLine[], location: DeliveryArea): number =>
  roundToWholeTaka(subtotalOf(lines) + DELIVERY_POISHA[location]);

/** The total of an order like boxTotal, but in taka, for prices in taka. */
export const shownTotal = (
  lines: readonly { price: number; quantity: number }[],
  location: DeliveryArea,
): number => wholeTaka(sumTaka(lines) + DELIVERY_CHARGE[location]);

export const isInCash = ({ paidWith }: { paidWith: PaymentDetails | null }): boolean =>
  paidWith?.payWith === "cash";

/** Returns true if a cash order ended without being paid. */
export const isNeverPaid = (box: { paidWith: PaymentDetails | null; paymentStatus: string }): boolean =>
  isInCash(box) && box.paymentStatus === "canceled";

export const portionsIn = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Returns true if a line is cooked food, which may arrive on the same day. */
export const hasCooked = (lines: readonly { boxKind: BoxKind }[]): boolean =>
  lines.some(({ boxKind }) => boxKind === "cooked");

/** Reasons to refuse cash at the door, in the order in which they are checked (contract, "Cash at the door"). */
export const CASH_WHY = ["phone", "open", "refused_before", "cooked", "own"] as const;
export type CashWhy = (typeof CASH_WHY)[number];
/** The reasons that lie in the buyer's other cash orders. */
export type PayerWhy = Extract<CashWhy, "open" | "refused_before">;

/** The maximum price in taka of an order with cooked food that is paid in cash at the door. */
const MOST_COOKED = 1_500;

/**
 * Returns why these orders can't be paid in cash at the door, or null if they can (contract, "Cash at the door").
 * Reasons that depend on the buyer's other orders are not checked here. `buyerId` null: a guest.
 */
export function whyNotAtDoor(
  boxes: readonly {
    sellerId: string;
    lines: readonly { boxKind: BoxKind }[];
    /** The order's total in taka. */
    total: number;
  }[],
  buyerId: string | null,
): "cooked" | "own" | null {
  if (boxes.some(({ lines, total }) => hasCooked(lines) && total > MOST_COOKED)) return "cooked";
  return boxes.some(({ sellerId }) => sellerId === buyerId) ? "own" : null;
}

/**
 * Returns until when a box that is still on its way should have been eaten, if that is over (ISO 8601). Returns null
 * for food that is still good or has arrived.
 */
export function pastEatBy(
  {
    lines,
    deliveryStatus,
  }: { lines: readonly { eatBy: string | null }[]; deliveryStatus: ParcelStatus | null },
  now: Date,
): string | null {
  if (deliveryStatus === null || isFinal(deliveryStatus)) return null;
  const over = lines.flatMap(({ eatBy }) => (eatBy !== null && new Date(eatBy) < now ? [eatBy] : []));
  return over.sort()[0] ?? null;
}

/** Whether the box's food should have been eaten by now (pastEatBy). */
export const isPastEatBy = (box: Parameters<typeof pastEatBy>[0]): boolean =>
  pastEatBy(box, new Date()) !== null;

type TitledLine = Omit<TitleParts, "more">;

/** The title of an order's parcel: the first line's title, and the number of further lines. */
export const titledBox = ([first, ...others]: readonly TitledLine[]): TitleParts =>
  titleFields({ title: first?.title ?? "", titleBn: first?.titleBn, more: others.length });

/** A short title of an order in the current language, for pages, mails and the log. */
export const boxTitle = (lines: readonly TitledLine[]): string => parcelTitle(titledBox(lines));

/** How the audit log names an order: by its parcel's number and its first recipe. */
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
export type Address = {
  phone: string | null;
  address: string | null;
  district: string | null;
  area: string | null;
  landmark: string | null;
};

/** The address of an order while nothing is known. */
export const NO_ADDRESS = {
  phone: null,
  address: null,
  district: null,
  area: null,
  landmark: null,
} satisfies Address;

/** The fields of an order or purchase in which the address is stored. */
export const addressUpdate = (to: Address) => ({
  "buyerInfo.phone": to.phone,
  "buyerInfo.address": to.address,
  "buyerInfo.district": to.district,
  "buyerInfo.area": to.area,
  "buyerInfo.landmark": to.landmark,
});

/**
 * Returns true if a part of the address is missing. The order card then asks the buyer for it (contract, "Questions
 * answered"). The district is needed too, because riders take parcels by district (contract, "Delivery").
 */
export const lacksAddress = (to: Address): boolean =>
  to.phone === null || to.address === null || to.district === null;

export const locationOfDistrict = (district: string): DeliveryArea =>
  district === INSIDE_DISTRICT ? "inside" : "outside";

/** A delivery place that is chosen before an address is given. `district` null: outside Dhaka, district not known. */
export type DeliveryPlace = { location: DeliveryArea; district: string | null };

/** The place of an area of which nothing more is known. */
export const PLACE_OF: Readonly<Record<DeliveryArea, DeliveryPlace>> = {
  inside: { location: "inside", district: INSIDE_DISTRICT },
  outside: { location: "outside", district: null },
};

export const placeOfDistrict = (district: string): DeliveryPlace => ({
  location: locationOfDistrict(district),
  district,
});

/**
 * Returns true if the food is cooked and the place is outside the kitchen's district, where cooked food is not
 * delivered.
 */
export const isOutOfArea = (
  { boxKind, from = null }: { boxKind: BoxKind; from?: string | null | undefined },
  { location, district }: DeliveryPlace,
): boolean =>
  boxKind === "cooked" &&
  from !== null &&
  (district === null ? locationOfDistrict(from) !== location : from !== district);

/** The text that a cookie stores for a delivery place. */
export const keptPlace = ({ district }: DeliveryPlace): string =>
  district === null ? "outside" : encodeURIComponent(district);

/**
 * Reads a delivery place from its cookie. Returns null if there is no cookie, or a value that this site never writes.
 */
export function readPlace(kept: string | null): DeliveryPlace | null {
  if (kept === "outside") return { location: "outside", district: null };
  const district = DISTRICTS.find((name) => encodeURIComponent(name) === kept);
  return district === undefined ? null : placeOfDistrict(district);
}

/** The district of an order: Dhaka for inside, the buyer's entry for outside, null while unknown. */
export const districtOf = (location: DeliveryArea, district: string | null | undefined): string | null =>
  location === "inside" ? INSIDE_DISTRICT : (district ?? null);

/** A delivery address as the buyer gave it. */
type GivenAddress = {
  phone: string;
  address: string;
  district?: string | undefined;
  area?: string | null | undefined;
  landmark?: string | null | undefined;
};

/**
 * Builds the delivery address from what the buyer typed. `known`: the stored address, whose district and area stay
 * if a call gives none (contract).
 */
export const addressFor = (
  location: DeliveryArea,
  to: GivenAddress,
  known: Pick<Address, "district" | "area"> | null,
): Address => {
  const district = districtOf(location, to.district ?? known?.district);
  return {
    phone: to.phone,
    address: to.address,
    district,
    area: to.area ?? (known?.district === district ? known.area : null),
    landmark: to.landmark ?? null,
  };
};

/** How much of an order was refunded: `part`, `whole`, or null for nothing. Amounts in poisha. */
export const refundStateOf = (order: {
  refundedPoisha: number;
  totalPoisha: number;
}): "part" | "whole" | null => {
  if (order.refundedPoisha <= 0) return null;
  return order.refundedPoisha >= order.totalPoisha ? "whole" : "part";
};

/**
 * The state of an order in lists: `open` or `abandoned` if unpaid, else its state between buyer and kitchen.
 * `refunded`: everything was refunded although the order was not declined, lapsed or cancelled.
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

/** Returns true if an order is completed. A cash order counts as soon as it is placed. */
export const isPaid = ({ state }: { state: OrderState }): boolean =>
  state !== "open" && state !== "abandoned";

export type OrderState = BoxState | "refunded" | "open" | "abandoned";

/**
 * The status on an order's payment badge: `refunded` after a whole refund, else the payment provider's status.
 * Amounts in taka.
 */
export const shownOrderPayment = (order: {
  paymentStatus: string;
  totalPrice: number;
  refunded: number;
}): string => (order.refunded > 0 && order.refunded >= order.totalPrice ? "refunded" : order.paymentStatus);

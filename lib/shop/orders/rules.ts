import { parcelTitle, type TitleParts, titleFields } from "@/lib/delivery/parcels/parcel-title";
import type { PaidWith } from "@/lib/money/receipts/rules";
import { roundToWholeTaka, toPoisha } from "@/lib/platform/money";
import { DISTRICTS } from "@/lib/platform/places/districts";
import type { BoxKind } from "@/lib/shop/recipes/box-values";
import { type BoxState, ENDED } from "./status";

/** Where an order goes, as the buy form asks (specification, point 5). */
export type Location = "inside" | "outside";

/** Delivery charge in taka (specification, point 9). */
export const DELIVERY_CHARGE = { inside: 60, outside: 120 } as const satisfies Record<Location, number>;

/** The district of every address inside Dhaka (contract, "Delivery"). */
export const INSIDE_DISTRICT = "Dhaka";

/** The location a delivery charge in taka stands for. */
export const locationOf = (deliveryCharge: 60 | 120): Location =>
  deliveryCharge === DELIVERY_CHARGE.inside ? "inside" : "outside";

/**
 * Total payable in poisha: price x quantity + delivery charge, rounded half up to whole taka (contract, "Money").
 * Form, dialog, server and receipt all call this one function.
 */
export const totalPayable = (line: PricedLine & { location: Location }): number =>
  boxTotal([line], line.location);

type PricedLine = { pricePoisha: number; quantity: number };

/** Price x quantity of a box's lines in poisha, exact. */
export const subtotalOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { pricePoisha, quantity }) => sum + pricePoisha * quantity, 0);

/** Total of a box in poisha: its lines + one delivery charge, rounded half up to whole taka. */
export const boxTotal = (lines: readonly PricedLine[], location: Location): number =>
  roundToWholeTaka(subtotalOf(lines) + toPoisha(DELIVERY_CHARGE[location]));

/** Whether it is paid at the door. */
export const isInCash = ({ paidWith }: { paidWith: PaidWith | null }): boolean =>
  paidWith?.payWith === "cash";

/** A box that was to be paid at the door and has ended before: nobody pays it, or its delivery. */
export const isNeverPaid = (box: { paidWith: PaidWith | null; paymentStatus: string }): boolean =>
  isInCash(box) && box.paymentStatus === "canceled";

/** How many portions lines have in all. */
export const portionsIn = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Whether a kitchen sends cooked food with it: then it may come on the very day. */
export const hasCooked = (lines: readonly { boxKind: BoxKind }[]): boolean =>
  lines.some(({ boxKind }) => boxKind === "cooked");

/** Why cash is refused (contract, "Cash at the door"), in the order in which it is asked. */
export const CASH_WHY = ["phone", "open", "refused_before", "cooked", "own"] as const;
export type CashWhy = (typeof CASH_WHY)[number];

/** Most that a box with cooked food may cost at the door, in poisha. */
const MOST_COOKED = 1_500_00;

/** What of these boxes themselves speaks against paying at the door (contract, "Cash at the door"); null: nothing. */
export function whyNotAtDoor(
  boxes: readonly {
    sellerId: string;
    lines: readonly { boxKind: BoxKind }[];
    totalPoisha: number;
  }[],
  buyerId: string,
): "cooked" | "own" | null {
  if (boxes.some(({ lines, totalPoisha }) => hasCooked(lines) && totalPoisha > MOST_COOKED)) return "cooked";
  return boxes.some(({ sellerId }) => sellerId === buyerId) ? "own" : null;
}

type TitledLine = Omit<TitleParts, "more">;

/** What a box's parcel is called. */
export const titledBox = ([first, ...others]: readonly TitledLine[]): TitleParts =>
  titleFields({ title: first?.title ?? "", titleBn: first?.titleBn, more: others.length });

/** A box in few words of the language that is spoken: what pages, mails and the log call it. */
export const boxTitle = (lines: readonly TitledLine[]): string => parcelTitle(titledBox(lines));

/** Where a buyer wants an order brought; null: not known yet. */
export type Address = { phone: string | null; address: string | null; district: string | null };

/**
 * An order nobody can bring yet: the buyer is asked on the order card (contract, "Questions answered"). Without
 * its district a parcel cannot be claimed (contract, "Delivery"), so that is asked for too.
 */
export const lacksAddress = (to: Address): boolean =>
  to.phone === null || to.address === null || to.district === null;

/** Where an address in this district lies for the delivery charge. */
export const locationOfDistrict = (district: string): Location =>
  district === INSIDE_DISTRICT ? "inside" : "outside";

/** Where boxes go before there is an address; the district null: outside Dhaka, and nobody has said where. */
export type DeliveryPlace = { location: Location; district: string | null };

export const placeOfDistrict = (district: string): DeliveryPlace => ({
  location: locationOfDistrict(district),
  district,
});

/** Whether this food is cooked and goes no further than a district in which the place is not. */
export const isOutOfArea = (
  { boxKind, from = null }: { boxKind: BoxKind; from?: string | null | undefined },
  { location, district }: DeliveryPlace,
): boolean =>
  boxKind === "cooked" &&
  from !== null &&
  (district === null ? locationOfDistrict(from) !== location : from !== district);

/** A place as a cookie keeps it. */
export const keptPlace = ({ district }: DeliveryPlace): string =>
  district === null ? "outside" : encodeURIComponent(district);

/** The place that a cookie holds; null: none, or nothing that anybody kept. */
export function readPlace(kept: string | null): DeliveryPlace | null {
  if (kept === "outside") return { location: "outside", district: null };
  const district = DISTRICTS.find((name) => encodeURIComponent(name) === kept);
  return district === undefined ? null : placeOfDistrict(district);
}

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

/**
 * What lists call the state of an order: while it is not paid its own, then the box's, `refunded` once all of it went
 * back.
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

/** Whether an order's purchase was ever paid. */
export const isPaid = ({ state }: { state: OrderState }): boolean =>
  state !== "open" && state !== "abandoned";

export type OrderState = BoxState | "refunded" | "open" | "abandoned";

/**
 * What an order's badge reads: `refunded` once all was given back, else the payment provider's word. Amounts in taka.
 */
export const shownOrderPayment = (order: {
  paymentStatus: string;
  totalPrice: number;
  refunded: number;
}): string => (order.refunded > 0 && order.refunded >= order.totalPrice ? "refunded" : order.paymentStatus);

import type { StatePlace } from "@/lib/texts/states";
import type { ParcelStatus } from "./transitions";

/** How an order can end before a rider has its parcel. */
export const ENDED_AS = ["declined", "lapsed", "cancelled"] as const;
export type EndedAs = (typeof ENDED_AS)[number];
/** The state of a paid order before a rider has its parcel. */
export type BoxWord = "paid" | "accepted" | "ready" | EndedAs;

/** Returns the state of an order, computed from its parcel. */
export const boxOf = (parcel: {
  endedAs: EndedAs | null;
  readyAt: Date | null;
  acceptedAt: Date | null;
}): BoxWord => parcel.endedAs ?? (parcel.readyAt ? "ready" : parcel.acceptedAt ? "accepted" : "paid");

/** Returns the row of the contract's table "One state in words" that fits a paid order and its parcel. */
export function placeOf(box: BoxWord, parcel: ParcelStatus | null): StatePlace {
  if (box !== "ready") return box;
  switch (parcel) {
    case "assigned":
      return "riderComes";
    case "picked_up":
    case "in_transit":
    case "out_for_delivery":
      return "onTheWay";
    case "failed_attempt":
      return "failed";
    case "delivered":
    case "returned":
    case "cancelled":
      return parcel;
    default:
      return "packed";
  }
}

import "server-only";
import type { ObjectId } from "mongodb";
import type { ParcelStatus } from "@/lib/delivery/parcels/transitions";
import type { PaidWith } from "@/lib/money/receipts/rules";
import { collection } from "@/lib/platform/db/client";
import type { Arrival } from "./arrival";
import type { EndedAs } from "./box-place";
import type { TitleParts } from "./parcel-title";
import type { Refusal } from "./rules";

/** One end of a parcel's way. A field is null while it is not known: those of an order's ends are filled in later. */
export type ParcelEnd = {
  name: string;
  email: string | null;
  contact: string | null;
  region: string | null;
  district: string | null;
  center: string | null;
  address: string | null;
  instruction: string | null;
};

/** One step of a parcel; it never changes afterwards. `by.id` is null for the platform. */
export type ParcelEvent = {
  from: ParcelStatus | null;
  to: ParcelStatus;
  by: { role: "owner" | "rider" | "admin" | "platform"; id: ObjectId | null; name: string };
  at: Date;
  note: string | null;
};

/**
 * `parcels`: what riders carry, either the box of an order (made with the order) or a parcel that its sender has
 * booked (lib/delivery/bookings).
 */
export type ParcelDoc = Arrival &
  TitleParts & {
    _id: ObjectId;
    kind: "order" | "booking";
    trackingId: string;
    /** An order's box has neither type nor weight. */
    type: "document" | "non-document" | null;
    /** Kg, at most two decimals; null for a document. */
    weight: number | null;
    orderId: ObjectId | null;
    /** The owner: the buyer of an order, the sender of a booking. */
    ownerId: ObjectId;
    sender: ParcelEnd & { id: ObjectId; email: string };
    receiver: ParcelEnd;
    /**
     * The price of the carriage, from which the rider's share is computed. For a booking a copy of its price, written
     * in the same transaction.
     */
    deliveryCostPoisha: number;
    /**
     * The amount that the rider collects at the door: the price of a box that is paid in cash, or what a booking's
     * sender asks for; 0: nothing.
     */
    collectPoisha: number;
    /**
     * What the parcel was paid with; null: unpaid. For a booking a copy of its payment, written in the same
     * transaction.
     */
    paidWith: PaidWith | null;
    deliveryStatus: ParcelStatus;
    /** Why the receiver refused the parcel, when the last attempt failed because of that. */
    refusal?: Refusal | null;
    /** When the seller marked the order ready; from then on it can be claimed. */
    readyAt: Date | null;
    /**
     * The earliest time by which cooked food in the box has to be eaten, set when it is packed; missing: no cooked
     * food.
     */
    eatBy?: Date | undefined;
    /** Until when the kitchen has to accept or decline; null for a booking. */
    answerUntil: Date | null;
    /** When the kitchen accepted the order; null: not yet, or a booking. */
    acceptedAt: Date | null;
    /** How the box ended before a rider carried it; a copy of the order's state, written in the same transaction. */
    endedAs: EndedAs | null;
    /**
     * Since when the parcel can be claimed (lib/delivery/parcels/data-takeable.ts), provided that it is also
     * pending.
     */
    takeableAt: Date | null;
    riderId: ObjectId | null;
    /** When the parcel was delivered, returned or cancelled; null while it is on its way. */
    finishedAt: Date | null;
    /** Events are only appended, never changed or removed. */
    events: ParcelEvent[];
    createdBy: string;
    createdAt: Date;
    /** When the parcel was deleted: lists leave it out, its events stay. */
    deletedAt: Date | null;
    /** Whether the rider gets the larger share: for a booking within one district, or an order inside Dhaka. */
    withinDistrict: boolean;
    /** The number of wrong tries of the receiver's code. */
    codeTries: number;
    /** Folded words that the search of All Parcels matches (lib/delivery/parcels/search-words.ts). */
    searchWords: string[];
  };

export const parcelDocs = collection<ParcelDoc>("parcels");

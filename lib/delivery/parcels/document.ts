import "server-only";
import type { ObjectId } from "mongodb";
import type { ParcelStatus } from "@/lib/delivery/parcels/transitions";
import type { PaidWith } from "@/lib/money/receipts/rules";
import { collection } from "@/lib/platform/db/client";
import type { Arrival } from "./arrival";
import type { EndedAs } from "./box-place";
import type { TitleParts } from "./parcel-title";
import type { Refusal } from "./rules";

/** One end of a parcel's way; null while nobody has said it (an order's ends fill up later). */
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

/** A step of a parcel; nothing edits it. `by.id` is null for the platform. */
export type ParcelEvent = {
  from: ParcelStatus | null;
  to: ParcelStatus;
  by: { role: "owner" | "rider" | "admin" | "platform"; id: ObjectId | null; name: string };
  at: Date;
  note: string | null;
};

/** `parcels`: what is carried, of an order (made with it, paid) or booked by its sender (lib/delivery/bookings). */
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
    /** Who owns it: the buyer of an order, the sender of a booking. */
    ownerId: ObjectId;
    sender: ParcelEnd & { id: ObjectId; email: string };
    receiver: ParcelEnd;
    /** What carrying it costs, and the rider's share follows from. A read view of a booking's price, written with it. */
    deliveryCostPoisha: number;
    /** What the rider collects at the door: what a cash box costs, or what a booking's sender asks for; 0: nothing. */
    collectPoisha: number;
    /** What carrying it was paid with; null: unpaid. A read view of a booking's payment, written in its transaction. */
    paidWith: PaidWith | null;
    deliveryStatus: ParcelStatus;
    /** Why it was not taken at the door, where the last attempt failed for that. */
    refusal?: Refusal | null;
    /** When the seller marked the order ready; it can be claimed from then. */
    readyAt: Date | null;
    /** Until when the first of the cooked food in it is eaten, known once it is packed; missing: there is none. */
    eatBy?: Date | undefined;
    /** Until when its kitchen has to answer; null: a booking. */
    answerUntil: Date | null;
    /** When its kitchen accepted it; null: not yet, or a booking. */
    acceptedAt: Date | null;
    /** How its box ended before it was carried; a read view of its order, written with it. */
    endedAs: EndedAs | null;
    /**
     * Since when it waits for a rider (lib/delivery/parcels/data-claimable.ts); it can be claimed while it is also
     * pending.
     */
    claimableAt: Date | null;
    riderId: ObjectId | null;
    /** When its last step was taken (delivered, returned or cancelled); null on its way. */
    finishedAt: Date | null;
    /** Append-only. */
    events: ParcelEvent[];
    createdBy: string;
    createdAt: Date;
    /** Set when deleted: it leaves every list, its events stay. */
    deletedAt: Date | null;
    /** Whether the rider's larger share holds: within a district, or an order inside Dhaka. */
    withinDistrict: boolean;
    /** Wrong tries of the receiver's code. */
    codeTries: number;
    /** Folded words that All Parcels finds it by (lib/delivery/parcels/search-words.ts). */
    searchWords: string[];
  };

export const parcelDocs = collection<ParcelDoc>("parcels");

import "server-only";
import { copyCreatedAt } from "@/lib/platform/db/created-at";
import type { Migrations } from "@/lib/platform/db/migrations";
import { adoptAllBookings, adoptLateBookings } from "./data-charge";
import { addSearchWords } from "./data-desk";
import { parcelDocs } from "./document";

/** What parcels of earlier versions lacked, oldest first. */
export const parcelMigrations: Migrations = [
  ["parcels-both-ends", giveParcelsBothEnds],
  ["parcels-finished-at", giveParcelsTheirEnd],
  ["parcels-claimable-at", giveParcelsTheirWait],
  ["parcels-search-words", addSearchWords],
  ["parcels-created-at", copyParcelsTime],
  ["bookings-charges", adoptAllBookings],
];

/** Brings into today's form what a server of the release before writes on parcels meanwhile. */
export async function catchUpParcels(): Promise<void> {
  await copyParcelsTime();
  await adoptLateBookings();
}

/** Gives parcels of the release before today's name of their time. */
async function copyParcelsTime(): Promise<void> {
  await copyCreatedAt(parcelDocs(), "creationDate", {});
}

/** Until riders' lists were one range of an index, no parcel said since when it waits for a rider. */
async function giveParcelsTheirWait(): Promise<void> {
  const unknown = (path: string) => ({ $eq: [{ $ifNull: [path, null] }, null] });
  const ends = ["$sender.address", "$receiver.contact", "$receiver.address", "$receiver.district"];
  const ofOrder = { $cond: [{ $or: ends.map(unknown) }, null, { $ifNull: ["$readyAt", null] }] };
  await parcelDocs().updateMany({ claimableAt: { $exists: false } }, [
    { $set: { claimableAt: { $cond: [{ $eq: ["$kind", "booking"] }, "$creationDate", ofOrder] } } },
  ]);
}

/** Until riders' finished parcels were listed by their last step, none said when that was. */
async function giveParcelsTheirEnd(): Promise<void> {
  const last = { $arrayElemAt: ["$events.at", -1] };
  await parcelDocs().updateMany({ finishedAt: { $exists: false } }, [
    {
      $set: {
        finishedAt: {
          $cond: [{ $in: ["$deliveryStatus", ["delivered", "returned", "cancelled"]] }, last, null],
        },
      },
    },
  ]);
}

/** Until parcels could be booked, an order's parcel had neither type, regions, payment nor a marked deletion. */
async function giveParcelsBothEnds(): Promise<void> {
  const nowhere = {
    contact: null,
    region: null,
    district: null,
    center: null,
    address: null,
    instruction: null,
  };
  await parcelDocs().updateMany({ deletedAt: { $exists: false } }, [
    {
      $set: {
        type: null,
        weight: null,
        deletedAt: null,
        payment: null,
        paymentRounds: 0,
        transactionId: null,
        paidAt: "$creationDate",
        paidWith: "card",
        refundedPoisha: 0,
        refundDue: null,
        codeTries: 0,
        // The delivery charge inside Dhaka.
        withinDistrict: { $eq: ["$deliveryCostPoisha", 60_00] },
        sender: { $mergeObjects: [nowhere, "$sender"] },
        receiver: { $mergeObjects: [{ ...nowhere, email: "$createdBy" }, "$receiver"] },
        events: {
          $map: {
            input: "$events",
            as: "event",
            in: {
              from: "$$event.from",
              to: "$$event.to",
              by: {
                role: { $cond: [{ $eq: ["$$event.by", "$createdBy"] }, "owner", "platform"] },
                id: { $cond: [{ $eq: ["$$event.by", "$createdBy"] }, "$ownerId", null] },
                name: { $cond: [{ $eq: ["$$event.by", "$createdBy"] }, "$receiver.name", "RANNA"] },
              },
              at: "$$event.at",
              note: "$$event.note",
            },
          },
        },
      },
    },
  ]);
}

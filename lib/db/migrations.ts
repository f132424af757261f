import "server-only";
import { db } from "./client";

/**
 * Brings documents of earlier versions into today's form; safe to run at every start and by several servers at once,
 * because each step takes only what still has the earlier form.
 */
export async function migrate(): Promise<void> {
  await giveParcelsBothEnds();
  await giveParcelsTheirEnd();
}

/** Until riders' finished parcels were listed by their last step, none said when that was. */
async function giveParcelsTheirEnd(): Promise<void> {
  const last = { $arrayElemAt: ["$events.at", -1] };
  await db()
    .collection("parcels")
    .updateMany({ finishedAt: { $exists: false } }, [
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
  await db()
    .collection("parcels")
    .updateMany({ deletedAt: { $exists: false } }, [
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

import "server-only";
import { db } from "./client";

/** What earlier versions lacked, oldest first. */
const STEPS: readonly (readonly [name: string, run: () => Promise<void>])[] = [
  ["parcels-both-ends", giveParcelsBothEnds],
  ["parcels-finished-at", giveParcelsTheirEnd],
  ["parcels-claimable-at", giveParcelsTheirWait],
];

/**
 * Brings documents of earlier versions into today's form; safe to run at every start and by several servers at once,
 * because each step takes only what still has the earlier form.
 */
export async function migrate(): Promise<void> {
  for (const [name, run] of STEPS) await migrateOnce(name, run);
}

/**
 * Runs a step unless it came to its end before, which is marked in `meta` under its name: no start reads a collection
 * again. A restored dump brings the marks of its own time, so that what it lacks is done then.
 */
export async function migrateOnce(name: string, run: () => Promise<void>): Promise<void> {
  const marks = db().collection<{ _id: string; at: Date; value: unknown }>("meta");
  const _id = `migration:${name}`;
  if (await marks.findOne({ _id }, { projection: { _id: 1 } })) return;
  await run();
  await marks.updateOne({ _id }, { $setOnInsert: { at: new Date(), value: null } }, { upsert: true });
}

/** Until riders' lists were one range of an index, no parcel said since when it waits for a rider. */
async function giveParcelsTheirWait(): Promise<void> {
  const unknown = (path: string) => ({ $eq: [{ $ifNull: [path, null] }, null] });
  const ends = ["$sender.address", "$receiver.contact", "$receiver.address", "$receiver.district"];
  const ofOrder = { $cond: [{ $or: ends.map(unknown) }, null, { $ifNull: ["$readyAt", null] }] };
  await db()
    .collection("parcels")
    .updateMany({ claimableAt: { $exists: false } }, [
      { $set: { claimableAt: { $cond: [{ $eq: ["$kind", "booking"] }, "$creationDate", ofOrder] } } },
    ]);
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

import "server-only";
import { ObjectId } from "mongodb";
import { parseId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { idText } from "@/lib/platform/model/codecs";
import { storeFields } from "@/lib/platform/model/shapes";
import { application } from "./application";
import { riderDocs } from "./collections";
import { type RiderDoc, type RiderRecord, toRiderRecord } from "./model";
import type { Application } from "./schema";

/** Stores an application inside a transaction. Throws E11000 if the person has an open or approved one. */
export async function insertApplication(
  sent: Application,
  person: { id: string; name: string; email: string },
  at: Date,
  tx: Tx,
): Promise<string> {
  const doc: RiderDoc = {
    ...storeFields(application, sent),
    _id: new ObjectId(),
    userId: new ObjectId(person.id),
    fullName: person.name,
    email: person.email,
    status: "Pending",
    applyed: at,
    decidedAt: null,
    available: true,
  };
  await riderDocs().insertOne(doc, inside(tx));
  return idText(doc._id);
}

/** Lists open applications, oldest first. */
export const listPending = (page: { page: number; size: number }): Promise<RiderDoc[]> =>
  riderDocs()
    .find({ status: "Pending" })
    .sort({ applyed: 1, _id: 1 })
    .skip((page.page - 1) * page.size)
    .limit(page.size)
    .toArray();

/** Finds a person's application, open or approved; null if there is none. */
export const findApplicationOf = (userId: string): Promise<RiderDoc | null> =>
  riderDocs().findOne({ userId: new ObjectId(userId) });

/** Lists at most `most` open applications, oldest first. With `id` only that application is listed. */
export const listUndecided = (most: number, id?: string): Promise<RiderDoc[]> =>
  riderDocs()
    .find({ status: "Pending", ...(id === undefined ? {} : { _id: new ObjectId(id) }) })
    .sort({ applyed: 1, _id: 1 })
    .limit(most)
    .toArray();

const recordOf = (doc: RiderDoc | null): RiderRecord | null => doc && toRiderRecord(doc);

/** Approves an open application. Returns the application; null if no open one has this id. */
export const markApproved = async (id: ObjectId, at: Date, tx: Tx): Promise<RiderRecord | null> =>
  recordOf(
    await riderDocs().findOneAndUpdate(
      { _id: id, status: "Pending" },
      { $set: { status: "Approved", decidedAt: at } },
      inside(tx),
    ),
  );

/** Deletes an open application (specification, point 4). Returns the application; null if no open one has this id. */
export const deleteApplication = async (id: ObjectId, tx: Tx): Promise<RiderRecord | null> =>
  recordOf(await riderDocs().findOneAndDelete({ _id: id, status: "Pending" }, inside(tx)));

/** Returns true if an application with this id exists, open or approved. */
export const applicationExists = async (id: ObjectId): Promise<boolean> =>
  (await riderDocs().findOne({ _id: id }, { projection: { _id: 1 } })) !== null;

/** Finds the approved rider with this user id; null if the user is no rider. */
export const findRiderOf = async (userId: string, tx?: Tx): Promise<RiderRecord | null> =>
  recordOf(await riderDocs().findOne({ userId: new ObjectId(userId), status: "Approved" }, inside(tx)));

/** Returns true if one of these districts has an approved rider. */
export const hasRiderIn = async (districts: readonly string[]): Promise<boolean> =>
  (await riderDocs().findOne(
    { status: "Approved", district: { $in: [...districts] } },
    { projection: { _id: 1 } },
  )) !== null;

/** Finds an approved rider by the id of the rider's record or by the user id. */
export async function findRider(id: string): Promise<RiderRecord | null> {
  const _id = parseId(id);
  return _id && recordOf(await riderDocs().findOne({ $or: [{ _id }, { userId: _id }], status: "Approved" }));
}

/** Sets whether a rider is available for parcels. Returns false if nothing changed. */
export async function setAvailable(userId: string, available: boolean): Promise<boolean> {
  const { modifiedCount } = await riderDocs().updateOne(
    { userId: new ObjectId(userId), status: "Approved" },
    { $set: { available } },
  );
  return modifiedCount === 1;
}

/**
 * Writes to the rider's record, so that transactions which call this for the same rider run one after another. Each
 * of them reads what the previous one wrote.
 */
export async function queueForRider(userId: string, tx: Tx): Promise<void> {
  await riderDocs().updateOne({ userId: new ObjectId(userId) }, { $inc: { turn: 1 } }, inside(tx));
}

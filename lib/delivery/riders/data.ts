import "server-only";
import { ObjectId } from "mongodb";
import { parseId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { type RiderDoc, riderDocs } from "./document";
import type { Application, RiderApplication } from "./schema";

/** A rider with the fields that use cases read. */
export type RiderRecord = {
  id: string;
  userId: string;
  fullName: string;
  email: string;
  phone: string;
  region: string;
  district: string;
  vehicle: RiderDoc["vehicle"];
  available: boolean;
};

const toRecord = (doc: RiderDoc): RiderRecord => ({
  id: doc._id.toHexString(),
  userId: doc.userId.toHexString(),
  fullName: doc.fullName,
  email: doc.email,
  phone: doc.phone,
  region: doc.region,
  district: doc.district,
  vehicle: doc.vehicle,
  available: doc.available,
});

const toApplication = (doc: RiderDoc): RiderApplication => ({
  _id: doc._id.toHexString(),
  fullName: doc.fullName,
  email: doc.email,
  phone: doc.phone,
  address: doc.address,
  region: doc.region,
  district: doc.district,
  age: doc.age,
  nid: doc.nid,
  vehicle: doc.vehicle,
  experience: doc.experience,
  photo: doc.photo,
  status: doc.status,
  applyed: doc.createdAt.toISOString(),
});

/** Stores an application, inside a transaction. Throws E11000 when the person has an open or approved one. */
export async function insertApplication(
  application: Application,
  person: { id: string; name: string; email: string },
  at: Date,
  tx: Tx,
): Promise<string> {
  const _id = new ObjectId();
  await riderDocs().insertOne(
    {
      ...application,
      _id,
      userId: new ObjectId(person.id),
      fullName: person.name,
      email: person.email,
      status: "Pending",
      createdAt: at,
      decidedAt: null,
      available: true,
    },
    inside(tx),
  );
  return _id.toHexString();
}

/** Open applications, oldest first. */
export async function listPending(page: { page: number; size: number }): Promise<RiderApplication[]> {
  const docs = await riderDocs()
    .find({ status: "Pending" })
    .sort({ createdAt: 1, _id: 1 })
    .skip((page.page - 1) * page.size)
    .limit(page.size)
    .toArray();
  return docs.map(toApplication);
}

/** A person's application, open or approved; null without one. */
export async function findApplicationOf(userId: string): Promise<RiderApplication | null> {
  const doc = await riderDocs().findOne({ userId: new ObjectId(userId) });
  return doc && toApplication(doc);
}

/** Approves an open application. Answers the application; null when it is not open (any more). */
export async function markApproved(id: ObjectId, at: Date, tx: Tx): Promise<Decided | null> {
  const doc = await riderDocs().findOneAndUpdate(
    { _id: id, status: "Pending" },
    { $set: { status: "Approved", decidedAt: at } },
    inside(tx),
  );
  return doc && toDecided(doc);
}

/**
 * Deletes an open application (specification, point 4). Answers the application; null when it is not open (any more).
 */
export async function deleteApplication(id: ObjectId, tx: Tx): Promise<Decided | null> {
  const doc = await riderDocs().findOneAndDelete({ _id: id, status: "Pending" }, inside(tx));
  return doc && toDecided(doc);
}

/** An application that an administrator has just approved or declined. */
export type Decided = Pick<RiderDoc, "fullName" | "email" | "region" | "district"> & {
  id: string;
  userId: string;
};

const toDecided = ({ _id, userId, fullName, email, region, district }: RiderDoc): Decided => ({
  id: _id.toHexString(),
  userId: userId.toHexString(),
  fullName,
  email,
  region,
  district,
});

/** Whether an application with this id exists, open or approved. */
export const applicationExists = async (id: ObjectId): Promise<boolean> =>
  (await riderDocs().findOne({ _id: id }, { projection: { _id: 1 } })) !== null;

/** The approved rider with this user id; null when the user is no rider. */
export async function findRiderOf(userId: string, tx?: Tx): Promise<RiderRecord | null> {
  const doc = await riderDocs().findOne({ userId: new ObjectId(userId), status: "Approved" }, inside(tx));
  return doc && toRecord(doc);
}

/** An approved rider by the id of the rider's record or of the user. */
export async function findRider(id: string): Promise<RiderRecord | null> {
  const _id = parseId(id);
  const doc = _id && (await riderDocs().findOne({ $or: [{ _id }, { userId: _id }], status: "Approved" }));
  return doc && toRecord(doc);
}

/** Sets whether a rider is available for parcels; false when nothing changed. */
export async function setAvailable(userId: string, available: boolean): Promise<boolean> {
  const { modifiedCount } = await riderDocs().updateOne(
    { userId: new ObjectId(userId), status: "Approved" },
    { $set: { available } },
  );
  return modifiedCount === 1;
}

/**
 * Writes to the rider's record, so that transactions that call this for one rider run one after the other, and each
 * sees what the one before has written.
 */
export async function queueForRider(userId: string, tx: Tx): Promise<void> {
  await riderDocs().updateOne({ userId: new ObjectId(userId) }, { $inc: { turn: 1 } }, inside(tx));
}

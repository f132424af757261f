import "server-only";
import { type Filter, ObjectId } from "mongodb";
import { type ParcelDoc, parcelDocs } from "./document";
import { type ParcelRecord, toParcelRecord } from "./record";

/**
 * The parcel whose label this person may print, deleted ones included: the sender's booking, a seller's box from when it
 * is ready, any for an admin. Null: none of these.
 */
export async function findForLabel(
  id: string,
  { uid, isAdmin }: { uid: string; isAdmin: boolean },
): Promise<ParcelRecord | null> {
  const person = new ObjectId(uid);
  const own: Filter<ParcelDoc> = {
    $or: [
      { kind: "booking", ownerId: person },
      { kind: "order", "sender.id": person, readyAt: { $ne: null } },
    ],
  };
  const doc = await parcelDocs().findOne({ _id: new ObjectId(id), ...(isAdmin ? {} : own) });
  return doc && toParcelRecord(doc);
}

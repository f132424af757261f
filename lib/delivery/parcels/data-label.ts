import "server-only";
import { type Filter, ObjectId } from "mongodb";
import { type ParcelDoc, parcelDocs } from "./document";

/**
 * The parcel whose label this person may print, deleted ones included: the sender's booking, a seller's box from when it
 * is ready, any for an admin. Null: none of these.
 */
export function findForLabel(
  id: ObjectId,
  { uid, isAdmin }: { uid: string; isAdmin: boolean },
): Promise<ParcelDoc | null> {
  const person = new ObjectId(uid);
  const own: Filter<ParcelDoc> = {
    $or: [
      { kind: "booking", ownerId: person },
      { kind: "order", "sender.id": person, readyAt: { $ne: null } },
    ],
  };
  return parcelDocs().findOne({ _id: id, ...(isAdmin ? {} : own) });
}

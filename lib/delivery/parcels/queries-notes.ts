import "server-only";
import { ObjectId } from "mongodb";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { parcelDocs } from "./collections";
import { MAX_NOTES } from "./rules";

/**
 * Adds an admin's note to a parcel. Returns the number of its notes afterwards, or null if it has no room for more or
 * is deleted.
 */
export async function pushNote(
  id: string,
  { by, at, text }: { by: string; at: Date; text: string },
  tx: Tx,
): Promise<number | null> {
  const doc = await parcelDocs().findOneAndUpdate(
    { _id: new ObjectId(id), deletedAt: null, [`adminNotes.${MAX_NOTES - 1}`]: { $exists: false } },
    { $push: { adminNotes: { by: new ObjectId(by), at, text } } },
    { returnDocument: "after", projection: { "adminNotes.at": 1 }, ...inside(tx) },
  );
  return doc?.adminNotes.length ?? null;
}

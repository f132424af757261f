import "server-only";
import { DAY_MS } from "@/lib/platform/days";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { GUEST_PICTURE_DAYS, uploadDocs } from "./document";

/** The most pictures of one person that are read at once. It limits the memory of a call. */
const MAX = 10_000;

/** Records who uploaded a picture. `uid` is null for a guest. */
export async function recordPicture(address: string, uid: string | null): Promise<void> {
  const ownerId = uid === null ? null : requireId(uid);
  await uploadDocs().insertOne({ _id: address, ownerId, createdAt: new Date() });
}

/**
 * Makes the new account the owner of the picture that a guest uploaded to register. A picture that has an owner keeps
 * its owner.
 */
export async function claimPicture(address: string, uid: string, tx: Tx): Promise<void> {
  await uploadDocs().updateOne(
    { _id: address, ownerId: null },
    { $set: { ownerId: requireId(uid) } },
    inside(tx),
  );
}

/** Returns those of the given addresses that are pictures uploaded by this person. */
export async function listOwnPictures(
  uid: string,
  addresses: readonly string[],
  tx?: Tx,
): Promise<Set<string>> {
  const docs = await uploadDocs()
    .find(
      { _id: { $in: [...addresses] }, ownerId: requireId(uid) },
      { projection: { _id: 1 }, ...inside(tx) },
    )
    .toArray();
  return new Set(docs.map(({ _id }) => _id));
}

/** The pictures that a person uploaded, newest first. */
export async function listPicturesOf(uid: string): Promise<{ url: string; sentAt: Date }[]> {
  const docs = await uploadDocs()
    .find({ ownerId: requireId(uid) }, { sort: { createdAt: -1 }, limit: MAX })
    .toArray();
  return docs.map(({ _id, createdAt }) => ({ url: _id, sentAt: createdAt }));
}

/**
 * Deletes the records of a person's uploads, in the transaction that deletes the account. Uploads in `removed` are
 * only marked; removeGonePictures removes their files later. The files of all other uploads stay, because pages still
 * show them.
 */
export async function forgetPicturesOf(uid: string, removed: readonly string[], tx: Tx): Promise<void> {
  const ownerId = requireId(uid);
  await uploadDocs().updateMany(
    { _id: { $in: [...removed] }, ownerId },
    { $set: { goneAt: new Date(), ownerId: null } },
    inside(tx),
  );
  await uploadDocs().deleteMany({ ownerId }, inside(tx));
}

/**
 * Marks pictures of guests for removal if they are older than GUEST_PICTURE_DAYS and no account uses them. Returns
 * the number of marked pictures.
 */
export async function forgetGuestPictures(now: Date): Promise<number> {
  const before = new Date(now.getTime() - GUEST_PICTURE_DAYS * DAY_MS);
  const { modifiedCount } = await uploadDocs().updateMany(
    { ownerId: null, createdAt: { $lt: before }, goneAt: { $exists: false } },
    { $set: { goneAt: now } },
  );
  return modifiedCount;
}

/** Addresses of at most `limit` pictures that are marked for removal, the earliest marked first. */
export async function listGonePictures(limit: number): Promise<string[]> {
  const docs = await uploadDocs()
    .find({ goneAt: { $type: "date" } }, { projection: { _id: 1 }, sort: { goneAt: 1 }, limit })
    .toArray();
  return docs.map(({ _id }) => _id);
}

/** Deletes the record of a picture whose file has been removed. */
export async function dropPictureRecord(address: string): Promise<void> {
  await uploadDocs().deleteOne({ _id: address, goneAt: { $type: "date" } });
}

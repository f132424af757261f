import "server-only";
import { type Filter, ObjectId } from "mongodb";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { idText } from "@/lib/platform/model/codecs";
import { oneTimeLinkDocs } from "./collections";
import { type LinkPurpose, type OneTimeLinkDoc, type OpenLink, toOpenLink } from "./model";

/**
 * Creates a link that works once, within `seconds`. Returns its id, from which `linkToken` builds the token in the
 * mail.
 */
export async function openLink(
  link: { purpose: LinkPurpose; uid: string; data: Record<string, string>; seconds: number },
  tx: Tx,
): Promise<string> {
  const _id = new ObjectId();
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + link.seconds * 1000);
  const { purpose, data } = link;
  await oneTimeLinkDocs().insertOne(
    { _id, purpose, userId: requireId(link.uid), data, createdAt, expiresAt },
    inside(tx),
  );
  return idText(_id);
}

/** Returns true if a link for this purpose was created within the last `seconds` and is still unused. */
export async function hasOpenLink(
  purpose: LinkPurpose,
  uid: string,
  seconds: number,
  tx: Tx,
): Promise<boolean> {
  const createdAt = { $gt: new Date(Date.now() - seconds * 1000) };
  const found = await oneTimeLinkDocs().findOne(
    { purpose, userId: requireId(uid), createdAt },
    { projection: { _id: 1 }, ...inside(tx) },
  );
  return found !== null;
}

/** Returns the account's newest unused link for a purpose; null if there is none. */
export async function findLink(purpose: LinkPurpose, uid: string): Promise<OpenLink | null> {
  const found = await oneTimeLinkDocs().findOne(
    { userId: requireId(uid), purpose, expiresAt: { $gt: new Date() } },
    { sort: { createdAt: -1 } },
  );
  return found && toOpenLink(found);
}

/** Deletes an account's links of one purpose or of all. Returns how many. */
export async function dropLinks(uid: string, purpose: LinkPurpose | "all", tx: Tx): Promise<number> {
  const filter = { userId: requireId(uid), ...(purpose === "all" ? {} : { purpose }) };
  return (await oneTimeLinkDocs().deleteMany(filter, inside(tx))).deletedCount;
}

const ofId = (purpose: LinkPurpose, id: string): Filter<OneTimeLinkDoc> => ({
  _id: requireId(id),
  purpose,
  expiresAt: { $gt: new Date() },
});

/** Finds an unused link by its id of 24 hex digits; null if used or expired. */
export async function findOpenLink(purpose: LinkPurpose, id: string): Promise<OpenLink | null> {
  const found = await oneTimeLinkDocs().findOne(ofId(purpose, id));
  return found && toOpenLink(found);
}

/** Finds an unused link by its id and uses it up; null if already used or expired. */
export async function takeOpenLink(purpose: LinkPurpose, id: string, tx: Tx): Promise<OpenLink | null> {
  const taken = await oneTimeLinkDocs().findOneAndDelete(ofId(purpose, id), inside(tx));
  return taken && toOpenLink(taken);
}

/**
 * Stores `mark` in the data of an unused link. The link can still be used afterwards. Returns null if the link is
 * used or expired, or if the mark is already stored.
 */
export async function markOpenLink(
  purpose: LinkPurpose,
  id: string,
  mark: string,
  tx: Tx,
): Promise<OpenLink | null> {
  const marked = await oneTimeLinkDocs().findOneAndUpdate(
    { ...ofId(purpose, id), [`data.${mark}`]: { $exists: false } },
    { $set: { [`data.${mark}`]: "1" } },
    { returnDocument: "after", ...inside(tx) },
  );
  return marked && toOpenLink(marked);
}

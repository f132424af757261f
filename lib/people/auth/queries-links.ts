import "server-only";
import { type Filter, ObjectId } from "mongodb";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { idText } from "@/lib/platform/model/codecs";
import { oneTimeLinkDocs } from "./collections";
import { type LinkPurpose, type OneTimeLinkDoc, type OpenLink, toOpenLink } from "./model";

/**
 * Creates a link that works once, within `seconds`. Answers its id, from which `linkToken` makes the token in the
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

/** Whether a link for this purpose was created for the account within the last `seconds` and is still open. */
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

/** The newest open link of an account for a purpose; null when it has none. */
export async function findLink(purpose: LinkPurpose, uid: string): Promise<OpenLink | null> {
  const found = await oneTimeLinkDocs().findOne(
    { userId: requireId(uid), purpose, expiresAt: { $gt: new Date() } },
    { sort: { createdAt: -1 } },
  );
  return found && toOpenLink(found);
}

/** Deletes an account's links of one purpose or of all; answers how many. */
export async function dropLinks(uid: string, purpose: LinkPurpose | "all", tx: Tx): Promise<number> {
  const filter = { userId: requireId(uid), ...(purpose === "all" ? {} : { purpose }) };
  return (await oneTimeLinkDocs().deleteMany(filter, inside(tx))).deletedCount;
}

const ofId = (purpose: LinkPurpose, id: string): Filter<OneTimeLinkDoc> => ({
  _id: requireId(id),
  purpose,
  expiresAt: { $gt: new Date() },
});

/** An open link by its id, 24 hex digits; null when it is used or expired. */
export async function findOpenLink(purpose: LinkPurpose, id: string): Promise<OpenLink | null> {
  const found = await oneTimeLinkDocs().findOne(ofId(purpose, id));
  return found && toOpenLink(found);
}

/** As findOpenLink, but the link is used up by it. */
export async function takeOpenLink(purpose: LinkPurpose, id: string, tx: Tx): Promise<OpenLink | null> {
  const taken = await oneTimeLinkDocs().findOneAndDelete(ofId(purpose, id), inside(tx));
  return taken && toOpenLink(taken);
}

/**
 * As findOpenLink, but stores `mark` in the link's data and leaves the link open; null also when the mark is already
 * there.
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

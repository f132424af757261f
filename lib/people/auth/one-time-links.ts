import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { ObjectId } from "mongodb";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { type OneTimeLinkDoc, oneTimeLinkDocs } from "./document";
import { authSecret } from "./tokens";

type Purpose = OneTimeLinkDoc["purpose"];

/** What a token is signed for: a purpose, or one of the two sides that an e-mail change asks. */
export type LinkUse = Purpose | "email_change_from" | "email_change_to";

/** Opens a link that works once, for so many seconds; answers its id, from which `linkToken` makes the link. */
export async function openLink(
  link: { purpose: Purpose; uid: string; data: Record<string, string>; seconds: number },
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
  return _id.toHexString();
}

/** Whether such a link was opened for this account within the last so many seconds and waits to be used. */
export async function hasOpenLink(purpose: Purpose, uid: string, seconds: number, tx: Tx): Promise<boolean> {
  const createdAt = { $gt: new Date(Date.now() - seconds * 1000) };
  const found = await oneTimeLinkDocs().findOne(
    { purpose, userId: requireId(uid), createdAt },
    { projection: { _id: 1 }, ...inside(tx) },
  );
  return found !== null;
}

/**
 * What a mailed link carries: the id, signed with the server's secret. Made when the mail is written, so that neither
 * database nor outbox holds anything that opens an account.
 */
export const linkToken = (use: LinkUse, id: string): string => `${id}.${signature(use, id)}`;

/** What an open link stands for. */
export type OpenLink = { id: string; uid: string; data: Record<string, string> };

/** What a link stands for; null when it is used, too old or forged. */
export async function readLink(purpose: Purpose, token: string, use: LinkUse = purpose) {
  return known(purpose, use, token, (filter) => oneTimeLinkDocs().findOne(filter));
}

/** As readLink, and used with that, inside the transaction of what it allows. */
export async function takeLink(purpose: Purpose, token: string, tx: Tx) {
  return known(purpose, purpose, token, (filter) => oneTimeLinkDocs().findOneAndDelete(filter, inside(tx)));
}

/** As readLink, and notes `mark` in the link's data, which stays open; null also when it is noted already. */
export async function markLink(purpose: Purpose, token: string, use: LinkUse, mark: string, tx: Tx) {
  return known(purpose, use, token, (filter) =>
    oneTimeLinkDocs().findOneAndUpdate(
      { ...filter, [`data.${mark}`]: { $exists: false } },
      { $set: { [`data.${mark}`]: "1" } },
      { returnDocument: "after", ...inside(tx) },
    ),
  );
}

/** The open link of an account for a purpose, the newest one; null when it has none. */
export async function findLink(purpose: Purpose, uid: string): Promise<OpenLink | null> {
  const found = await oneTimeLinkDocs().findOne(
    { userId: requireId(uid), purpose, expiresAt: { $gt: new Date() } },
    { sort: { createdAt: -1 } },
  );
  return found && toOpen(found);
}

/** Makes an account's links useless, of one purpose or all; answers how many. */
export async function dropLinks(uid: string, purpose: Purpose | "all", tx: Tx): Promise<number> {
  const filter = { userId: requireId(uid), ...(purpose === "all" ? {} : { purpose }) };
  return (await oneTimeLinkDocs().deleteMany(filter, inside(tx))).deletedCount;
}

async function known(
  purpose: Purpose,
  use: LinkUse,
  token: string,
  find: (filter: object) => Promise<OneTimeLinkDoc | null>,
): Promise<OpenLink | null> {
  const [id = "", given = ""] = token.split(".");
  if (!/^[0-9a-f]{24}$/.test(id) || !same(given, signature(use, id))) return null;
  const found = await find({ _id: new ObjectId(id), purpose, expiresAt: { $gt: new Date() } });
  return found && toOpen(found);
}

const toOpen = ({ _id, userId, data }: OneTimeLinkDoc): OpenLink => ({
  id: _id.toHexString(),
  uid: userId.toHexString(),
  data,
});

const signature = (use: LinkUse, id: string) =>
  createHmac("sha256", authSecret()).update(`one-time-link\n${use}\n${id}`).digest("base64url");

function same(given: string, right: string): boolean {
  const one = Buffer.from(given);
  const other = Buffer.from(right);
  return one.length === other.length && timingSafeEqual(one, other);
}

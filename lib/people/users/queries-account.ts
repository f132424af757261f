import "server-only";
import { ObjectId } from "mongodb";
import type { z } from "zod";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { idText } from "@/lib/platform/model/codecs";
import { projectionOf, show } from "@/lib/platform/model/shapes";
import type { Language } from "@/lib/texts/language";
import { credentialDocs, userDocs } from "./collections";
import { ownUser, type UserDoc, user } from "./model";
import type { Viewer } from "./viewer";

/** The fields of an account that a session check reads. */
const sessionState = user.pick({ disabled: true, sessionVersion: true, seenAt: true });
const VIEWER_FIELDS = { ...projectionOf(ownUser), ...projectionOf(sessionState) };

/** Returns the shown fields of an account, with the id as `uid`. */
const withUid = <T extends { _id: string }>({ _id: uid, ...shown }: T) => ({ ...shown, uid });

/**
 * Finds a person with current data, and the fields that a session check reads; null if the account does not exist.
 */
export async function findViewer(
  _id: ObjectId,
): Promise<({ viewer: Viewer } & z.output<typeof sessionState>) | null> {
  const found = await userDocs().findOne({ _id }, { projection: VIEWER_FIELDS });
  return found && { viewer: withUid(show(ownUser, found)), ...show(sessionState, found) };
}

/** Stores that a session of the account was used now. */
export async function recordSeen(uid: string): Promise<void> {
  await userDocs().updateOne({ _id: requireId(uid) }, { $set: { seenAt: new Date() } });
}

const signingIn = user.pick({ _id: true, disabled: true, sessionVersion: true });

/**
 * Finds the account of an e-mail (already trimmed and in lower case) for a sign-in by password; null if there is
 * none.
 */
export async function findForSignIn(email: string) {
  const found = await userDocs().findOne({ email }, { projection: projectionOf(signingIn) });
  // Reads a hash for unknown accounts too, so that both cases take the same time.
  const hash = await hashOf(found?._id ?? new ObjectId());
  // `hash` is null for an account without a password (Google only).
  return found && { ...withUid(show(signingIn, found)), hash };
}

/** What signing in by number depends on, beside the number itself. */
const byNumber = user.pick({
  _id: true,
  phone: true,
  email: true,
  emailVerified: true,
  displayName: true,
  disabled: true,
  role: true,
  isRider: true,
  sessionVersion: true,
  seenAt: true,
});
export type AccountByNumber = Omit<z.output<typeof byNumber>, "_id"> & { uid: string };

const toByNumber = (doc: UserDoc): AccountByNumber => withUid(show(byNumber, doc));

/** Finds the account that a number opens (`phone`), or an account by its id; null if there is none. */
export async function findByNumber(
  by: { phone: string } | { uid: string },
  tx?: Tx,
): Promise<AccountByNumber | null> {
  const filter =
    "uid" in by ? { _id: requireId(by.uid) } : { phone: { $eq: by.phone, $type: "string" as const } };
  const found = await userDocs().findOne(filter, { projection: projectionOf(byNumber), ...inside(tx) });
  return found && toByNumber(found);
}

/** Sets the number that opens an account; null: none. Throws E11000 if it opens another account. */
export async function setPhone(uid: string, phone: string | null, tx: Tx): Promise<void> {
  const set = { phone, phoneLeftAt: phone === null ? new Date() : null };
  await userDocs().updateOne({ _id: requireId(uid) }, { $set: set }, inside(tx));
}

/** The ids of accounts that lost their number before `before`, and that no number opens since, at most `limit`. */
export async function listWithoutNumber(before: Date, limit: number): Promise<string[]> {
  const docs = await userDocs()
    .find({ phoneLeftAt: { $gt: new Date(0), $lt: before } }, { projection: { _id: 1 } })
    .sort({ phoneLeftAt: 1 })
    .limit(limit)
    .toArray();
  return docs.map(({ _id }) => idText(_id));
}

/** Stores that an account without a number has another way in. */
export async function forgetNumberLeft(uid: string): Promise<void> {
  await userDocs().updateOne({ _id: requireId(uid), phone: null }, { $set: { phoneLeftAt: null } });
}

/** The id of the account that a number (`+8801XXXXXXXXX`) opens; null: it opens none. */
export async function uidOfPhone(phone: string, tx?: Tx): Promise<string | null> {
  const found = await userDocs().findOne(
    { phone: { $eq: phone, $type: "string" } },
    { projection: { _id: 1 }, ...inside(tx) },
  );
  return found && idText(found._id);
}

async function hashOf(_id: ObjectId): Promise<string | null> {
  const credential = await credentialDocs().findOne({ _id }, { projection: { hash: 1 } });
  return credential?.hash ?? null;
}

const accountTimes = user.pick({ createdAt: true, lastSignInAt: true });

/** When an account was created and when its owner last signed in (ISO 8601); null if the account does not exist. */
export async function readAccountTimes(uid: string): Promise<z.output<typeof accountTimes> | null> {
  const found = await userDocs().findOne({ _id: requireId(uid) }, { projection: projectionOf(accountTimes) });
  return found && show(accountTimes, found);
}

export async function recordSignIn(uid: string): Promise<void> {
  await userDocs().updateOne(
    { _id: requireId(uid) },
    { $set: { lastSignInAt: new Date(), seenAt: new Date() } },
  );
}

/** The language of the account with this e-mail (trimmed, lower case) or id; null if there is no such account. */
export async function readLanguage(
  by: { email: string } | { uid: string },
  tx?: Tx,
): Promise<Language | null> {
  const filter = "uid" in by ? { _id: requireId(by.uid) } : by;
  const found = await userDocs().findOne(filter, { projection: { language: 1 }, ...inside(tx) });
  return found?.language ?? null;
}

const contact = user.pick({ phone: true, email: true, language: true });

/** Where an account is reached, and in which language; null if there is no such account. */
export async function findContact(uid: string): Promise<z.output<typeof contact> | null> {
  const found = await userDocs().findOne({ _id: requireId(uid) }, { projection: projectionOf(contact) });
  return found && show(contact, found);
}

/** The languages of the accounts with these e-mails (trimmed, lower case), by e-mail. */
export async function listLanguages(emails: readonly string[]): Promise<Map<string, Language>> {
  const docs = await userDocs()
    .find({ email: { $in: [...emails] } }, { projection: { email: 1, language: 1 } })
    .toArray();
  return new Map(
    docs.flatMap(({ email, language }) => (email !== null && language ? [[email, language]] : [])),
  );
}

const known = user.pick({
  _id: true,
  phone: true,
  email: true,
  emailVerified: true,
  disabled: true,
  displayName: true,
  role: true,
});

/** The fields of an account that are needed for a sign-in, or to change its password or e-mail. */
export type KnownAccount = Omit<z.output<typeof known>, "_id"> & { uid: string };

const toKnown = (doc: UserDoc): KnownAccount => withUid(show(known, doc));

/** Finds an account by its e-mail (trimmed, lower case) or its id; null if unknown. */
export async function findAccount(
  by: { email: string } | { _id: ObjectId },
  tx?: Tx,
): Promise<KnownAccount | null> {
  const found = await userDocs().findOne(by, { projection: projectionOf(known), ...inside(tx) });
  return found && toKnown(found);
}

/** Returns the accounts with these ids, by id. Deleted accounts are missing. */
export async function listKnown(ids: readonly string[], tx?: Tx): Promise<Map<string, KnownAccount>> {
  const docs = await userDocs()
    .find(
      { _id: { $in: [...new Set(ids)].map(requireId) } },
      { projection: projectionOf(known), ...inside(tx) },
    )
    .toArray();
  return new Map(docs.map((doc) => [idText(doc._id), toKnown(doc)]));
}

export async function hasPassword(uid: string, tx?: Tx): Promise<boolean> {
  const found = await credentialDocs().findOne(
    { _id: requireId(uid) },
    { projection: { _id: 1 }, ...inside(tx) },
  );
  return found !== null;
}

/** Marks the account's e-mail as verified, if it still is `email` and is not verified yet. */
export async function markVerified(uid: string, email: string, tx: Tx): Promise<void> {
  await userDocs().updateOne(
    { _id: requireId(uid), email, emailVerified: null },
    { $set: { emailVerified: new Date() } },
    inside(tx),
  );
}

export async function readHash(uid: string): Promise<string | null> {
  const found = await credentialDocs().findOne({ _id: requireId(uid) }, { projection: { hash: 1 } });
  return found?.hash ?? null;
}

/** When an SMS code last allowed to set the account's password; null: never. */
export async function readByCodeAt(uid: string): Promise<Date | null> {
  const found = await credentialDocs().findOne({ _id: requireId(uid) }, { projection: { byCodeAt: 1 } });
  return found?.byCodeAt ?? null;
}

/**
 * Replaces a password's hash. Returns false if the stored hash is no longer `from`, because another change was
 * faster.
 */
export async function replaceHash(uid: string, from: string, to: string, tx: Tx): Promise<boolean> {
  const { matchedCount } = await credentialDocs().updateOne(
    { _id: requireId(uid), hash: from },
    { $set: { hash: to, updatedAt: new Date() } },
    inside(tx),
  );
  return matchedCount === 1;
}

export async function dropPassword(uid: string, tx: Tx): Promise<void> {
  await credentialDocs().deleteOne({ _id: requireId(uid) }, inside(tx));
}

/**
 * Increases an account's session version, which makes all its existing tokens invalid. Returns the new version; null
 * if the account does not exist.
 */
export async function raiseSessionVersion(uid: string, tx: Tx): Promise<number | null> {
  const found = await userDocs().findOneAndUpdate(
    { _id: requireId(uid) },
    { $inc: { sessionVersion: 1 } },
    { returnDocument: "after", projection: { sessionVersion: 1 }, ...inside(tx) },
  );
  return found?.sessionVersion ?? null;
}

import "server-only";
import { type Filter, ObjectId } from "mongodb";
import type { z } from "zod";
import { isDuplicateKey } from "@/lib/platform/db/duplicate-key";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { idText } from "@/lib/platform/model/codecs";
import { projectionOf, show } from "@/lib/platform/model/shapes";
import type { Language } from "@/lib/texts/language";
import type { AccountKey } from "./account-key";
import { accountFilter, credentialDocs, userDocs } from "./collections";
import { newUser, type Pickup, type UserDoc } from "./model";
import type { profile } from "./profile";
import { rolesOfUser } from "./views";

export type NewUser = {
  name: string;
  email: string;
  photoURL: string | null;
  language: Language;
  hash: string;
};

/**
 * Stores a user with the role `user`, and the password's hash in a separate collection. Returns the id. Returns null
 * if the e-mail is taken; the unique index decides, even between two simultaneous requests.
 */
export async function insertUser({ hash, ...user }: NewUser, tx: Tx): Promise<string | null> {
  const uid = await nullIfTaken(insertUserWithoutPassword({ ...user, verified: false }, tx));
  if (uid !== null) await setHash(uid, hash, tx);
  return uid;
}

/** Returns null if a new user's e-mail or number belongs to another account. */
const nullIfTaken = (inserted: Promise<string>): Promise<string | null> =>
  inserted.catch((error: unknown) => {
    if (isDuplicateKey(error)) return null;
    throw error;
  });

/** Stores a new user and returns the id. Throws E11000 if the e-mail or the number is taken. */
async function insertNew(user: Omit<Parameters<typeof newUser>[0], "_id">, tx: Tx): Promise<string> {
  const _id = new ObjectId();
  await userDocs().insertOne(newUser({ _id, ...user }), inside(tx));
  return idText(_id);
}

/** Stores a user who signs in without a password and returns the id. Throws E11000 if the e-mail is taken. */
export async function insertUserWithoutPassword(
  user: Omit<NewUser, "hash"> & { verified: boolean },
  tx: Tx,
): Promise<string> {
  // Picks the fields one by one, because callers pass objects with more fields.
  const { name, email, photoURL, language, verified } = user;
  const emailVerified = verified ? new Date() : null;
  return insertNew({ name, email, photoURL, language, emailVerified }, tx);
}

/**
 * Stores a user without e-mail and password, whom a number opens, and returns the id. Returns null if the number opens
 * another account.
 */
export const insertUserByPhone = (
  { name, phone, language }: Pick<UserDoc, "name" | "language"> & { phone: string },
  tx: Tx,
): Promise<string | null> => nullIfTaken(insertNew({ name, email: null, phone, language }, tx));

/** Returns a person's public name and photo; null for an unknown or disabled account. */
export async function readPublicPerson(uid: string): Promise<{ name: string; photo: string | null } | null> {
  const user = await userDocs().findOne(
    { _id: requireId(uid), disabled: { $ne: true } },
    { projection: { displayName: 1, photoURL: 1 } },
  );
  return user && { name: user.displayName, photo: user.photoURL };
}

/** Returns name and photo of these people by user id, in one query. Unknown and disabled accounts are missing. */
export async function listPublicPeople(
  uids: readonly string[],
): Promise<Map<string, { name: string; photo: string | null }>> {
  const docs = await userDocs()
    .find(
      { _id: { $in: uids.map(requireId) }, disabled: { $ne: true } },
      { projection: { displayName: 1, photoURL: 1 } },
    )
    .toArray();
  return new Map(docs.map((doc) => [idText(doc._id), { name: doc.displayName, photo: doc.photoURL }]));
}

/** Returns those of the given ids whose account exists and is not disabled. */
export async function listActiveIds(uids: readonly string[]): Promise<Set<string>> {
  const docs = await userDocs()
    .find({ _id: { $in: uids.map(requireId) }, disabled: { $ne: true } }, { projection: { _id: 1 } })
    .toArray();
  return new Set(docs.map((doc) => idText(doc._id)));
}

/** Returns true if an account has this e-mail (trimmed, lower case). */
export async function emailTaken(email: string): Promise<boolean> {
  return (await userDocs().findOne({ email }, { projection: { _id: 1 } })) !== null;
}

type Roles = z.output<typeof rolesOfUser>;

async function rolesOf(filter: Filter<UserDoc>): Promise<Roles | null> {
  const user = await userDocs().findOne(filter, { projection: projectionOf(rolesOfUser) });
  return user && show(rolesOfUser, user);
}

/** Returns a person's role and whether the person is a rider; null if there is no such account. */
export const readRoles = (uid: string): Promise<Roles | null> => rolesOf({ _id: requireId(uid) });

/** Returns the display names of these people by user id. People without an account are missing. */
export async function readDisplayNames(uids: readonly string[]): Promise<Map<string, string>> {
  if (uids.length === 0) return new Map();
  const docs = await userDocs()
    .find({ _id: { $in: uids.map(requireId) } }, { projection: { displayName: 1 } })
    .toArray();
  return new Map(docs.map((doc) => [idText(doc._id), doc.displayName]));
}

/**
 * Returns the role of the account with this e-mail or id, and whether it is a rider's account; null if there is none.
 * A record without a role counts as `user`.
 */
export const readRole = (key: AccountKey): Promise<Roles | null> => rolesOf(accountFilter(key));

/**
 * Sets profile fields inside a transaction; `displayName` and `image` get the values of `name` and `photoURL`.
 * Returns the account's e-mail; null if nothing changes or the account does not exist.
 */
export async function updateProfile(
  uid: string,
  changes: Partial<z.input<typeof profile>>,
  tx: Tx,
): Promise<{ email: string | null } | null> {
  if (Object.keys(changes).length === 0) return null;
  const { name, photoURL } = changes;
  const set: Partial<UserDoc> = { ...changes };
  if (name !== undefined) set.displayName = name;
  if (photoURL !== undefined) set.image = photoURL;
  const user = await userDocs().findOneAndUpdate(
    { _id: requireId(uid) },
    { $set: set },
    { projection: { email: 1 }, ...inside(tx) },
  );
  return user && { email: user.email };
}

/** Sets an account's password hash, even if the account had no password. `byCode`: an SMS code allowed it. */
export async function setHash(uid: string, hash: string, tx: Tx, { byCode = false } = {}): Promise<void> {
  const updatedAt = new Date();
  await credentialDocs().updateOne(
    { _id: requireId(uid) },
    { $set: { hash, updatedAt, ...(byCode && { byCodeAt: updatedAt }) } },
    { upsert: true, ...inside(tx) },
  );
}

/**
 * Changes an account's e-mail from `from` (null: none) to the verified `to`. Returns false if the e-mail is no longer
 * `from`. Throws AppError `email_taken` (409) if another account has `to`; the unique index decides.
 */
export async function replaceEmail(uid: string, from: string | null, to: string, tx: Tx): Promise<boolean> {
  try {
    const { matchedCount } = await userDocs().updateOne(
      { _id: requireId(uid), email: from },
      { $set: { email: to, emailVerified: new Date() } },
      inside(tx),
    );
    return matchedCount === 1;
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError("email_taken");
    throw error;
  }
}

/** Sets the address at which riders pick up what this person sells, inside a transaction. */
export async function updatePickup(uid: string, pickup: Pickup, tx: Tx): Promise<void> {
  await userDocs().updateOne({ _id: requireId(uid) }, { $set: { pickup } }, inside(tx));
}

/** Returns the address at which riders pick up what this person sells; null if none is set. */
export async function readPickup(uid: string, tx?: Tx): Promise<Pickup | null> {
  const options = { projection: { pickup: 1 }, ...inside(tx) };
  const user = await userDocs().findOne({ _id: requireId(uid) }, options);
  return user?.pickup ?? null;
}

/**
 * Reads the pick-up address for a transaction that stores a copy of it. It writes to the account, so that the
 * transaction conflicts with a simultaneous change of the address. One of the two is retried and reads the other's
 * result.
 */
export async function readPickupToKeep(uid: string, tx: Tx): Promise<Pickup | null> {
  const user = await userDocs().findOneAndUpdate(
    { _id: requireId(uid) },
    { $inc: { accountVersion: 1 } },
    { projection: { pickup: 1 }, ...inside(tx) },
  );
  return user?.pickup ?? null;
}

export async function makeRider(uid: string, tx: Tx): Promise<void> {
  await userDocs().updateOne({ _id: requireId(uid) }, { $set: { isRider: true } }, inside(tx));
}

/**
 * Makes a user a seller, when the first recipe is published. Returns false if the person is already a seller or an
 * admin.
 */
export async function promoteToSeller(uid: string, tx: Tx): Promise<boolean> {
  // A record without a role counts as `user`, so the filter names the other roles.
  const { modifiedCount } = await userDocs().updateOne(
    { _id: requireId(uid), role: { $nin: ["seller", "admin"] } },
    { $set: { role: "seller" } },
    inside(tx),
  );
  return modifiedCount === 1;
}

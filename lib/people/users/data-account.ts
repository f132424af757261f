import "server-only";
import { ObjectId } from "mongodb";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import type { Language } from "@/lib/texts/language";
import { credentialDocs, type UserDoc, userDocs } from "./document";
import type { Viewer } from "./viewer";

const VIEWER_FIELDS = {
  email: 1,
  emailVerified: 1,
  displayName: 1,
  photoURL: 1,
  role: 1,
  isRider: 1,
  disabled: 1,
  language: 1,
  sessionVersion: 1,
} as const;

/** Somebody as they are now, with what a session of theirs has to agree with; null when the account is gone. */
export async function findViewer(
  _id: ObjectId,
): Promise<{ viewer: Viewer; disabled: boolean; sessionVersion: number } | null> {
  const user = await userDocs().findOne({ _id }, { projection: VIEWER_FIELDS });
  return user && { viewer: toViewer(user), disabled: user.disabled, sessionVersion: user.sessionVersion };
}

function toViewer(user: UserDoc): Viewer {
  return {
    uid: user._id.toHexString(),
    email: user.email,
    emailVerified: user.emailVerified !== null,
    displayName: user.displayName,
    photoURL: user.photoURL,
    role: user.role ?? "user",
    isRider: user.isRider,
    language: user.language,
  };
}

/** What a sign-in by password needs to know. */
export type SignInRecord = {
  uid: string;
  /** null: an account without a password (Google only). */
  hash: string | null;
  disabled: boolean;
  sessionVersion: number;
};

/** The record behind an e-mail (already trimmed and in lower case), for a sign-in by password. */
export async function findForSignIn(email: string): Promise<SignInRecord | null> {
  const user = await userDocs().findOne({ email }, { projection: { disabled: 1, sessionVersion: 1 } });
  // Asked for unknown accounts too, so that both answers take the same time.
  const hash = await hashOf(user?._id ?? new ObjectId());
  if (!user) return null;
  return {
    uid: user._id.toHexString(),
    hash,
    disabled: user.disabled,
    sessionVersion: user.sessionVersion,
  };
}

async function hashOf(_id: ObjectId): Promise<string | null> {
  const credential = await credentialDocs().findOne({ _id }, { projection: { hash: 1 } });
  return credential?.hash ?? null;
}

/** When an account was opened, and when somebody last signed in with it; null when it is gone. */
export async function readAccountTimes(
  uid: string,
): Promise<{ createdAt: Date; lastSignInAt: Date | null } | null> {
  return userDocs().findOne({ _id: requireId(uid) }, { projection: { createdAt: 1, lastSignInAt: 1 } });
}

/** Notes a sign-in on the account. */
export async function recordSignIn(uid: string): Promise<void> {
  await userDocs().updateOne({ _id: requireId(uid) }, { $set: { lastSignInAt: new Date() } });
}

const FIELDS = { email: 1, emailVerified: 1, disabled: 1, displayName: 1, role: 1 } as const;

/** The language of the account with this e-mail (trimmed, lower case) or id; null: there is none. */
export async function readLanguage(
  by: { email: string } | { uid: string },
  tx?: Tx,
): Promise<Language | null> {
  const filter = "uid" in by ? { _id: requireId(by.uid) } : by;
  const user = await userDocs().findOne(filter, { projection: { language: 1 }, ...inside(tx) });
  return user?.language ?? null;
}

/** What ways into an account, and changes of them, need to know of it. */
export type KnownAccount = {
  uid: string;
  email: string;
  emailVerified: boolean;
  disabled: boolean;
  displayName: string;
  role: NonNullable<UserDoc["role"]>;
};

const toKnown = (user: UserDoc): KnownAccount => ({
  uid: user._id.toHexString(),
  email: user.email,
  emailVerified: user.emailVerified !== null,
  disabled: user.disabled,
  displayName: user.displayName,
  role: user.role ?? "user",
});

/** One account, by its e-mail (trimmed, lower case) or its id. */
export async function findAccount(
  by: { email: string } | { _id: ObjectId },
  tx: Tx,
): Promise<KnownAccount | null> {
  const user = await userDocs().findOne(by, { projection: FIELDS, ...inside(tx) });
  return user && toKnown(user);
}

/** These accounts, by their ids; without those that are gone. */
export async function listKnown(ids: readonly string[], tx?: Tx): Promise<Map<string, KnownAccount>> {
  const docs = await userDocs()
    .find({ _id: { $in: [...new Set(ids)].map(requireId) } }, { projection: FIELDS, ...inside(tx) })
    .toArray();
  return new Map(docs.map((doc) => [doc._id.toHexString(), toKnown(doc)]));
}

/** Whether an account has a password. */
export async function hasPassword(uid: string, tx?: Tx): Promise<boolean> {
  const found = await credentialDocs().findOne(
    { _id: requireId(uid) },
    { projection: { _id: 1 }, ...inside(tx) },
  );
  return found !== null;
}

/** Marks the account's e-mail as verified when it still is `email` and was not yet. */
export async function markVerified(uid: string, email: string, tx: Tx): Promise<void> {
  await userDocs().updateOne(
    { _id: requireId(uid), email, emailVerified: null },
    { $set: { emailVerified: new Date() } },
    inside(tx),
  );
}

/** The hash of an account's password, or null when it has none. */
export async function readHash(uid: string): Promise<string | null> {
  const found = await credentialDocs().findOne({ _id: requireId(uid) }, { projection: { hash: 1 } });
  return found?.hash ?? null;
}

/** Replaces a hash; false when it is no longer `from`: another change was faster. */
export async function replaceHash(uid: string, from: string, to: string, tx: Tx): Promise<boolean> {
  const { matchedCount } = await credentialDocs().updateOne(
    { _id: requireId(uid), hash: from },
    { $set: { hash: to, updatedAt: new Date() } },
    inside(tx),
  );
  return matchedCount === 1;
}

/** Takes an account's password away. */
export async function dropPassword(uid: string, tx: Tx): Promise<void> {
  await credentialDocs().deleteOne({ _id: requireId(uid) }, inside(tx));
}

/**
 * Makes every token of an account one of an earlier session version; answers the new one, null when the account is
 * gone.
 */
export async function raiseSessionVersion(uid: string, tx: Tx): Promise<number | null> {
  const user = await userDocs().findOneAndUpdate(
    { _id: requireId(uid) },
    { $inc: { sessionVersion: 1 } },
    { returnDocument: "after", projection: { sessionVersion: 1 }, ...inside(tx) },
  );
  return user?.sessionVersion ?? null;
}

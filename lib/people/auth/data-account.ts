import "server-only";
import type { ObjectId } from "mongodb";
import type { z } from "zod";
import { credentialDocs, type UserDoc, userDocs } from "@/lib/people/users/document";
import type { Viewer } from "@/lib/people/users/viewer";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { endSessions } from "./data-sessions";
import { accountDocs } from "./document";
import type { accountView } from "./views";

/** An account as its owner sees it (contract, `GET /account`). Dates are ISO 8601. */
export type Account = z.infer<typeof accountView>;

/** The account of a viewer, with its times. Throws AppError `unauthenticated` when it is gone. */
export async function readAccount(viewer: Viewer): Promise<Account> {
  const user = await userDocs().findOne(
    { _id: requireId(viewer.uid) },
    { projection: { createdAt: 1, lastSignInAt: 1 } },
  );
  // Deleted since the call was let in.
  if (!user) throw new AppError("unauthenticated");
  return {
    _id: viewer.uid,
    email: viewer.email,
    emailVerified: viewer.emailVerified,
    displayName: viewer.displayName,
    photoURL: viewer.photoURL,
    role: viewer.role,
    isRider: viewer.isRider,
    metadata: {
      creationTime: user.createdAt.toISOString(),
      lastSignInTime: (user.lastSignInAt ?? user.createdAt).toISOString(),
    },
  };
}

/** Ways into an account, in the identity provider's words. */
export async function readProviderIds(uid: string): Promise<string[]> {
  const _id = requireId(uid);
  const [password, linked] = await Promise.all([
    credentialDocs().findOne({ _id }, { projection: { _id: 1 } }),
    accountDocs()
      .find({ userId: _id }, { projection: { provider: 1 } })
      .limit(10)
      .toArray(),
  ]);
  return [...(password ? ["password"] : []), ...linked.map((account) => `${account.provider}.com`)];
}

/** Notes a sign-in on the account. */
export async function recordSignIn(uid: string): Promise<void> {
  await userDocs().updateOne({ _id: requireId(uid) }, { $set: { lastSignInAt: new Date() } });
}

const FIELDS = { email: 1, emailVerified: 1, disabled: 1, displayName: 1, role: 1 } as const;

/** What ways into an account, and changes of them, need to know of it. */
export type KnownAccount = {
  uid: string;
  email: string;
  emailVerified: boolean;
  disabled: boolean;
  displayName: string;
  role: NonNullable<UserDoc["role"]>;
};

const toKnown = (user: UserDoc | null): KnownAccount | null =>
  user && {
    uid: user._id.toHexString(),
    email: user.email,
    emailVerified: user.emailVerified !== null,
    disabled: user.disabled,
    displayName: user.displayName,
    role: user.role ?? "user",
  };

/** One account, by its e-mail (trimmed, lower case) or its id. */
export async function findAccount(
  by: { email: string } | { _id: ObjectId },
  tx: Tx,
): Promise<KnownAccount | null> {
  return toKnown(await userDocs().findOne(by, { projection: FIELDS, ...inside(tx) }));
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

/** Takes the password away and ends every session. */
export async function forgetPassword(uid: string, tx: Tx): Promise<void> {
  const _id = requireId(uid);
  await credentialDocs().deleteOne({ _id }, inside(tx));
  await endSessions(uid, tx);
}

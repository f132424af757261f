import "server-only";
import { ObjectId } from "mongodb";
import { credentialDocs, type UserDoc, userDocs } from "@/lib/people/users/document";
import type { Viewer } from "@/lib/people/users/viewer";
import { parseId } from "@/lib/platform/db/ids";
import { isSessionOpen } from "./data-sessions";
import type { Claims } from "./tokens";

/** What a sign-in by password needs to know. */
export type SignInRecord = {
  uid: string;
  /** null: an account without a password (Google only). */
  hash: string | null;
  disabled: boolean;
  sessionVersion: number;
};

const VIEWER_FIELDS = {
  email: 1,
  emailVerified: 1,
  displayName: 1,
  photoURL: 1,
  role: 1,
  isRider: 1,
  disabled: 1,
  sessionVersion: 1,
} as const;

/** The person a token names, as the database knows them now; null when disabled, gone or signed out since. */
export async function readViewer(claims: Claims): Promise<Viewer | null> {
  const _id = parseId(claims.uid);
  if (!_id) return null;
  const [user, open] = await Promise.all([
    userDocs().findOne({ _id }, { projection: VIEWER_FIELDS }),
    isSessionOpen(claims),
  ]);
  if (!user || !open || user.disabled) return null;
  if (user.sessionVersion !== claims.sessionVersion) return null;
  return toViewer(user);
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
  };
}

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

import "server-only";
import { ObjectId } from "mongodb";
import { type AccountDoc, accountDocs } from "@/lib/people/auth/document";
import { endSessions } from "@/lib/people/auth/sessions";
import { credentialDocs, type UserDoc, userDocs } from "@/lib/people/users/document";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";

/** Who Google says somebody is. `email` is trimmed and in lower case; `picture` an https address or null. */
export type GoogleProfile = {
  sub: string;
  email: string;
  verified: boolean;
  name: string;
  picture: string | null;
};

const FIELDS = { email: 1, emailVerified: 1, disabled: 1, displayName: 1, role: 1 } as const;

/** What the sign-in needs to know of an account. */
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
    emailVerified: user.emailVerified != null,
    disabled: user.disabled === true,
    displayName: user.displayName,
    role: user.role ?? "user",
  };

const ofPerson = (sub: string) => ({ provider: "google", providerAccountId: sub }) as const;

/** The account that a Google account opens. */
export async function findLinked(sub: string, tx: Tx): Promise<KnownAccount | null> {
  const link = await accountDocs().findOne(ofPerson(sub), inside(tx));
  return link && findAccount({ _id: link.userId }, tx);
}

/** One account, by its e-mail (trimmed, lower case) or its id. */
export async function findAccount(
  by: { email: string } | { _id: ObjectId },
  tx: Tx,
): Promise<KnownAccount | null> {
  return toKnown(await userDocs().findOne(by, { projection: FIELDS, ...inside(tx) }));
}

/** The Google account of one of ours; null while it has none. `email` is what Google said when it was linked. */
export async function readGoogleLink(uid: string, tx?: Tx): Promise<{ email: string | null } | null> {
  const found = await accountDocs().findOne(
    { userId: requireId(uid), provider: "google" },
    { projection: { email: 1 }, ...inside(tx) },
  );
  return found && { email: found.email ?? null };
}

/** Whether an account has a password. */
export async function hasPassword(uid: string, tx?: Tx): Promise<boolean> {
  const found = await credentialDocs().findOne(
    { _id: requireId(uid) },
    { projection: { _id: 1 }, ...inside(tx) },
  );
  return found !== null;
}

/** Writes a user as Google describes them, with role user and no password; answers the id. */
export async function insertGoogleUser(profile: GoogleProfile, tx: Tx): Promise<string> {
  const _id = new ObjectId();
  const now = new Date();
  const { name, picture, email, verified } = profile;
  await userDocs().insertOne(
    {
      _id,
      name,
      image: picture,
      displayName: name,
      photoURL: picture,
      email,
      emailVerified: verified ? now : null,
      role: "user",
      isRider: false,
      disabled: false,
      sessionVersion: 0,
      createdAt: now,
      lastSignInAt: null,
    },
    inside(tx),
  );
  return _id.toHexString();
}

/**
 * Lets a Google account open one of ours, in the place of any other Google account that did. `unproven`: nothing says
 * that it is the owner's who linked it.
 */
export async function insertLink(
  uid: string,
  google: Pick<GoogleProfile, "sub" | "email">,
  tx: Tx,
  unproven = false,
) {
  const userId = requireId(uid);
  // Also one that led to an account which is gone.
  await accountDocs().deleteMany({ $or: [{ userId, provider: "google" }, ofPerson(google.sub)] }, inside(tx));
  const link: AccountDoc = {
    _id: new ObjectId(),
    ...ofPerson(google.sub),
    type: "oauth",
    userId,
    email: google.email,
    ...(unproven ? { unproven } : {}),
  };
  await accountDocs().insertOne(link, inside(tx));
}

/** Ends the link, or only an unproven one; false when there was none. */
export async function removeLink(uid: string, tx: Tx, which: "any" | "unproven" = "any"): Promise<boolean> {
  const only = which === "unproven" ? { unproven: true as const } : {};
  const { deletedCount } = await accountDocs().deleteMany(
    { userId: requireId(uid), provider: "google", ...only },
    inside(tx),
  );
  return deletedCount > 0;
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

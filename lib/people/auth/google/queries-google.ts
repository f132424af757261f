import "server-only";
import { ObjectId } from "mongodb";
import { accountDocs } from "@/lib/people/auth/collections";
import type { AccountDoc } from "@/lib/people/auth/model";
import { findAccount, type KnownAccount } from "@/lib/people/users/queries-account";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";

/** The person's data from Google. `email` is trimmed and in lower case; `picture` is an https URL or null. */
export type GoogleProfile = {
  sub: string;
  email: string;
  verified: boolean;
  name: string;
  picture: string | null;
};

const ofPerson = (sub: string) => ({ provider: "google", providerAccountId: sub }) as const;

/** Returns the account linked to this Google account; null if there is none. */
export async function findLinked(sub: string, tx: Tx): Promise<KnownAccount | null> {
  const link = await accountDocs().findOne(ofPerson(sub), inside(tx));
  return link && findAccount({ _id: link.userId }, tx);
}

/**
 * Returns the Google account that is linked to an account of this site; null if there is none. `email` is Google's
 * e-mail at the time of linking.
 */
export async function readGoogleLink(uid: string, tx?: Tx): Promise<{ email: string | null } | null> {
  const found = await accountDocs().findOne(
    { userId: requireId(uid), provider: "google" },
    { projection: { email: 1 }, ...inside(tx) },
  );
  return found && { email: found.email ?? null };
}

/**
 * Links a Google account to an account of this site and replaces the account's earlier link. `unproven`: nothing
 * proves that the owner made the link.
 */
export async function insertLink(
  uid: string,
  google: Pick<GoogleProfile, "sub" | "email">,
  tx: Tx,
  unproven = false,
) {
  const userId = requireId(uid);
  // Also deletes a link of this Google account to another account, such as a deleted one.
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

/**
 * Deletes the account's link to Google; with `unproven` only an unproven link. Returns false if nothing was deleted.
 */
export async function removeLink(uid: string, tx: Tx, which: "any" | "unproven" = "any"): Promise<boolean> {
  const only = which === "unproven" ? { unproven: true as const } : {};
  const { deletedCount } = await accountDocs().deleteMany(
    { userId: requireId(uid), provider: "google", ...only },
    inside(tx),
  );
  return deletedCount > 0;
}

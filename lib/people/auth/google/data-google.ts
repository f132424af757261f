import "server-only";
import { ObjectId } from "mongodb";
import { type AccountDoc, accountDocs } from "@/lib/people/auth/document";
import { findAccount, type KnownAccount } from "@/lib/people/users/data-account";
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

const ofPerson = (sub: string) => ({ provider: "google", providerAccountId: sub }) as const;

/** The account that a Google account opens. */
export async function findLinked(sub: string, tx: Tx): Promise<KnownAccount | null> {
  const link = await accountDocs().findOne(ofPerson(sub), inside(tx));
  return link && findAccount({ _id: link.userId }, tx);
}

/** The Google account of one of ours; null while it has none. `email` is what Google said when it was linked. */
export async function readGoogleLink(uid: string, tx?: Tx): Promise<{ email: string | null } | null> {
  const found = await accountDocs().findOne(
    { userId: requireId(uid), provider: "google" },
    { projection: { email: 1 }, ...inside(tx) },
  );
  return found && { email: found.email ?? null };
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

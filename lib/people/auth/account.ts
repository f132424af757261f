import "server-only";
import type { z } from "zod";
import { credentialDocs, userDocs } from "@/lib/people/users/document";
import type { Viewer } from "@/lib/people/users/viewer";
import { db } from "@/lib/platform/db/client";
import { requireId } from "@/lib/platform/db/ids";
import type { accountView } from "./views";

/** An account as its owner sees it (contract, `GET /account`). Dates are ISO 8601. */
export type Account = z.infer<typeof accountView>;

/** The account of a viewer, with its times. */
export async function readAccount(viewer: Viewer): Promise<Account> {
  const user = await userDocs().findOne(
    { _id: requireId(viewer.uid) },
    { projection: { createdAt: 1, lastSignInAt: 1 } },
  );
  // A record that NextAuth's adapter wrote has no createdAt of ours: the id knows the time.
  const created = user?.createdAt ?? requireId(viewer.uid).getTimestamp();
  return {
    _id: viewer.uid,
    email: viewer.email,
    emailVerified: viewer.emailVerified,
    displayName: viewer.displayName,
    photoURL: viewer.photoURL,
    role: viewer.role,
    isRider: viewer.isRider,
    metadata: {
      creationTime: created.toISOString(),
      lastSignInTime: (user?.lastSignInAt ?? created).toISOString(),
    },
  };
}

/** Ways into an account, in the identity provider's words. */
export async function readProviderIds(uid: string): Promise<string[]> {
  const _id = requireId(uid);
  const [password, linked] = await Promise.all([
    credentialDocs().findOne({ _id }, { projection: { _id: 1 } }),
    db()
      .collection<{ provider: string }>("accounts")
      .find({ userId: _id }, { projection: { provider: 1 } })
      .limit(10)
      .toArray(),
  ]);
  return [...(password ? ["password"] : []), ...linked.map((account) => `${account.provider}.com`)];
}

/** Notes a sign-in on the account. */
export async function noteSignIn(uid: string): Promise<void> {
  await userDocs().updateOne({ _id: requireId(uid) }, { $set: { lastSignInAt: new Date() } });
}

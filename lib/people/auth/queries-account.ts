import "server-only";
import type { z } from "zod";
import {
  dropPassword,
  findByNumber,
  hasPassword,
  readAccountTimes,
} from "@/lib/people/users/queries-account";
import { touchAccountVersion } from "@/lib/people/users/queries-account-version";
import type { Viewer } from "@/lib/people/users/viewer";
import { requireId } from "@/lib/platform/db/ids";
import type { Tx } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { accountDocs } from "./collections";
import { endSessions } from "./queries-sessions";
import { SECOND_KEYS, type SecondKey } from "./rules";
import type { accountView } from "./views";

/** An account as its owner reads it (contract, `GET /account`). Dates are ISO 8601. */
export type Account = z.infer<typeof accountView>;

/**
 * Returns the viewer's account with the times of its creation and last sign-in. Throws AppError `unauthenticated` if
 * the account is deleted.
 */
export async function readAccount(viewer: Viewer): Promise<Account> {
  const times = await readAccountTimes(viewer.uid);
  // The account may have been deleted after the session of this request was checked.
  if (!times) throw new AppError("unauthenticated");
  const { uid: _id, ...seen } = viewer;
  return {
    _id,
    ...seen,
    metadata: {
      creationTime: times.createdAt,
      lastSignInTime: times.lastSignInAt ?? times.createdAt,
    },
  };
}

/** The ids of the sign-in methods of an account, as the identity provider names them. */
export async function readProviderIds({ uid, phone }: Pick<Viewer, "uid" | "phone">): Promise<string[]> {
  const [password, linked] = await Promise.all([
    hasPassword(uid),
    accountDocs()
      .find({ userId: requireId(uid) }, { projection: { provider: 1 } })
      .limit(10)
      .toArray(),
  ]);
  const own = [...(password ? ["password"] : []), ...(phone === null ? [] : ["phone"])];
  return [...own, ...linked.map((account) => `${account.provider}.com`)];
}

/** The account's second keys (contract, "Words"): of password, proven e-mail and linked Google account those that it has. */
export async function waysOf({
  uid,
  email,
  emailVerified,
}: {
  uid: string;
  email: string | null;
  emailVerified: boolean;
}): Promise<SecondKey[]> {
  const [password, google] = await Promise.all([
    hasPassword(uid),
    accountDocs().findOne({ userId: requireId(uid) }, { projection: { _id: 1 } }),
  ]);
  const has = { password, email: email !== null && emailVerified, google: google !== null };
  return SECOND_KEYS.filter((way) => has[way]);
}

/** Returns true if the account has a way in (contract, "Words") that is not its number. */
export async function hasWayInWithoutNumber(account: Parameters<typeof waysOf>[0]): Promise<boolean> {
  const ways = await waysOf(account);
  return ways.includes("google") || (account.email !== null && ways.includes("password"));
}

/**
 * Throws AppError `second_key_needed` (409) if the account has no second key: it must not come to hold something then
 * (contract, "Second key"). It writes to the account, so that the transaction conflicts with one that removes a key. A
 * deleted account needs none.
 */
export async function requireSecondKey(uid: string, tx: Tx): Promise<void> {
  const account = await findByNumber({ uid }, tx);
  if (!account) return;
  await touchAccountVersion(uid, tx);
  if ((await waysOf(account)).length === 0) throw new AppError("second_key_needed", "secondKeyNeeded");
}

/** Deletes the account's password and ends all its sessions. */
export async function forgetPassword(uid: string, tx: Tx): Promise<void> {
  await dropPassword(uid, tx);
  await endSessions(uid, tx);
}

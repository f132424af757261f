import "server-only";
import type { z } from "zod";
import { readAccount } from "@/lib/people/auth/queries-account";
import { last4Of } from "@/lib/people/phones/model";
import { verifiedPhonesOf } from "@/lib/people/phones/queries";
import { findNumberChange } from "@/lib/people/phones/queries-changes";
import { phoneSettings } from "@/lib/people/phones/settings";
import type { ownAccountView } from "@/lib/people/phones/views";
import { findByNumber } from "@/lib/people/users/queries-account";
import type { Viewer } from "@/lib/people/users/viewer";
import { isoText } from "@/lib/platform/model/codecs";
import { renewedCookie } from "./renew-session";

/** An account as its owner is shown it; dates are ISO 8601. */
export type OwnAccount = z.infer<typeof ownAccountView>;

/**
 * The viewer's account (contract, `GET /account`). It includes a `Set-Cookie` value if the session's cookie is due
 * for renewal.
 */
export async function readOwnAccount(
  viewer: Viewer,
  request: Request,
): Promise<{ account: OwnAccount; cookie: string | null }> {
  const [account, cookie] = await Promise.all([readWithPhones(viewer), renewedCookie(request)]);
  return { account, cookie };
}

/** A number of an account as its owner is shown it. */
export type OwnPhone = OwnAccount["phones"][number];

/** The numbers that an account has verified, newest first. */
export async function listOwnPhones(uid: string): Promise<OwnPhone[]> {
  const [account, phones] = await Promise.all([findByNumber({ uid }), verifiedPhonesOf(uid)]);
  return phones.map((one) => ({ ...one, opens: one.phone === account?.phone }));
}

/** Returns true if the number that opens the account has to be proven anew soon (contract, "Words", "quiet"). */
export function isProofOld(phones: readonly OwnPhone[]): boolean {
  const { proofMs, askMs } = phoneSettings();
  const opening = phones.find(({ opens }) => opens);
  return opening !== undefined && Date.now() - Date.parse(opening.verifiedAt) > proofMs - askMs;
}

/** The change or recovery of an account that is on its way, as its owner is shown it; null: none. */
export async function readOwnChange(uid: string): Promise<OwnAccount["change"]> {
  const change = await findNumberChange(uid);
  return change && { last4: last4Of(change.phone), from: change.from && isoText(change.from) };
}

/**
 * The viewer's account with its verified phone numbers and a change of them. Throws the errors of readAccount.
 */
export async function readWithPhones(viewer: Viewer): Promise<OwnAccount> {
  const { uid } = viewer;
  const [account, phones, change] = await Promise.all([
    readAccount(viewer),
    listOwnPhones(uid),
    readOwnChange(uid),
  ]);
  return { ...account, phones, change };
}

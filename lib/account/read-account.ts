import "server-only";
import type { z } from "zod";
import { readAccount } from "@/lib/people/auth/queries-account";
import type { ownAccountView } from "@/lib/people/phones/views";
import type { Viewer } from "@/lib/people/users/viewer";
import { listOwnPhones, readOwnChange } from "./own-phones";
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

/**
 * The viewer's account with its verified phone numbers and a change of them. Throws the errors of readAccount.
 */
export async function readWithPhones(viewer: Viewer): Promise<OwnAccount> {
  const { uid } = viewer;
  const [account, phones, change] = await Promise.all([
    readAccount(viewer),
    listOwnPhones(viewer),
    readOwnChange(uid),
  ]);
  return { ...account, phones, change };
}

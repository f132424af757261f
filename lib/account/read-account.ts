import "server-only";
import { type Account, readAccount } from "@/lib/people/auth/data-account";
import type { Viewer } from "@/lib/people/users/viewer";
import { renewedCookie } from "./renew-session";

/** The viewer's account (contract, `GET /account`), with a `Set-Cookie` value when the call's session is due for a new one. */
export async function readOwnAccount(
  viewer: Viewer,
  request: Request,
): Promise<{ account: Account; cookie: string | null }> {
  const [account, cookie] = await Promise.all([readAccount(viewer), renewedCookie(request)]);
  return { account, cookie };
}

import "server-only";
import { recordAudit } from "@/lib/people/audit/record-audit";
import { accountTarget } from "@/lib/people/audit/schema";
import { accountNotice } from "@/lib/people/notices/account-notice";
import { tell } from "@/lib/people/notices/tell";
import type { KnownAccount } from "@/lib/people/users/queries-account";
import type { Tx } from "@/lib/platform/db/transactions";
import { routes } from "@/lib/routes";
import type { AccountMail } from "../mails";
import { forgetPassword } from "../queries-account";
import { type GoogleProfile, insertLink } from "./queries-google";

type Owner = Pick<KnownAccount, "uid" | "email" | "emailVerified" | "displayName" | "role">;
type Google = Pick<GoogleProfile, "sub" | "email">;

/**
 * Links a Google account to an existing account, with an audit entry. `asOnlyWayIn` also deletes the account's
 * password and ends its sessions.
 */
export async function linkGoogle(owner: Owner, google: Google, asOnlyWayIn: boolean, tx: Tx): Promise<void> {
  const target = accountTarget(owner);
  const { email, emailVerified } = owner;
  // Somebody else could have registered with an e-mail that is not verified.
  const isUnproven = email !== null && !emailVerified && google.email !== email;
  await insertLink(owner.uid, google, tx, isUnproven);
  await recordAudit({ by: owner, action: "user.google_linked", target, after: { google: google.email } }, tx);
  // The owner is always told, because somebody else could have made the link in the owner's session.
  const data = { name: owner.displayName, google: google.email };
  const key = `google_linked-${owner.uid}-${Date.now()}`;
  const mail: AccountMail = { key, kind: "google_linked", to: email, data };
  await tell([{ ...mail, notice: accountNotice(owner.uid, routes.forgotPassword) }], tx);
  if (!asOnlyWayIn) return;
  await forgetPassword(owner.uid, tx);
  await recordAudit({ by: owner, action: "user.password_reset", target }, tx);
}

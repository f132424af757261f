import "server-only";
import { recordAudit } from "@/lib/people/audit/record-audit";
import type { KnownAccount } from "@/lib/people/users/data-account";
import type { Tx } from "@/lib/platform/db/transactions";
import { addMail } from "@/lib/platform/outbox/outbox";
import { forgetPassword } from "../data-account";
import type { AccountMail } from "../mails";
import { type GoogleProfile, insertLink } from "./data-google";

type Owner = Pick<KnownAccount, "uid" | "email" | "emailVerified" | "displayName" | "role">;
type Google = Pick<GoogleProfile, "sub" | "email">;

const targetOf = ({ uid, email }: Owner) => ({ kind: "user", id: uid, label: email }) as const;

/** Lets a Google account open an existing account, on record. `asOnlyWayIn`: its password goes and its sessions end. */
export async function linkGoogle(owner: Owner, google: Google, asOnlyWayIn: boolean, tx: Tx): Promise<void> {
  const target = targetOf(owner);
  await insertLink(owner.uid, google, tx, !owner.emailVerified && google.email !== owner.email);
  await recordAudit({ by: owner, action: "user.google_linked", target, after: { google: google.email } }, tx);
  // Whoever did it in the owner's session, the owner hears of it.
  const data = { name: owner.displayName, google: google.email };
  const key = `google_linked-${owner.uid}-${Date.now()}`;
  await addMail<AccountMail>({ key, kind: "google_linked", to: owner.email, data }, tx);
  if (!asOnlyWayIn) return;
  await forgetPassword(owner.uid, tx);
  await recordAudit({ by: owner, action: "user.password_reset", target }, tx);
}

import "server-only";
import { recordAudit } from "@/lib/people/audit/record-audit";
import type { Viewer } from "@/lib/people/users/viewer";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { addMail } from "@/lib/platform/outbox/outbox";
import { authTexts } from "@/lib/texts/auth";
import type { AccountMail } from "../mail-facts";
import {
  forgetPassword,
  type GoogleProfile,
  hasPassword,
  insertLink,
  type KnownAccount,
  readGoogleLink,
  removeLink,
} from "./google-accounts";

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

/** Throws AppError `duplicate` (409) when the viewer's account has a Google account already, `not_found` without Google. */
export async function requireUnlinked(viewer: Viewer): Promise<void> {
  if (!env().google) throw new AppError("not_found");
  if (await readGoogleLink(viewer.uid)) {
    throw new AppError("duplicate", { detail: authTexts.googleProblems.already_linked });
  }
}

/**
 * Ends the link of the viewer's account with Google. Throws AppError `not_found` (404) when there is none and
 * `last_way_in` (409) when the account has no password.
 */
export async function unlinkGoogle(viewer: Viewer): Promise<void> {
  await withTransaction(async (tx) => {
    if (!(await hasPassword(viewer.uid, tx))) {
      throw new AppError("last_way_in", { detail: authTexts.googleLastWayIn });
    }
    if (!(await removeLink(viewer.uid, tx))) {
      throw new AppError("not_found", { detail: authTexts.googleNotLinked });
    }
    await recordAudit({ by: viewer, action: "user.google_unlinked", target: targetOf(viewer) }, tx);
    const key = `google_unlinked-${viewer.uid}-${Date.now()}`;
    await addMail<AccountMail>(
      { key, kind: "google_unlinked", to: viewer.email, data: { name: viewer.displayName } },
      tx,
    );
  });
}

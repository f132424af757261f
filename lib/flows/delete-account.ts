import "server-only";
import type { AccountMail } from "@/lib/people/auth/mails";
import { requireOwnPassword } from "@/lib/people/auth/require-own-password";
import { hasPassword } from "@/lib/people/users/queries-account";
import { keepAnAdmin } from "@/lib/people/users/queries-account-state";
import type { AccountDeletion } from "@/lib/people/users/schema";
import type { NoticeSms } from "@/lib/people/users/sms";
import type { Viewer } from "@/lib/people/users/viewer";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError, wrongField } from "@/lib/platform/errors";
import { addMail } from "@/lib/platform/outbox/outbox";
import { eraseAccount, readOpenMatters } from "./erase-person";
import { giveUpBasket } from "./give-up-sale";

/**
 * Deletes the viewer's account and personal data. `proof`: the password; without a password, the e-mail. Throws
 * AppError validation (422: another e-mail), last_admin (409) or account_in_use (409, `open`: what is not settled).
 * Throws the errors of requireOwnPassword too.
 */
export async function deleteAccount(viewer: Viewer, proof: AccountDeletion, address: string): Promise<void> {
  await requireProof(viewer, proof, address);
  // An unpaid cart purchase does not prevent the deletion, so it is closed first.
  await giveUpBasket(viewer.uid);
  await withTransaction(async (tx) => {
    await keepAnAdmin(viewer.uid, tx);
    await requireNothingOpen(viewer.uid, tx);
    const { uid, email, phone, displayName: name, language } = viewer;
    await eraseAccount(viewer, tx);
    const last = { key: `account_deleted-${uid}`, language, forget: true } as const;
    await addMail<AccountMail>({ ...last, kind: "account_deleted", to: email, data: { name } }, tx);
    if (email === null)
      await addMail<NoticeSms>({ ...last, kind: "notice", to: phone, data: { about: "accountDeleted" } }, tx);
  });
}

async function requireProof(viewer: Viewer, proof: AccountDeletion, address: string): Promise<void> {
  if (await hasPassword(viewer.uid)) {
    if (proof.password === undefined) throw wrongField("password", "deleteNeedsPassword");
    await requireOwnPassword(viewer, proof.password, address, "password");
  } else if (proof.email !== viewer.email) {
    throw wrongField("email", "deleteNeedsEmail");
  }
}

async function requireNothingOpen(uid: string, tx: Tx): Promise<void> {
  const open = await readOpenMatters(uid, tx);
  if (Object.values(open).every((count) => count === 0)) return;
  throw new AppError("account_in_use", { key: "accountInUse", values: open }, { extra: { open } });
}

import "server-only";
import type { AccountMail } from "@/lib/people/auth/mails";
import { requireOwnPassword } from "@/lib/people/auth/require-own-password";
import { hasPassword } from "@/lib/people/users/data-account";
import { keepAnAdmin } from "@/lib/people/users/data-account-state";
import type { AccountDeletion } from "@/lib/people/users/schema";
import type { Viewer } from "@/lib/people/users/viewer";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError, wrongField } from "@/lib/platform/errors";
import { addMail } from "@/lib/platform/outbox/outbox";
import { eraseAccount, readOpenMatters } from "./erase-person";
import { voidOpenBasket } from "./open-purchase";

/**
 * Deletes the viewer's account in one transaction: what was theirs alone is removed, orders and parcels stay without
 * their name, e-mail, phone and address, recipes leave the list, and the e-mail can be registered again. Asks for the
 * password, or for the e-mail where there is none. Throws AppError as requireOwnPassword, `validation` (422) for another
 * e-mail, `last_admin` (409), and `account_in_use` (409, with `open`) while a parcel, a payment or a rider's money of
 * theirs is under way. An open purchase of their cart is given up first.
 */
export async function deleteAccount(viewer: Viewer, proof: AccountDeletion, address: string): Promise<void> {
  await requireProof(viewer, proof, address);
  // What waits in a cart for its card is nobody's matter; what was paid meanwhile becomes an order, and that is.
  await voidOpenBasket(viewer.uid);
  await withTransaction(async (tx) => {
    await keepAnAdmin(viewer.uid, tx);
    await requireNothingOpen(viewer.uid, tx);
    const { uid, email, displayName: name, language } = viewer;
    await eraseAccount(viewer, tx);
    const mail = {
      key: `account_deleted-${uid}`,
      kind: "account_deleted",
      to: email,
      data: { name },
      language,
    } as const;
    await addMail<AccountMail>({ ...mail, forget: true }, tx);
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

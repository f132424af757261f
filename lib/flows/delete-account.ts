import "server-only";
import type { AccountMail } from "@/lib/people/auth/mails";
import { hasWayInWithoutNumber } from "@/lib/people/auth/queries-account";
import { type AccountByNumber, findByNumber } from "@/lib/people/users/queries-account";
import { keepAnAdmin } from "@/lib/people/users/queries-account-state";
import type { AccountSms } from "@/lib/people/users/sms";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError, wrongField } from "@/lib/platform/errors";
import { addMail } from "@/lib/platform/outbox/outbox";
import { eraseAccount, type OpenMatters, readOpenMatters } from "./erase-person";
import { giveUpBasket } from "./give-up-sale";
import { proveOwnership, type SentProof, type SignedIn } from "./own-proof";

/**
 * Deletes the viewer's account and personal data. `sent`: the password; without a password, a code to the number that
 * opens the account; with neither, the e-mail. Throws AppError validation (422: another e-mail), last_admin (409) or
 * account_in_use (409, `open`: what is not settled). Throws the errors of proveOwnership too.
 */
export async function deleteAccount(
  caller: SignedIn,
  { email: typed, ...sent }: SentProof & { email?: string | undefined },
): Promise<void> {
  const { viewer } = caller;
  const proof = await proveOwnership(caller, sent, "delete");
  if (!proof && typed !== viewer.email) throw wrongField("email", "deleteNeedsEmail");
  // An unpaid cart purchase does not prevent the deletion, so it is closed first.
  await giveUpBasket(viewer.uid);
  await withTransaction(async (tx) => {
    await keepAnAdmin(viewer.uid, tx);
    await proof?.use(tx);
    await requireNothingOpen(viewer.uid, tx);
    const { uid, email, phone, displayName: name, language } = viewer;
    await eraseAccount(viewer, tx);
    const last = { key: `account_deleted-${uid}`, language, forget: true } as const;
    await addMail<AccountMail>({ ...last, kind: "account_deleted", to: email, data: { name } }, tx);
    if (email === null) await addMail<AccountSms>({ ...last, kind: "account_gone", to: phone, data: {} }, tx);
  });
}

/**
 * Deletes an account that lost its number and that nobody can get into any more: it has neither a way in nor a proven
 * e-mail. `kept`: something is open, or it is an admin's. `reachable`: its owner can still get in.
 */
export async function deleteUnreachable(uid: string): Promise<"deleted" | "kept" | "reachable"> {
  if (await isReachable(await findByNumber({ uid }))) return "reachable";
  await giveUpBasket(uid);
  return withTransaction(async (tx) => {
    const account = await findByNumber({ uid }, tx);
    if (await isReachable(account)) return "reachable";
    if (!account || account.role === "admin" || isOpen(await readOpenMatters(uid, tx))) return "kept";
    await eraseAccount(account, tx);
    return "deleted";
  });
}

const isReachable = async (account: AccountByNumber | null): Promise<boolean> =>
  account !== null &&
  (account.phone !== null || account.emailVerified || (await hasWayInWithoutNumber(account)));

const isOpen = (open: OpenMatters): boolean => Object.values(open).some((count) => count !== 0);

async function requireNothingOpen(uid: string, tx: Tx): Promise<void> {
  const open = await readOpenMatters(uid, tx);
  if (!isOpen(open)) return;
  throw new AppError("account_in_use", { key: "accountInUse", values: open }, { extra: { open } });
}

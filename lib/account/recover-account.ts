import "server-only";
import { holdsSomething } from "@/lib/flows/holds-something";
import { recordAudit } from "@/lib/people/audit/record-audit";
import { accountTarget } from "@/lib/people/audit/schema";
import { dropLinks } from "@/lib/people/auth/queries-links";
import { endSessions } from "@/lib/people/auth/queries-sessions";
import { type NumberChange, numberInLog } from "@/lib/people/phones/model";
import { dropOldestProofs } from "@/lib/people/phones/queries";
import { findNumberChange } from "@/lib/people/phones/queries-changes";
import { RECOVERY_MS } from "@/lib/people/phones/rules";
import { phoneSettings } from "@/lib/people/phones/settings";
import { setHash } from "@/lib/people/users/queries";
import { findByNumber, uidOfPhone } from "@/lib/people/users/queries-account";
import { touchAccountVersion } from "@/lib/people/users/queries-account-version";
import { requireSecondAdmin } from "@/lib/people/users/require-second-admin";
import type { Viewer } from "@/lib/people/users/viewer";
import { requireIdText } from "@/lib/platform/db/ids";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { tellPasswordChanged } from "./change-password";
import { beginNumberChange, openNumber } from "./open-number";
import { proveNumber } from "./prove-phone";

/**
 * Begins a recovery of somebody's account by a new number (contract, "Desk"). Returns from when on the number's code
 * opens it. Where the account holds something, a second admin has to make the same call: null until then. Throws
 * AppError `malformed_id`, `not_found`, `number_in_use` (409: the number opens another account), `conflict` (409: a
 * change or recovery is on its way) and `second_admin` (403).
 */
export function beginRecovery(
  admin: Viewer,
  id: string,
  { phone, note }: { phone: string; note: string },
): Promise<Date | null> {
  const uid = requireIdText(id);
  return withTransaction(async (tx) => {
    const account = await findByNumber({ uid }, tx);
    if (!account) throw new AppError("not_found", "noSuchAccount");
    // Two admins at once: one of the two calls is repeated and finds the other's recovery.
    await touchAccountVersion(uid, tx);
    const opens = await uidOfPhone(phone, tx);
    if (opens !== null && opens !== uid) throw new AppError("number_in_use", "numberInUse");
    const earlier = await findNumberChange(uid, tx);
    if (earlier && !isWaiting(earlier)) throw new AppError("conflict", "numberChangeOnItsWay");
    const needsAnother = await holdsSomething(account);
    const isAgreed = earlier?.phone === phone;
    if (needsAnother && isAgreed) await requireAnother(admin, earlier, tx);
    const now = Date.now();
    const from = needsAnother && !isAgreed ? null : new Date(now + phoneSettings().changeMs);
    const keptUntil = new Date((from?.getTime() ?? now) + RECOVERY_MS);
    const begun = { kind: "recovery", phone, from, begunBy: admin.uid, note, keptUntil } as const;
    await beginNumberChange(account, begun, tx);
    const sides = {
      before: numberInLog(account.phone),
      after: { ...numberInLog(phone), note, opensFrom: from },
    };
    const target = accountTarget(account);
    await recordAudit({ by: admin, action: "user.recovery_begun", target, ...sides }, tx);
    return from;
  });
}

const isWaiting = ({ kind, from }: NumberChange): boolean => kind === "recovery" && from === null;

/** Throws AppError `second_admin` (403) unless this admin may agree to the recovery that another one began. */
async function requireAnother(admin: Viewer, { id, begunBy }: NumberChange, tx: Tx): Promise<void> {
  // True for the only admin, who may decide about money alone, but not here.
  const isAlone = await requireSecondAdmin(admin, [begunBy, id], tx, "recoverySecondAdmin");
  if (isAlone) throw new AppError("second_admin", "recoverySecondAdmin");
}

/**
 * Finishes a due recovery, once: the number opens the account, without second key, and the new password is set. All
 * sessions and mailed links end; returns the new session version. Throws AppError `conflict` (409) if the recovery has
 * ended meanwhile.
 */
export async function finishRecovery(
  { uid, phone, hash }: { uid: string; phone: string; hash: string },
  tx: Tx,
): Promise<number> {
  const account = await findByNumber({ uid }, tx);
  const recovery = await findNumberChange(uid, tx);
  const isDue = recovery?.kind === "recovery" && recovery.from !== null && recovery.from <= new Date();
  if (!account || !isDue || recovery.phone !== phone)
    throw new AppError("conflict", "numberChangedMeanwhile");
  await touchAccountVersion(uid, tx);
  await proveNumber(phone, uid, tx);
  await openNumber({ account, phone, by: account }, tx);
  await dropOldestProofs(uid, phone, tx);
  await setHash(uid, hash, tx, { byCode: true });
  await dropLinks(uid, "all", tx);
  const version = (await endSessions(uid, tx)) ?? 0;
  const target = accountTarget(account);
  const after = numberInLog(phone);
  await recordAudit({ by: account, action: "user.recovery_done", target, after }, tx);
  await recordAudit({ by: account, action: "user.password_set", target }, tx);
  await tellPasswordChanged(account, version, tx);
  return version;
}

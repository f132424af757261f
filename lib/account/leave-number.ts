import "server-only";
import { recordAudit } from "@/lib/people/audit/record-audit";
import { accountTarget } from "@/lib/people/audit/schema";
import type { AccountMail } from "@/lib/people/auth/mails";
import { last4Of, numberInLog } from "@/lib/people/phones/model";
import { tellNumberChanged } from "@/lib/people/phones/tell-number-changed";
import { findByNumber, setPhone } from "@/lib/people/users/queries-account";
import type { Tx } from "@/lib/platform/db/transactions";
import { addMail } from "@/lib/platform/outbox/outbox";

/**
 * Takes a number away from an account, because somebody else has proven it and asked for it: for a new account
 * (`fresh`) or for another one (`move`). The account keeps its data, sessions and second key, and is told. The
 * caller stores whose the number is from now on.
 */
export async function leaveNumber(
  { uid, phone, how }: { uid: string; phone: string; how: "fresh" | "move" },
  tx: Tx,
): Promise<void> {
  const account = await findByNumber({ uid }, tx);
  if (!account) return;
  if (account.phone === phone) await setPhone(uid, null, tx);
  const last4 = last4Of(phone);
  const target = accountTarget(account);
  const sides = { before: numberInLog(phone), after: { how } };
  await recordAudit({ by: "platform", action: "user.number_moved", target, ...sides }, tx);
  await tellNumberChanged(account, "moved", tx);
  const mail = { key: `number_moved-${uid}-${phone}-${Date.now()}`, to: account.email };
  await addMail<AccountMail>(
    { ...mail, kind: "number_moved", data: { name: account.displayName, last4 } },
    tx,
  );
}

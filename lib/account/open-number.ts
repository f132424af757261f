import "server-only";
import { recordAudit } from "@/lib/people/audit/record-audit";
import { type AuditActor, accountTarget } from "@/lib/people/audit/schema";
import type { AccountMail } from "@/lib/people/auth/mails";
import { endSessions } from "@/lib/people/auth/queries-sessions";
import { last4Of, type NumberChange, numberInLog } from "@/lib/people/phones/model";
import { dropNumberChange, endChangesTo, writeNumberChange } from "@/lib/people/phones/queries-changes";
import type { PhoneSms } from "@/lib/people/phones/sms";
import { tellNumberChanged } from "@/lib/people/phones/tell-number-changed";
import { type AccountByNumber, setPhone } from "@/lib/people/users/queries-account";
import { isDuplicateKey } from "@/lib/platform/db/duplicate-key";
import type { Tx } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { isoText } from "@/lib/platform/model/codecs";
import { addMail } from "@/lib/platform/outbox/outbox";

/**
 * Makes a proven number the one that opens the account. The earlier one stays proven. What is on its way for this
 * account ends, and so does what is on its way for others to this number. Where the number replaces another one, all
 * sessions end: returns the new session version, otherwise null. Throws AppError `number_in_use` (409) if the number
 * opens another account.
 */
export async function openNumber(
  { account, phone, by }: { account: AccountByNumber; phone: string; by: AuditActor | "platform" },
  tx: Tx,
): Promise<number | null> {
  const { uid, phone: before } = account;
  await dropNumberChange(uid, tx);
  if (before === phone) return null;
  await setPhone(uid, phone, tx).catch((error: unknown) => {
    throw isDuplicateKey(error) ? new AppError("number_in_use", "numberInUse") : error;
  });
  await endChangesTo(phone, uid, "opens", tx);
  const sides = { before: numberInLog(before), after: numberInLog(phone) };
  const action = before === null ? "user.number_opens" : "user.number_changed";
  await recordAudit({ by, action, target: accountTarget(account), ...sides }, tx);
  await tellNumberChanged(account, "opens", tx);
  return before === null ? null : endSessions(uid, tx);
}

/**
 * Stores a change or recovery that is on its way. Tells the number that opens the account until then, and its e-mail,
 * once it is known from when on the new number opens.
 */
export async function beginNumberChange(
  account: AccountByNumber,
  change: Omit<NumberChange, "id">,
  tx: Tx,
): Promise<void> {
  const { uid, phone, email, displayName: name } = account;
  await writeNumberChange({ ...change, id: uid }, tx);
  if (change.from === null) return;
  const opensFrom = isoText(change.from);
  const key = `number_change-${uid}-${change.from.getTime()}`;
  const sms = { key: `${key}-sms`, kind: "number_change", to: phone, data: { opensFrom } } as const;
  // The desk may name the same number again, for an account that it alone no longer opens.
  if (phone !== change.phone) await addMail<PhoneSms>({ ...sms, languageOf: uid }, tx);
  await tellNumberChanged(account, "begun", tx, { hasSms: true });
  const data = { name, last4: last4Of(change.phone), opensFrom };
  await addMail<AccountMail>({ key, kind: "number_change_begun", to: email, data }, tx);
}

import "server-only";
import { accountNotice } from "@/lib/people/notices/account-notice";
import { countNoticeSms } from "@/lib/people/notices/count-notice-sms";
import { newNoticeId } from "@/lib/people/notices/queries";
import { LASTS_MS } from "@/lib/people/notices/rules";
import { tell } from "@/lib/people/notices/tell";
import type { Tx } from "@/lib/platform/db/transactions";
import { addMail } from "@/lib/platform/outbox/outbox";
import type { NumberEvent } from "./notices";
import type { PhoneSms } from "./sms";

/**
 * Tells the holder of an account that its numbers have changed. `phone`: the number that opened the account before. An
 * account without an e-mail is told by SMS there, unless `hasSms`: another SMS tells it already.
 */
export async function tellNumberChanged(
  { uid, phone, email }: { uid: string; phone: string | null; email: string | null },
  event: NumberEvent,
  tx: Tx,
  { hasSms = false } = {},
): Promise<void> {
  const key = `number_changed-${uid}-${newNoticeId()}`;
  const notice = { ...accountNotice(uid), figures: { event } };
  await tell([{ key, kind: "number_changed", notice }], tx);
  if (hasSms || email !== null || phone === null) return;
  const now = new Date();
  if (!(await countNoticeSms(uid, now, true))) return;
  const sms = { key: `${key}-sms`, kind: "number_changed", to: phone, data: {} } as const;
  const until = new Date(now.getTime() + LASTS_MS);
  // Nothing else leads from a number that is no longer the account's to the account, so it is deleted once it is sent.
  await addMail<PhoneSms>({ ...sms, languageOf: uid, until, forget: true }, tx);
}

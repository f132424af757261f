import "server-only";
import type { Tx } from "@/lib/platform/db/transactions";
import type { NewMail } from "@/lib/platform/outbox/mail-of";
import { addMails } from "@/lib/platform/outbox/outbox";
import type { NewNotice } from "./model";
import { insertNotices } from "./queries";
import { GROUP_OF } from "./rules";

/** A mail with the notice of the same event; or a notice alone, which has no mail. */
export type News =
  | (NewMail & { notice?: NewNotice | null })
  | { key: string; kind: string; notice: NewNotice };

/** Adds mails to the outbox, and the notices of the same events, in the transaction of the events. */
export async function tell(news: readonly News[], tx: Tx): Promise<void> {
  const mails = news.flatMap((one): NewMail[] => {
    if (!("data" in one)) return [];
    const { notice, ...mail } = one;
    return [notice?.uid ? { ...mail, toldTo: { uid: notice.uid, group: GROUP_OF[notice.reader] } } : mail];
  });
  await addMails(mails, tx);
  await insertNotices(
    news.flatMap(({ key, kind, notice }) => (notice?.uid ? [{ ...notice, uid: notice.uid, key, kind }] : [])),
    tx,
  );
}

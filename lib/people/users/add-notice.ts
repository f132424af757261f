import "server-only";
import type { Tx } from "@/lib/platform/db/transactions";
import { addMail } from "@/lib/platform/outbox/outbox";
import { readPhone } from "./queries-account";
import type { NoticeSms } from "./sms";
import type { Viewer } from "./viewer";

/** `key`: the key of the mail that is not sent, so that dropMail removes the SMS too. */
export type NewNotice = Pick<NoticeSms, "key" | "sendAt"> & { about: NoticeSms["data"]["about"] };

/**
 * Tells an account without an e-mail something by SMS, to the number that opens it. Does nothing for an account with
 * an e-mail, which gets a mail.
 */
export async function addNotice(
  { uid, email }: Pick<Viewer, "uid" | "email">,
  { about, ...envelope }: NewNotice,
  tx: Tx,
): Promise<void> {
  if (email !== null) return;
  const to = await readPhone(uid, tx);
  await addMail<NoticeSms>({ ...envelope, to, languageOf: uid, kind: "notice", data: { about } }, tx);
}

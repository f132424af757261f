import "server-only";
import { hasOpenLink, openLink } from "@/lib/people/auth/queries-links";
import type { KnownAccount } from "@/lib/people/users/queries-account";
import type { Tx } from "@/lib/platform/db/transactions";
import { addMail } from "@/lib/platform/outbox/outbox";
import type { AccountMail } from "../mails";
import type { GoogleProfile } from "./queries-google";

/** How long a mailed link is valid, in seconds. */
const LINK_SECONDS = 3600;
/** For this time after a mail, in seconds, another sign-in sends no second mail. */
const PAUSE_SECONDS = 600;

/**
 * Mails an account's owner a link that links Google to the account. Called when a Google sign-in with the account's
 * e-mail is rejected, because Google is not linked yet.
 */
export async function askOwnerByMail(
  owner: KnownAccount,
  { sub, email }: Pick<GoogleProfile, "sub" | "email">,
  tx: Tx,
): Promise<void> {
  if (await hasOpenLink("google_link", owner.uid, PAUSE_SECONDS, tx)) return;
  const { uid, displayName: name } = owner;
  const link = { purpose: "google_link", uid, data: { sub, email }, seconds: LINK_SECONDS } as const;
  const linkId = await openLink(link, tx);
  const data = { name, email, linkId };
  await addMail<AccountMail>(
    { key: `google_link_confirm-${linkId}`, kind: "google_link_confirm", to: email, data },
    tx,
  );
}

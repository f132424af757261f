import "server-only";
import type { AccountMail } from "@/lib/people/auth/mails";
import { readLink, takeLink } from "@/lib/people/auth/one-time-links";
import { dropLinks, openLink } from "@/lib/people/auth/queries-links";
import { findAccount, markVerified } from "@/lib/people/users/queries-account";
import type { Viewer } from "@/lib/people/users/viewer";
import { requireId } from "@/lib/platform/db/ids";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { limits, takePoint } from "@/lib/platform/limits/limits";
import { addMail } from "@/lib/platform/outbox/outbox";

/** How long a mailed link is valid, in seconds: 7 days. */
const LINK_SECONDS = 7 * 24 * 3600;

type Owner = Pick<Viewer, "uid" | "displayName"> & { email: string };

/**
 * Mails an account a link that verifies its e-mail. Earlier links still work, because people may open the oldest mail
 * first.
 */
export async function mailVerification({ uid, email, displayName: name }: Owner, tx: Tx): Promise<void> {
  const link = { purpose: "email_verify", uid, data: { email }, seconds: LINK_SECONDS } as const;
  const linkId = await openLink(link, tx);
  const data = { name, email, linkId };
  await addMail<AccountMail>({ key: `email_verify-${linkId}`, kind: "email_verify", to: email, data }, tx);
}

/**
 * Mails the link once more; does nothing if the e-mail is verified. Throws AppError `email_needed` (409) or
 * `too_many_requests` (429).
 */
export async function mailVerificationAgain(viewer: Viewer, address: string): Promise<void> {
  const { email, emailVerified } = viewer;
  if (email === null) throw new AppError("email_needed", "emailNeeded");
  if (emailVerified) return;
  await takePoint(limits.accountMailAddress(), address);
  await takePoint(limits.accountMail(), `email_verify|${email}`);
  await withTransaction((tx) => mailVerification({ ...viewer, email }, tx));
}

/** The e-mail that a mailed link would verify. Returns null if the link is used, expired or forged. */
export async function readVerification(token: string): Promise<string | null> {
  return (await readLink("email_verify", token))?.data.email ?? null;
}

/**
 * Marks an account's e-mail as verified, by a mailed link that works once. Throws AppError `invalid_token` (400) for
 * a link that is used, expired or forged, or was mailed to an e-mail that the account no longer has.
 */
export async function verifyEmail(token: string): Promise<void> {
  await withTransaction(async (tx) => {
    const link = await takeLink("email_verify", token, tx);
    const account = link && (await findAccount({ _id: requireId(link.uid) }, tx));
    if (!account || account.email !== link.data.email) {
      throw new AppError("invalid_token", "verifyUsed");
    }
    await markVerified(account.uid, account.email, tx);
    await dropLinks(account.uid, "email_verify", tx);
  });
}

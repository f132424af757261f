import "server-only";
import { proveOwnership, type SentProof, type SignedIn } from "@/lib/flows/own-proof";
import { replaceEmailCopies } from "@/lib/flows/rename-person";
import { recordAudit } from "@/lib/people/audit/record-audit";
import type { AccountMail } from "@/lib/people/auth/mails";
import { type LinkUse, markLink, readLink } from "@/lib/people/auth/one-time-links";
import { dropLinks, findLink, openLink } from "@/lib/people/auth/queries-links";
import { accountNotice } from "@/lib/people/notices/account-notice";
import { tell } from "@/lib/people/notices/tell";
import { emailTaken, replaceEmail } from "@/lib/people/users/queries";
import { findAccount } from "@/lib/people/users/queries-account";
import { touchAccountVersion } from "@/lib/people/users/queries-account-version";
import type { Viewer } from "@/lib/people/users/viewer";
import { requireId } from "@/lib/platform/db/ids";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError, wrongField } from "@/lib/platform/errors";
import { limits, takePoint } from "@/lib/platform/limits/limits";
import { addMail } from "@/lib/platform/outbox/outbox";
import type { PendingEmail } from "./views";

/** How long the two mailed links are valid, in seconds: 24 hours. */
const LINK_SECONDS = 24 * 3600;

/**
 * The old and the new address must both confirm the change; the new one alone, if the account has no e-mail yet.
 * `mark` is the field of the link's data that stores the confirmation.
 */
const SIDES = [
  { use: "email_change_from", mark: "confirmedFrom" },
  { use: "email_change_to", mark: "confirmedTo" },
] as const satisfies readonly { use: LinkUse; mark: string }[];

/**
 * Starts a change of the viewer's e-mail: mails a link to the old and to the new address. The e-mail changes only
 * after both are confirmed. A newer change replaces an older one. Throws AppError `validation` (422) if the account
 * already has the e-mail, `email_taken` (409), `too_many_requests` (429), and the errors of proveOwnership.
 */
export async function beginEmailChange(
  caller: SignedIn,
  { email: to, ...sent }: { email: string } & SentProof,
): Promise<void> {
  const { viewer } = caller;
  const proof = await proveOwnership(caller, sent, "email");
  if (!proof) throw new AppError("no_password", "noPassword");
  const { uid, email: from, displayName: name } = viewer;
  if (to === from) throw wrongField("email", "emailSame");
  if (await emailTaken(to)) throw taken();
  await takePoint(limits.accountMail(), `email_change|${from ?? uid}`);
  // Limits how many mails users can send to an address that is not theirs.
  await takePoint(limits.accountMail(), `email_change_to|${to}`);
  await withTransaction(async (tx) => {
    await touchAccountVersion(uid, tx);
    await proof.use(tx);
    await dropLinks(uid, "email_change", tx);
    const sides = { ...(from !== null && { from }), to };
    const link = { purpose: "email_change", uid, data: sides, seconds: LINK_SECONDS } as const;
    const linkId = await openLink(link, tx);
    const data = { name, from, to, linkId };
    if (from !== null) {
      const notice = { key: `email_change_from-${linkId}`, kind: "email_change_from", to: from } as const;
      await addMail<AccountMail>({ ...notice, data: { ...data, from } }, tx);
    }
    // `forget` deletes the mail once it is sent. It names the account, and the new address can belong to somebody
    // else.
    const request = {
      key: `email_change_to-${linkId}`,
      kind: "email_change_to",
      to,
      data,
      languageOf: uid,
    } as const;
    await addMail<AccountMail>({ ...request, forget: true }, tx);
  });
}

/** The viewer's unconfirmed change of e-mail; null if there is none. */
export async function readPendingEmail(viewer: Viewer): Promise<PendingEmail | null> {
  const link = await findLink("email_change", viewer.uid);
  const { from = null, to = "", confirmedFrom, confirmedTo } = link?.data ?? {};
  if (!link || from !== viewer.email) return null;
  return { to, confirmedOld: confirmedFrom !== undefined, confirmedNew: confirmedTo !== undefined };
}

/** Cancels the viewer's unconfirmed change of e-mail. Returns how many there were. */
export const cancelEmailChange = (viewer: Viewer): Promise<number> =>
  withTransaction((tx) => dropLinks(viewer.uid, "email_change", tx));

/**
 * The change of e-mail that a mailed link would confirm; `from` is null for an account without one. Returns null if
 * the link is used, expired or forged.
 */
export async function readEmailChange(token: string): Promise<{ from: string | null; to: string } | null> {
  for (const { use, mark } of SIDES) {
    const link = await readLink("email_change", token, use);
    const { from = null, to } = link?.data ?? {};
    if (to !== undefined && link?.data[mark] === undefined) return { from, to };
  }
  return null;
}

/**
 * Confirms one of the addresses; the last confirmation changes the e-mail. Returns true if the e-mail has
 * changed. Throws AppError `invalid_token` (400) for a link that is used, expired, forged or cancelled, `email_taken`
 * (409) if another account now has the e-mail.
 */
export function confirmEmailChange(token: string): Promise<boolean> {
  return withTransaction(async (tx) => {
    const link = await markEither(token, tx);
    const { from = null, to = "", confirmedFrom, confirmedTo } = link?.data ?? {};
    const account = link && (await findAccount({ _id: requireId(link.uid) }, tx));
    if (!account || account.disabled || account.email !== from) {
      throw new AppError("invalid_token", "emailLinkUsed");
    }
    if ((from !== null && confirmedFrom === undefined) || confirmedTo === undefined) return false;
    const { uid, displayName: name } = account;
    // The error rolls the transaction back, so nothing is stored if the e-mail is taken.
    await replaceEmail(uid, from, to, tx).catch((error: unknown) => {
      throw error instanceof AppError && error.code === "email_taken" ? taken() : error;
    });
    await replaceEmailCopies({ uid, email: from }, { displayName: name, email: to }, tx);
    // Links that were mailed to the old e-mail must not work any more.
    await dropLinks(uid, "all", tx);
    const key = `email_changed-${link.id}`;
    const mail: AccountMail = { key, kind: "email_changed", to: from, data: { name, to } };
    await tell([{ ...mail, notice: accountNotice(uid) }], tx);
    // Must be written after the last mail to the old e-mail. When the account is deleted, mails to the old e-mail are
    // removed up to the time of this audit entry.
    const target = { kind: "user", id: uid, label: to } as const;
    const sides = { before: { email: from }, after: { email: to } };
    await recordAudit({ by: account, action: "user.email_changed", target, ...sides }, tx);
    return true;
  });
}

/**
 * Stores the confirmation by the old or the new address. Both are stored in one document, so that two simultaneous
 * calls conflict.
 */
async function markEither(token: string, tx: Tx) {
  for (const { use, mark } of SIDES) {
    const link = await markLink("email_change", token, use, mark, tx);
    if (link) return link;
  }
  return null;
}

const taken = () => wrongField("email", "emailTaken", "email_taken");

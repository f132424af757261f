import "server-only";
import { codeBrowser, keepCodeBrowser } from "@/lib/people/auth/browser-cookies";
import type { AccountMail } from "@/lib/people/auth/mails";
import type { OpenTicket } from "@/lib/people/auth/model";
import { takeLink } from "@/lib/people/auth/one-time-links";
import { hashPassword } from "@/lib/people/auth/passwords";
import { dropLinks, openLink } from "@/lib/people/auth/queries-links";
import { browserHash, findTicket, openTicket, takeTicket } from "@/lib/people/auth/queries-tickets";
import { requireOwnPassword } from "@/lib/people/auth/require-own-password";
import type { SecondKey } from "@/lib/people/auth/rules";
import { checkCode, type SentCode, SHARES, sendCode, useCode } from "@/lib/people/phones/codes";
import { nextStep } from "@/lib/people/phones/next-step";
import { proofOf, recordProof } from "@/lib/people/phones/queries";
import { endChangesTo } from "@/lib/people/phones/queries-changes";
import type { CodeScope } from "@/lib/people/phones/queries-codes";
import type { SignInNext } from "@/lib/people/phones/rules";
import { phoneSettings } from "@/lib/people/phones/settings";
import { insertUserByPhone } from "@/lib/people/users/queries";
import { type AccountByNumber, findByNumber, uidOfPhone } from "@/lib/people/users/queries-account";
import type { TicketInput } from "@/lib/people/users/schema";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { limits, takePoint } from "@/lib/platform/limits/limits";
import { addMail } from "@/lib/platform/outbox/outbox";
import { currentLanguage } from "@/lib/texts/language";
import { leaveNumber } from "./leave-number";
import { knownTo, readNumberFacts } from "./number-facts";
import { finishRecovery } from "./recover-account";
import { requireAcceptable } from "./require-password";

/** How long a mailed link is valid, in seconds. */
const LINK_SECONDS = 3600;

/** The browser that calls: its `Cookie` header and IP address. */
type SignInCaller = { cookies: string | null; address: string };

/** What the browser has to do next. `ways` is [] unless `next` is `second_key`. */
export type SignInStep = { next: SignInNext; ways: SecondKey[]; ticket: string };

const scopeOf = (phone: string, browser: string): CodeScope => ({
  purpose: "sign_in",
  phone,
  holder: browser,
  uid: null,
});

/**
 * Sends a code for signing in to any Bangladeshi mobile (`+8801XXXXXXXXX`). Returns when it ends, and the `Set-Cookie`
 * value of the browser to which it is bound. Answer, SMS, limits and the queries are the same for every number, so that
 * nobody learns whether a number has an account. Throws AppError `too_many_requests` (429).
 */
export async function sendSignInCode(
  phone: string,
  { cookies, address }: SignInCaller,
): Promise<SentCode & { cookie: string }> {
  const { browser, cookie } = keepCodeBrowser(cookies);
  const known = await knownTo(await findByNumber({ phone }), cookies);
  const share = known ? SHARES.known : SHARES.stranger;
  const sent = await sendCode(scopeOf(phone, browser), { address, known, share });
  return { ...sent, cookie };
}

/**
 * Uses up a sign-in code and returns what comes next (lib/people/phones/next-step.ts). Throws the errors of checkCode,
 * and AppError `forbidden` (403) for a disabled account; the code stays valid then.
 */
export async function proveSignIn(
  { phone, code }: { phone: string; code: string },
  { cookies }: SignInCaller,
): Promise<SignInStep> {
  // Without the cookie no code can be found, so the answer is that of a code that was never asked for.
  const browser = codeBrowser(cookies) ?? "";
  const scope = scopeOf(phone, browser);
  const known = await knownTo(await findByNumber({ phone }), cookies);
  const open = await checkCode(scope, code, { known });
  // Read only now: before, the number of queries would tell whether the number has an account.
  const { facts, account } = await readNumberFacts(phone, cookies);
  const { next, ways } = nextStep(facts);
  if (next === "forbidden") throw new AppError("forbidden", "accountIsDisabled");
  const made = { phone, browser, ...ofAccount(account), next, byCodeAlone: true, renews: true };
  const ticket = await withTransaction(async (tx) => {
    await useCode(scope, open, tx);
    return openTicket({ ...made, expiresAt: ticketEnd() }, tx);
  });
  return { next, ways: [...ways], ticket };
}

const ofAccount = (account: AccountByNumber | null) => ({
  uid: account?.uid ?? null,
  version: account?.sessionVersion ?? 0,
});

const ticketEnd = () => new Date(Date.now() + phoneSettings().ticketMs);

/**
 * Does what a ticket's `next` asks for and returns a ticket for NextAuth's callback; null if a link was mailed. The
 * first ticket stays as it was unless this succeeds. Throws AppError `invalid_token` (400) for a ticket that is used,
 * too old or another browser's, `conflict` (409) if `next` asks for something else, or if the number's state has
 * changed since the ticket was made, `invalid_credentials` (401), `validation` (422) and `too_many_requests` (429).
 */
export async function finishSignIn(input: TicketInput, caller: SignInCaller): Promise<SignInStep | null> {
  const { cookies, address } = caller;
  const browser = codeBrowser(cookies) ?? "";
  const ticket = await findTicket(input.ticket, browser);
  if (!ticket) throw new AppError("invalid_token", "ticketUsed");
  const { facts, account } = await readNumberFacts(ticket.phone, cookies);
  const { next, ways } = nextStep(facts);
  const { uid, version } = ofAccount(account);
  if (next !== ticket.next || uid !== ticket.userId || version !== ticket.version) throw changedMeanwhile();
  const { name, password, link, fresh } = input;
  const given = [
    name !== undefined && "name",
    password !== undefined && "password",
    link && "link",
    fresh && "fresh",
  ]
    .filter(Boolean)
    .join(" ");
  if (next === "name" && given === "name")
    return finishWith(ticket, browser, await asNew(ticket, input, address));
  if (next === "new_password" && given === "password" && account) {
    requireAcceptable(password ?? "", "password");
    // Hashing is slow on purpose, so simultaneous calls with one ticket are bounded.
    await takePoint(limits.signIn(), `recovery|${account.uid}`);
    const hash = await hashPassword(password ?? "");
    return finishWith(ticket, browser, async (tx) => {
      const ended = await finishRecovery({ uid: account.uid, phone: ticket.phone, hash }, tx);
      return { uid: account.uid, version: ended, byCodeAlone: false };
    });
  }
  if (next === "second_key" && account) {
    if (given === "name fresh") return finishWith(ticket, browser, await asNew(ticket, input, address));
    if (given === "password" && ways.includes("password")) {
      await requireOwnPassword(account, password ?? "", address, "password", "passwordWrong");
      return finishWith(ticket, browser, async () => ({ uid: account.uid, version, byCodeAlone: false }));
    }
    if (given === "link" && ways.includes("email")) {
      await mailSignInLink(ticket, account, address);
      return null;
    }
  }
  throw new AppError("conflict", "notWhatNextAsks");
}

const changedMeanwhile = () => new AppError("conflict", "numberChangedMeanwhile");

/** The account that a finished ticket opens. `byCodeAlone`: without a second key. */
type Opened = { uid: string; version: number; byCodeAlone: boolean };

/** Replaces a ticket by one for the callback, in the transaction of `work`, which returns the account that it opens. */
async function finishWith(
  ticket: OpenTicket,
  browser: string,
  work: (tx: Tx) => Promise<Opened>,
): Promise<SignInStep> {
  const { phone } = ticket;
  const text = await withTransaction(async (tx) => {
    if (!(await takeTicket(ticket, tx))) throw new AppError("invalid_token", "ticketUsed");
    const made = { phone, browser, ...(await work(tx)), next: "sign_in" as const, renews: true };
    return openTicket({ ...made, expiresAt: ticketEnd() }, tx);
  });
  return { next: "sign_in", ways: [], ticket: text };
}

/**
 * Returns the work that makes a new account which the ticket's number opens. An account that had the number loses it.
 * Throws AppError `too_many_requests` (429) above the limit of registrations.
 */
async function asNew(
  { phone, userId }: OpenTicket,
  { name = "" }: TicketInput,
  address: string,
): Promise<(tx: Tx) => Promise<Opened>> {
  await takePoint(limits.register(), address);
  const language = currentLanguage();
  return async (tx) => {
    const proof = await proofOf(phone, tx);
    const owner = (await uidOfPhone(phone, tx)) ?? proof?.uid ?? null;
    if (owner !== userId) throw changedMeanwhile();
    if (owner !== null) await leaveNumber({ uid: owner, phone, how: "fresh" }, tx);
    const uid = await insertUserByPhone({ name, phone, language }, tx);
    if (uid === null) throw changedMeanwhile();
    await recordProof(phone, uid, tx);
    await endChangesTo(phone, uid, "opens", tx);
    return { uid, version: 0, byCodeAlone: true };
  };
}

/** Mails a link that opens an account whose number is proven; earlier links of it stop working. */
async function mailSignInLink(
  { phone, browser }: OpenTicket,
  account: AccountByNumber,
  address: string,
): Promise<void> {
  const { uid, email, displayName: name, sessionVersion } = account;
  if (email === null) return;
  await takePoint(limits.accountMailAddress(), address);
  await takePoint(limits.accountMail(), `sign_in|${uid}`);
  await withTransaction(async (tx) => {
    await dropLinks(uid, "sign_in", tx);
    const data = { phone, email, browser, version: String(sessionVersion) };
    const link = { purpose: "sign_in", uid, data, seconds: LINK_SECONDS } as const;
    const linkId = await openLink(link, tx);
    const mail = { key: `sign_in_link-${linkId}`, to: email, data: { name, linkId } };
    await addMail<AccountMail>({ ...mail, kind: "sign_in_link" }, tx);
  });
}

/**
 * Uses a mailed link up and returns a ticket for NextAuth's callback, bound to the browser that calls. The number is
 * proven anew only if this is the browser that typed the code: whoever has the SIM may not be who presses. Throws
 * AppError `invalid_token` (400) for a link that is used, expired or forged, and if the account, its e-mail, its
 * number or its sessions have changed meanwhile.
 */
export async function openSignInLink(
  token: string,
  { cookies }: SignInCaller,
): Promise<SignInStep & { cookie: string }> {
  const { browser, cookie } = keepCodeBrowser(cookies);
  const ticket = await withTransaction(async (tx) => {
    const link = await takeLink("sign_in", token, tx);
    const account = link && (await findByNumber({ uid: link.uid }, tx));
    const phone = link?.data.phone ?? "";
    if (!link || !account || !isFor(account, link.data) || !(await hasNumber(account, phone, tx)))
      throw new AppError("invalid_token", "signInLinkUsed");
    const renews = browserHash(browser) === link.data.browser;
    const made = {
      phone,
      browser,
      ...ofAccount(account),
      next: "sign_in" as const,
      byCodeAlone: false,
      renews,
    };
    return openTicket({ ...made, expiresAt: ticketEnd() }, tx);
  });
  return { next: "sign_in", ways: [], ticket, cookie };
}

/** Returns true if a mailed link still fits the account. */
const isFor = (account: AccountByNumber, { email, version }: Record<string, string>): boolean =>
  account.email === email &&
  account.emailVerified &&
  !account.disabled &&
  String(account.sessionVersion) === version;

/** Returns true if the number opens the account, or no other account while this one has proven it. */
export async function hasNumber({ uid }: AccountByNumber, phone: string, tx?: Tx): Promise<boolean> {
  const opens = await uidOfPhone(phone, tx);
  return (opens ?? (await proofOf(phone, tx))?.uid) === uid;
}

import "server-only";
import { timingSafeEqual } from "node:crypto";
import { dayOf, endOf } from "@/lib/platform/days";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import {
  countTry,
  type Limit,
  limits,
  type Points,
  refuseBeyond,
  returnPoints,
  takePoint,
  takePoints,
} from "@/lib/platform/limits/limits";
import { addMail, dropMail } from "@/lib/platform/outbox/outbox";
import { isSmsOffered } from "@/lib/platform/sms/transport";
import type { OpenCode } from "./model";
import { phoneCode } from "./phone-code";
import { type CodeScope, countWrong, findCode, nextAskAt, openCode, takeCode } from "./queries-codes";
import { triesOf } from "./rules";
import { phoneSettings } from "./settings";
import type { PhoneSms } from "./sms";

const MINUTE_MS = 60_000;

/** A browser that was in an account before, or a session of it: what identifies it, and the account. */
export type Known = { by: string; uid: string };

/**
 * Who asks for a code, or tries one. `address`: the IP address. `known`: a browser or session that is known to the
 * account which the number opens, or has proven it; null for all others. `share`: gets codes until this share of the
 * day's is sent.
 */
export type Asker = { address: string; known: Known | null; share: number };

/**
 * The shares of the day's SMS with a code. A session that asks for a number which does not open its account stays
 * below the whole, because accounts cost nothing: they must not take the codes of owners.
 */
export const SHARES = { stranger: 4 / 5, session: 9 / 10, known: 1 };

/** When a code ends, and when the next one may be asked for. */
export type SentCode = { expires: Date; again: Date };

const smsKey = (codeId: string) => `phone_code-${codeId}`;

/**
 * Sends a code by SMS to a Bangladeshi mobile (contract, "Codes"). A refused call changes nothing: an earlier code
 * still holds. Throws AppError `too_many_requests` (429), before `again` or above a limit, and `unavailable` (503)
 * where no SMS can be sent.
 */
export async function sendCode(scope: CodeScope, asker: Asker): Promise<SentCode> {
  if (!isSmsOffered()) throw new AppError("unavailable", "noSms");
  // Counted whatever comes of it, because refused calls write too.
  await countTry(limits.smsAsked(), asker.address);
  const early = await nextAskAt(scope);
  if (early) throw tooEarly(early);
  const taken = await takeSmsPoints(scope, asker);
  const now = Date.now();
  const { codeMinutes, codeAgainMs } = phoneSettings();
  const times = {
    againAt: new Date(now + codeAgainMs),
    expiresAt: new Date(now + codeMinutes * MINUTE_MS),
  };
  try {
    await withTransaction(async (tx) => {
      const opened = await openCode(scope, times, tx);
      // Another call of the same browser was faster.
      if (!opened) throw tooEarly(times.againAt);
      // Deletes an earlier SMS that is not sent yet, because its code no longer works.
      if (opened.earlier !== null) await dropMail(smsKey(opened.earlier), tx);
      await addMail<PhoneSms>(codeSms(scope, opened.codeId, times.expiresAt), tx);
    });
  } catch (error) {
    await returnPoints(taken);
    throw error;
  }
  return { expires: times.expiresAt, again: times.againAt };
}

function codeSms({ purpose, phone, uid }: CodeScope, codeId: string, until: Date): PhoneSms {
  const minutes = Math.ceil(phoneSettings().codeMinutes);
  return {
    key: smsKey(codeId),
    kind: "phone_code",
    to: phone,
    data: { codeId, minutes, purpose },
    until,
    // The code for signing in comes in the page's language, because the number may be nobody's.
    ...(uid === null ? { inOwnLanguage: true } : { languageOf: uid }),
  };
}

/** Counts an SMS against all limits. Returns what was counted. Throws AppError `too_many_requests`. */
async function takeSmsPoints({ purpose, phone, uid }: CodeScope, asker: Asker): Promise<Points> {
  const own: Points = [
    [limits.smsAddress(), asker.address],
    // Sign-in codes never count for an account, so that the limit does not tell whose the number is.
    ...(purpose === "phone" ? [[limits.sms(), `account|${uid}`] as const] : []),
    [limits.sms(), `phone|${phone}`],
    [limits.smsDay(), phone],
  ];
  const now = new Date();
  const day = dayOf(now);
  const all = limits.smsCodesDay();
  const most = Math.ceil(all.points * asker.share);
  const atCeiling = (failure: unknown): never => {
    throw isTooMany(failure) ? ceilingReached(now) : failure;
  };
  // Read first, so that calls beyond the ceiling cost one read.
  await refuseBeyond(all, day, most - 1).catch(atCeiling);
  const taken = await takeOrKnown(own, asker.known, limits.knownSms());
  try {
    await takePoint({ ...all, points: most }, day);
  } catch (failure) {
    await returnPoints(taken);
    atCeiling(failure);
  }
  return [...taken, [all, day]];
}

/**
 * Takes `own` points. Where one of them is used up, takes `beyond` instead, which a known browser has: of the browser,
 * and twice as many of the account, because signing in by password makes any number of browsers known.
 */
async function takeOrKnown(own: Points, known: Known | null, beyond: Limit): Promise<Points> {
  try {
    await takePoints(own);
    return own;
  } catch (failure) {
    if (!known || !isTooMany(failure)) throw failure;
    const points: Points = [
      [beyond, known.by],
      [{ ...beyond, points: beyond.points * 2 }, `account|${known.uid}`],
    ];
    await takePoints(points);
    return points;
  }
}

/**
 * Compares a typed code with the holder's newest one and counts a wrong try. Returns the code, to be used up by useCode
 * in the transaction of what it allows. Throws AppError `wrong_code` (422), `invalid_token` (400) if no code was
 * requested or if it is used or expired, and `too_many_requests` (429), also for a right code, when no try is left.
 */
export async function checkCode(
  scope: CodeScope,
  typed: string,
  { known }: Pick<Asker, "known">,
): Promise<OpenCode> {
  const most = triesOf(scope.purpose);
  const open = await findCode(scope);
  if (!open) throw noCode();
  if (open.tries >= most) throw noTryLeft(open);
  // Counted before the comparison, so that simultaneous tries can't exceed the limit.
  const own: Points = [[limits.wrongCode(), `${scope.purpose}|${scope.phone}`]];
  const taken = await takeOrKnown(own, known, limits.knownTry());
  if (timingSafeEqual(Buffer.from(phoneCode(open.codeId)), Buffer.from(typed))) {
    await returnPoints(taken);
    return open;
  }
  const wrong = await countWrong(open, most);
  throw wrong === null ? await whyNot(scope) : wrongCode(most - wrong);
}

/** Uses a checked code up. Throws the errors of checkCode if a simultaneous call was faster. */
export async function useCode(scope: CodeScope, open: OpenCode, tx: Tx): Promise<void> {
  if (!(await takeCode(open, triesOf(scope.purpose), tx))) throw await whyNot(scope);
}

/**
 * The error for a code that a simultaneous call has changed since it was read: the code is used, has no tries left,
 * or was replaced by a newer one.
 */
async function whyNot(scope: CodeScope): Promise<AppError> {
  const now = await findCode(scope);
  if (!now) return noCode();
  const left = triesOf(scope.purpose) - now.tries;
  return left <= 0 ? noTryLeft(now) : wrongCode(left);
}

const noCode = () => new AppError("invalid_token", "smsCodeUsed");

const wrongCode = (triesLeft: number) =>
  new AppError("wrong_code", "wrongCode", {
    errors: [{ path: "code", why: "wrongCode" }],
    extra: { triesLeft },
  });

const isTooMany = (failure: unknown): boolean =>
  failure instanceof AppError && failure.code === "too_many_requests";

const retryAt = (at: Date) => ({
  headers: { "retry-after": String(Math.max(1, Math.ceil((at.getTime() - Date.now()) / 1000))) },
});

/** `retry-after` is the time until another code may be asked for. */
const noTryLeft = ({ againAt }: OpenCode) =>
  new AppError("too_many_requests", "smsCodeSpent", retryAt(againAt));

const tooEarly = (again: Date) => new AppError("too_many_requests", "smsAgainTooEarly", retryAt(again));

/** All codes of the Dhaka day are sent. */
const ceilingReached = (now: Date) =>
  new AppError("too_many_requests", "smsCeiling", retryAt(endOf(dayOf(now))));

import "server-only";
import { timingSafeEqual } from "node:crypto";
import type { Viewer } from "@/lib/people/users/viewer";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { limits, takePoint } from "@/lib/platform/limits/limits";
import { addMail, dropMail } from "@/lib/platform/outbox/outbox";
import type { OpenCode } from "./model";
import { phoneCode } from "./phone-code";
import { recordProof, type VerifiedPhone, verifiedPhonesOf } from "./queries";
import { countWrong, findCode, openCode, takeCode } from "./queries-codes";
import { CODE_TRIES } from "./rules";
import { phoneSettings } from "./settings";
import type { PhoneSms } from "./sms";

const MINUTE_MS = 60_000;

const keyOf = (codeId: string) => `phone_code-${codeId}`;

/**
 * Sends an SMS with a code to a Bangladeshi mobile (`+8801XXXXXXXXX`); the viewer verifies the number with this code
 * (contract, "Cash at the door"). Returns the time until which the code is valid. Throws AppError `too_many_requests`
 * (429).
 */
export async function sendPhoneCode(viewer: Viewer, phone: string, address: string): Promise<Date> {
  const { uid } = viewer;
  await takePoint(limits.smsAddress(), address);
  // Checks the account's limit first, so that an account beyond its limit does not use up the number's limit.
  await takePoint(limits.sms(), `account|${uid}`);
  await takePoint(limits.sms(), `phone|${phone}`);
  const minutes = phoneSettings().codeMinutes;
  const expiresAt = new Date(Date.now() + minutes * MINUTE_MS);
  await withTransaction(async (tx) => {
    const { codeId, earlier } = await openCode({ uid, phone, expiresAt }, tx);
    // Deletes an earlier SMS that is not sent yet, because its code no longer works.
    if (earlier !== null) await dropMail(keyOf(earlier), tx);
    const message = { key: keyOf(codeId), to: phone, languageOf: uid, data: { codeId, minutes } };
    await addMail<PhoneSms>({ ...message, kind: "phone_code" }, tx);
  });
  return expiresAt;
}

/**
 * Verifies a number by the newest code that the viewer requested for it. Returns the viewer's numbers. Throws
 * AppError `wrong_code` (422), or `invalid_token` (400) if no code was requested, or if it is used or expired. After
 * five wrong tries throws `too_many_requests` (429), even for a correct code.
 */
export async function verifyPhone({ uid }: Viewer, phone: string, code: string): Promise<VerifiedPhone[]> {
  const open = await findCode(uid, phone);
  if (!open) throw noCode();
  if (!timingSafeEqual(Buffer.from(phoneCode(open.codeId)), Buffer.from(code))) {
    const wrong = await countWrong(open);
    throw wrong === null ? await whyNot(uid, phone) : wrongCode(CODE_TRIES - wrong);
  }
  const isTaken = await withTransaction(async (tx) => {
    if (!(await takeCode(open, tx))) return false;
    await recordProof(phone, uid, tx);
    return true;
  });
  if (!isTaken) throw await whyNot(uid, phone);
  return verifiedPhonesOf(uid);
}

/**
 * The error for a code that a simultaneous call has changed since it was read: the code is used, has no tries left,
 * or was replaced by a newer one.
 */
async function whyNot(uid: string, phone: string): Promise<AppError> {
  const now = await findCode(uid, phone);
  if (!now) return noCode();
  return now.tries >= CODE_TRIES ? spent(now) : wrongCode(CODE_TRIES - now.tries);
}

const noCode = () => new AppError("invalid_token", "smsCodeUsed");

const wrongCode = (triesLeft: number) =>
  new AppError("wrong_code", "wrongCode", {
    errors: [{ path: "code", why: "wrongCode" }],
    extra: { triesLeft },
  });

/**
 * The error for a code without tries left. `retry-after` is the code's remaining time, although a new code can be
 * requested immediately.
 */
const spent = ({ expiresAt }: OpenCode) => {
  const seconds = Math.max(1, Math.ceil((expiresAt.getTime() - Date.now()) / 1000));
  return new AppError("too_many_requests", "smsCodeSpent", { headers: { "retry-after": String(seconds) } });
};

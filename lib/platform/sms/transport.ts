import "server-only";
import { isMobile } from "@/lib/platform/phone";
import { serverSettings } from "@/lib/platform/server/settings";
import { smsSettings } from "./settings";

const ANSWER_MS = 10_000;

/** True unless this deployment has no SMS gateway. Elsewhere the emulator is one (`LOCAL_SERVICES`). */
export const isSmsOffered = (): boolean =>
  smsSettings().gateway !== null || serverSettings().localServices !== "deny";

/**
 * An SMS that was not sent. `permanent` is true if the gateway rejects this SMS for good, so that a retry is useless.
 */
export class SmsError extends Error {
  readonly permanent: boolean;

  constructor(message: string, options: { permanent: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.name = "SmsError";
    this.permanent = options.permanent;
  }
}

/**
 * Sends one SMS through the gateway of SMS_URL. `id` must be the same at every attempt; `to` has the form
 * `+8801XXXXXXXXX`. Resolves when the gateway has accepted the SMS (contract, "Cash at the door"). Throws SmsError.
 */
export async function sendSms({ id, to, text }: { id: string; to: string; text: string }): Promise<void> {
  const { gateway } = smsSettings();
  if (!isMobile(to)) throw new SmsError("the recipient is no Bangladeshi mobile", { permanent: true });
  if (gateway === null) throw new SmsError("SMS_URL is not set", { permanent: false });
  const answer = await fetch(gateway.url, {
    method: "POST",
    headers: { authorization: `Bearer ${gateway.key}`, "content-type": "application/json" },
    body: JSON.stringify({ id, to: to.slice(1), sender: gateway.sender, text }),
    // A redirect is not followed, because it would send the gateway's secret key to another address.
    redirect: "manual",
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch((cause: unknown) => {
    throw new SmsError(`the gateway does not answer: ${String(cause)}`, { permanent: false, cause });
  });
  await answer.body?.cancel();
  if (answer.ok) return;
  const { status } = answer;
  throw new SmsError(`the gateway answers ${status}`, {
    permanent: status !== 408 && status !== 429 && status < 500,
  });
}

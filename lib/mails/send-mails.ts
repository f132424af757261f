import "server-only";
import { readLanguage } from "@/lib/people/users/data-account";
import { env } from "@/lib/platform/env";
import { processDue, type RoundOptions } from "@/lib/platform/jobs/process-due";
import { log } from "@/lib/platform/log";
import { MailError, sendMail } from "@/lib/platform/mail/transport";
import {
  beginTry,
  forgetMail,
  isMailDue,
  listDueMails,
  recordFailed,
  recordSent,
  type WaitingMail,
} from "@/lib/platform/outbox/outbox";
import { inSpan } from "@/lib/platform/telemetry";
import type { Language } from "@/lib/texts/language";
import { readMailPicture } from "./read-picture";
import { renderMail } from "./render-mail";

export const SEND_MAILS = "send-mails";

const MINUTE = 60_000;
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE;
/** A try that fails this long after the mail was written is the last one. */
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * MINUTE;

/** How long until the try after this one: 1 minute, then twice as long each time up to 6 hours. */
export const pauseAfter = (tries: number): number =>
  Math.min(LONGEST_PAUSE_MS, MINUTE * 2 ** Math.min(tries, 30));

/**
 * One round over the outbox: sends what is due. Each mail is put off before it is handed to the mail server, so that one
 * whose server is killed half-way is sent again (at least once), with the same Message-ID. null: nothing to do, or
 * another server has the lease.
 */
export async function sendMails(
  options: RoundOptions = {},
): Promise<{ checked: number; sent: number; givenUp: number } | null> {
  const begun = Date.now();
  const now = options.now ?? new Date(begun);
  // A round may take minutes: each try counts from its own time.
  const clock = () => new Date(now.getTime() + Date.now() - begun);
  if (!(await isMailDue(now))) return null;
  const round = await processDue(
    {
      job: SEND_MAILS,
      list: listDueMails,
      postpone: (mail) => beginTry(mail, new Date(clock().getTime() + pauseAfter(mail.tries))),
      process: (mail) => traced(mail, () => settle(mail, clock())),
      label: ({ id, kind }) => ({ mailId: id, kind }),
    },
    { ...options, now },
  );
  if (!round) return null;
  const { sent = 0, given_up: givenUp = 0 } = round.states;
  return { checked: round.checked, sent, givenUp };
}

/** In the trace of what it tells of. */
const traced = <T>({ id, kind, trace }: WaitingMail, send: () => Promise<T>): Promise<T> =>
  inSpan(
    `mail ${kind}`,
    { kind: "client", attributes: { "ranna.mail_id": id, "ranna.mail_kind": kind }, continues: trace },
    send,
  );

/** As its reader wants it now, also where that was chosen since it was written. */
async function languageFor({ to, language, languageOf: uid }: WaitingMail): Promise<Language> {
  const own = await readLanguage({ email: to });
  return own ?? (uid === undefined ? null : await readLanguage({ uid })) ?? language;
}

async function settle(mail: WaitingMail, now: Date): Promise<"sent" | "given_up"> {
  const messageId = `<${mail.id}@${new URL(env().baseUrl).hostname}>`;
  try {
    const { picture, ...letter } = renderMail(mail, await languageFor(mail));
    await sendMail({ to: mail.to, messageId, ...letter, pictures: await readMailPicture(picture) });
  } catch (error) {
    const permanent = error instanceof MailError && error.permanent;
    const last = permanent || now.getTime() - mail.createdAt.getTime() >= GIVE_UP_AFTER_MS;
    if (last && mail.forget) await forgetMail(mail.id);
    else await recordFailed(mail.id, String(error), last ? now : null);
    if (!last) throw error;
    log.error({ mailId: mail.id, kind: mail.kind, tries: mail.tries + 1, permanent }, "a mail was given up");
    return "given_up";
  }
  if (mail.forget) await forgetMail(mail.id);
  else await recordSent(mail.id, now);
  return "sent";
}

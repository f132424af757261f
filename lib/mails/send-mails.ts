import "server-only";
import { composeNotices } from "@/lib/flows/compose-notices";
import { readAddressee, readReach } from "@/lib/flows/notice-reach";
import { readOutgoing } from "@/lib/people/notices/outgoing";
import { readNoticeChoices } from "@/lib/people/notices/queries-choices";
import { channelsOf, GROUPS } from "@/lib/people/notices/rules";
import { ownerOfPhone } from "@/lib/people/phones/queries";
import { listLanguages, readLanguage } from "@/lib/people/users/queries-account";
import { processDue, type RoundOptions } from "@/lib/platform/jobs/process-due";
import { log } from "@/lib/platform/log";
import { mailSettings } from "@/lib/platform/mail/settings";
import { MailError, sendMail } from "@/lib/platform/mail/transport";
import {
  beginTry,
  forgetMail,
  isMailDue,
  listDueMails,
  NOTICE,
  recordFailed,
  recordSent,
  type WaitingMail,
} from "@/lib/platform/outbox/outbox";
import { serverSettings } from "@/lib/platform/server/settings";
import { smsSettings } from "@/lib/platform/sms/settings";
import { SmsError, sendSms } from "@/lib/platform/sms/transport";
import { inSpan } from "@/lib/platform/telemetry";
import type { Language } from "@/lib/texts/language";
import { noticesTexts } from "@/lib/texts/notices";
import { readMailPicture } from "./read-picture";
import { renderMail, renderSms } from "./render-mail";
import { isSms } from "./write-sms";

export const SEND_MAILS = "send-mails";

/** The most SMS of notices in a round: a code that is asked for meanwhile waits for no more than these. */
const MOST_NOTICES = 20;

const isBySms = (kind: string): boolean => kind === NOTICE || isSms(kind);

const MINUTE = 60_000;
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE;
/** A mail is given up at the first failed try that is this long after the mail was written, in ms. */
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * MINUTE;

/**
 * The pause before the next try, in ms: 1 minute after the first try, and twice as long after each further try, up to
 * 6 hours.
 */
export const pauseAfter = (tries: number): number =>
  Math.min(LONGEST_PAUSE_MS, MINUTE * 2 ** Math.min(tries, 30));

/**
 * Sends the mails and SMS of the outbox that are due. The next try of a mail is scheduled before the mail is sent. So
 * if the server is killed during the try, the mail is sent again with the same Message-ID. Returns null if nothing is
 * due or another server holds the job's lease.
 */
export async function sendMails(
  options: RoundOptions = {},
): Promise<{ checked: number; sent: number; givenUp: number } | null> {
  const begun = Date.now();
  const now = options.now ?? new Date(begun);
  // A run can take minutes, so each try reads the clock again.
  const clock = () => new Date(now.getTime() + Date.now() - begun);
  const due = await Promise.all([isMailDue(now), isMailDue(now, "notices")]);
  if (!due.includes(true)) return null;
  const round = await processDue(
    {
      job: SEND_MAILS,
      list: listAddressed,
      postpone: (mail) => beginTry(mail, new Date(clock().getTime() + pauseAfter(mail.tries))),
      process: (mail) => traced(mail, () => settle(mail, clock())),
      serviceOf: ({ kind }) => (isBySms(kind) ? "sms" : "mail"),
      label: ({ id, kind }) => ({ mailId: id, kind }),
    },
    { ...options, now },
  );
  if (!round) return null;
  const { sent = 0, given_up: givenUp = 0, waiting } = round.states;
  if (waiting) log.warn({ waiting }, "mails or SMS wait for a service that is not set: SMTP_URL, SMS_URL");
  return { checked: round.checked, sent, givenUp };
}

/** Sends a mail within the trace of the call that wrote it. */
const traced = <T>({ id, kind, trace }: WaitingMail, send: () => Promise<T>): Promise<T> =>
  inSpan(
    `mail ${kind}`,
    { kind: "client", attributes: { "ranna.mail_id": id, "ranna.mail_kind": kind }, continues: trace },
    send,
  );

/** A mail with the language of the account that has its address; null: no account has it. */
type AddressedMail = WaitingMail & { own: Language | null };

/** Lists the mails that are due, SMS of notices last. The languages of a whole round are read at once. */
async function listAddressed(now: Date, limit: number): Promise<AddressedMail[]> {
  const lists = await Promise.all([
    listDueMails(now, limit),
    listDueMails(now, Math.min(limit, MOST_NOTICES), "notices"),
  ]);
  const mails = lists.flat();
  const languages = await listLanguages(mails.map(({ to }) => to));
  return mails.map((mail) => ({ ...mail, own: languages.get(mail.to) ?? null }));
}

/**
 * The language that the reader has now, even if it was chosen after the mail was written. The reader of an SMS is the
 * account that has verified the number.
 */
async function languageFor(mail: AddressedMail): Promise<Language> {
  const { kind, to, own, language, languageOf: uid } = mail;
  if (mail.inOwnLanguage) return language;
  const owner = isSms(kind) ? await ownerOfPhone(to) : null;
  const known = owner === null ? own : await readLanguage({ uid: owner });
  return known ?? (uid === undefined ? null : await readLanguage({ uid })) ?? language;
}

/**
 * Sends by SMS or by mail, depending on the kind. Returns false if there is nothing to send any more. Throws SmsError
 * or MailError.
 */
async function send(mail: AddressedMail, now: Date): Promise<boolean> {
  if (mail.kind === NOTICE) return sendNotice(mail, now);
  if (!(await isMailWanted(mail))) return false;
  const { id, to } = mail;
  const language = await languageFor(mail);
  const text = renderSms(mail, language);
  if (text !== null) {
    await sendSms({ id, to, text });
    return true;
  }
  const messageId = `<${id}@${new URL(serverSettings().baseUrl).hostname}>`;
  const { picture, ...letter } = renderMail(mail, language);
  await sendMail({ to, messageId, ...letter, pictures: await readMailPicture(picture) });
  return true;
}

/** Sends the SMS of notices to the account's number. Returns false if they are over or seen, or it has no number. */
async function sendNotice({ id, to: uid, data }: WaitingMail, now: Date): Promise<boolean> {
  const to = await readAddressee(uid);
  const composed = to?.number && (await composeNotices(readOutgoing(data), "sms", to.language, now));
  if (!to?.number || !composed) return false;
  await sendSms({ id, to: to.number, text: `${noticesTexts.smsPrefix}${composed.words}` });
  return true;
}

/** False: the mail's person has turned off mails about such events. */
async function isMailWanted({ toldTo }: WaitingMail): Promise<boolean> {
  const group = GROUPS.find((one) => one === toldTo?.group);
  if (!toldTo || !group) return true;
  const chosen = (await readNoticeChoices(toldTo.uid)).groups[group];
  if (chosen?.mail !== false) return true;
  const reach = await readReach(toldTo.uid);
  return !reach || channelsOf(group, chosen, reach.channels).on.mail;
}

/** Returns true if this server has the settings of the service that sends such a mail. */
const isServiceSet = ({ kind }: WaitingMail): boolean =>
  (isBySms(kind) ? smsSettings().gateway : mailSettings().smtpUrl) !== null;

async function settle(mail: AddressedMail, now: Date): Promise<"sent" | "given_up" | "waiting" | "dropped"> {
  if (mail.until && mail.until <= now) {
    if (mail.forget) await forgetMail(mail.id);
    else await recordFailed(mail.id, "too late", now);
    return "given_up";
  }
  try {
    if (!(await send(mail, now))) {
      await forgetMail(mail.id);
      return "dropped";
    }
  } catch (error) {
    const isUnsent = error instanceof MailError || error instanceof SmsError;
    const permanent = isUnsent && error.permanent;
    const last = permanent || now.getTime() - mail.createdAt.getTime() >= GIVE_UP_AFTER_MS;
    if (last && mail.forget) await forgetMail(mail.id);
    else await recordFailed(mail.id, String(error), last ? now : null);
    if (!last && isUnsent && !isServiceSet(mail)) return "waiting";
    if (!last) throw error;
    log.error({ mailId: mail.id, kind: mail.kind, tries: mail.tries + 1, permanent }, "a mail was given up");
    return "given_up";
  }
  if (mail.forget) await forgetMail(mail.id);
  else await recordSent(mail.id, now);
  return "sent";
}

import "server-only";
import { type AnyBulkWriteOperation, ObjectId } from "mongodb";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { traceNow } from "@/lib/platform/telemetry";
import { currentLanguage } from "@/lib/texts/language";
import { type OutboxDoc, outboxDocs } from "./document";
import type { NewMail } from "./mail-of";

/**
 * Adds a mail to the outbox, in the transaction of its event. Does nothing if the outbox already has a mail with this
 * key, or if the mail has no address.
 */
export async function addMail<Mail extends NewMail>(mail: Mail, tx: Tx): Promise<void> {
  await addMails([mail], tx);
}

/** Adds several mails like addMail, in one round trip. */
export async function addMails(mails: readonly NewMail[], tx: Tx): Promise<void> {
  // An account can have no e-mail (null), and records of a deleted account have an empty one.
  const addressed = mails.flatMap(({ to, ...mail }) => (to ? [{ ...mail, to }] : []));
  if (addressed.length > 0) await outboxDocs().bulkWrite(addressed.map(unlessThere), inside(tx));
}

function unlessThere({
  key,
  kind,
  to,
  data,
  language,
  languageOf,
  inOwnLanguage,
  until,
  sendAt,
  forget,
  toldTo,
}: NewMail & { to: string }): AnyBulkWriteOperation<OutboxDoc> {
  const now = new Date();
  return {
    updateOne: {
      filter: { key },
      update: {
        $setOnInsert: {
          _id: new ObjectId(),
          kind,
          to,
          data,
          language: language ?? currentLanguage(),
          ...(languageOf ? { languageOf } : {}),
          ...(inOwnLanguage ? { inOwnLanguage } : {}),
          ...(until ? { until } : {}),
          ...(toldTo ? { toldTo } : {}),
          state: "waiting",
          tries: 0,
          checkAt: sendAt ?? now,
          createdAt: now,
          sentAt: null,
          givenUpAt: null,
          lastError: null,
          ...(forget ? { forget } : {}),
          ...traceNow(),
        },
      },
      upsert: true,
    },
  };
}

/**
 * Removes a mail that is no longer needed. Returns false if the mail does not exist, or if it stays because sending
 * it was already tried.
 */
export async function dropMail(key: string, tx: Tx): Promise<boolean> {
  const { deletedCount } = await outboxDocs().deleteOne({ key, state: "waiting", tries: 0 }, inside(tx));
  return deletedCount === 1;
}

export type WaitingMail = Pick<
  OutboxDoc,
  | "kind"
  | "to"
  | "data"
  | "language"
  | "languageOf"
  | "inOwnLanguage"
  | "until"
  | "toldTo"
  | "reached"
  | "tries"
  | "checkAt"
  | "createdAt"
  | "trace"
> & {
  id: string;
  forget: boolean;
};

/** The kind of pushes. Push services may be slow, so pushes are sent by a job of their own. */
export const PUSH = "push";

/** The kind of SMS that tell notices. Many can be due at once, such as after quiet hours, so others go first. */
export const NOTICE = "notice";

type Sent = "pushes" | "notices" | "others";

const KINDS = { pushes: PUSH, notices: NOTICE, others: { $nin: [PUSH, NOTICE] } } as const satisfies Record<
  Sent,
  unknown
>;

const DUE = (now: Date, what: Sent) => ({
  state: "waiting" as const,
  checkAt: { $lte: now },
  kind: KINDS[what],
});

/** Lists the mails that are due, sorted by the time since which they are due, oldest first. */
export async function listDueMails(now: Date, limit: number, what: Sent = "others"): Promise<WaitingMail[]> {
  const docs = await outboxDocs().find(DUE(now, what)).sort({ checkAt: 1 }).limit(limit).toArray();
  return docs.map(
    ({
      _id,
      kind,
      to,
      data,
      language,
      languageOf,
      inOwnLanguage,
      until,
      toldTo,
      reached,
      tries,
      checkAt,
      createdAt,
      trace,
      forget,
    }) => ({
      id: _id.toHexString(),
      forget: forget === true,
      kind,
      to,
      data,
      language,
      ...(languageOf ? { languageOf } : {}),
      ...(inOwnLanguage ? { inOwnLanguage } : {}),
      ...(until ? { until } : {}),
      ...(toldTo ? { toldTo } : {}),
      ...(reached ? { reached } : {}),
      tries,
      checkAt,
      createdAt,
      ...(trace ? { trace } : {}),
    }),
  );
}

export const isMailDue = async (now: Date, what: Sent = "others"): Promise<boolean> =>
  (await outboxDocs().findOne(DUE(now, what), { projection: { _id: 1 }, sort: { checkAt: 1 } })) !== null;

/**
 * Records that an attempt to send a mail begins; `next` is the time of the next one. Returns false if another server
 * has begun an attempt.
 */
export async function beginTry(mail: WaitingMail, next: Date): Promise<boolean> {
  const { matchedCount } = await outboxDocs().updateOne(
    { _id: new ObjectId(mail.id), state: "waiting", checkAt: mail.checkAt },
    { $set: { checkAt: next }, $inc: { tries: 1 } },
  );
  return matchedCount === 1;
}

const waiting = (id: string) => ({ _id: new ObjectId(id), state: "waiting" as const });

/** Records that the mail server has accepted a mail. */
export async function recordSent(id: string, at: Date): Promise<void> {
  await outboxDocs().updateOne(waiting(id), { $set: { state: "sent", sentAt: at, lastError: null } });
}

/** Records why an attempt failed. If `givenUpAt` is not null, the mail is given up: there are no further attempts. */
export async function recordFailed(id: string, error: string, givenUpAt: Date | null): Promise<void> {
  await outboxDocs().updateOne(waiting(id), {
    $set: { lastError: error.slice(0, 500), ...(givenUpAt ? { state: "given_up", givenUpAt } : {}) },
  });
}

/** Records that a push is sent to a device. */
export async function recordReached(id: string, device: string): Promise<void> {
  await outboxDocs().updateOne(waiting(id), { $addToSet: { reached: device } });
}

/** Changes when a mail is tried again. */
export async function postponeMail(id: string, next: Date): Promise<void> {
  await outboxDocs().updateOne(waiting(id), { $set: { checkAt: next } });
}

/** Deletes a mail that must not stay stored (`forget` in OutboxDoc), or that nobody wants any more. */
export async function forgetMail(id: string): Promise<void> {
  await outboxDocs().deleteOne(waiting(id));
}

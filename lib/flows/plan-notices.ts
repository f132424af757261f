import "server-only";
import { countNoticeSms, uncountNoticeSms } from "@/lib/people/notices/count-notice-sms";
import type { NoticeRecord } from "@/lib/people/notices/model";
import type { NoticeMessage } from "@/lib/people/notices/outgoing";
import { type NoticePlan, type Pending, planNotices } from "@/lib/people/notices/plan";
import {
  dropNotices,
  listDueNotices,
  listDuePeople,
  newNoticeId,
  postponeDue,
  recordPlanned,
} from "@/lib/people/notices/queries";
import { type NoticeChoices, readNoticeChoices, storeJoinUntil } from "@/lib/people/notices/queries-choices";
import { channelsOf, endOfNotice, GROUP_OF } from "@/lib/people/notices/rules";
import { noticeSettings } from "@/lib/people/notices/settings";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { processDue, type RoundOptions } from "@/lib/platform/jobs/process-due";
import { addMails } from "@/lib/platform/outbox/outbox";
import { type JudgedNotice, judgeNotices } from "./judge-notices";
import { type NoticeReach, readReach } from "./notice-reach";

export const PLAN_NOTICES = "plan-notices";

const MINUTE_MS = 60_000;

/**
 * Decides which of the due notices are sent as push or SMS, and writes these into the outbox. Returns null if another
 * server holds the job's lease.
 */
export async function planDueNotices(options: RoundOptions = {}): Promise<{ checked: number } | null> {
  const now = options.now ?? new Date();
  return processDue(
    {
      job: PLAN_NOTICES,
      list: listDuePeople,
      // Nothing is postponed here, because one transaction stores the decisions and the messages. If it fails, the
      // person stays due; `process` then postpones them by a minute, except after a conflict.
      postpone: async () => true,
      process: async (uid) => {
        try {
          await planFor(uid, now);
          return "planned";
        } catch (error) {
          // A later round decides by what was changed meanwhile.
          if (error instanceof AppError && error.code === "conflict") return "changed meanwhile";
          // Else a person for whom this always fails would be among the first of every round.
          await postponeDue(uid, now, new Date(now.getTime() + MINUTE_MS));
          throw error;
        }
      },
      // Each person counts as a service of their own. Otherwise failures for some people would skip all others.
      serviceOf: (uid) => uid,
      label: (uid) => ({ uid }),
    },
    { ...options, now },
  );
}

async function planFor(uid: string, now: Date): Promise<void> {
  const notices = await listDueNotices(uid, now);
  const [judged, choices, reach] = await Promise.all([
    judgeNotices(notices),
    readNoticeChoices(uid),
    readReach(uid),
  ]);
  const byId = new Map(judged.map((one) => [one.notice.id, one]));
  const { smsMs, smsLateMs, remindMs, joinMs, quietHours } = noticeSettings();
  const plan = planNotices(
    judged.map((one) => toPending(one, choices, reach, now)),
    choices.joinUntil,
    {
      smsMs: { now: 0, soon: smsMs, late: smsLateMs },
      remindMs,
      joinMs,
      quiet: choices.quiet ? quietHours : null,
    },
    now,
    newNoticeId,
  );
  // A push that has no device to go to is only reckoned with.
  const pushes = reach?.hasDevices ? plan.pushes : [];
  const sms = await withinLimits(uid, plan.sms, byId, now);
  const decide = async (tx: Tx) => {
    const decided = notices.flatMap((read) => {
      const set = byId.has(read.id) ? plan.changes.get(read.id) : ofUnknownKind(read, now);
      return set ? [{ read, set }] : [];
    });
    if (!(await recordPlanned(decided, tx))) throw new AppError("conflict", "changedMeanwhile");
    if (plan.joinUntil && plan.joinUntil !== choices.joinUntil) await storeJoinUntil(uid, plan.joinUntil, tx);
    await addOutgoing(uid, { pushes, sms }, byId, tx);
    await dropNotices(
      judged.filter((one) => isNeverTold(one, now)).map(({ notice }) => notice.id),
      tx,
    );
  };
  try {
    await withTransaction(decide);
  } catch (error) {
    // Otherwise each failed round would use up the SMS of the person and of the day.
    for (const _ of sms) await uncountNoticeSms(uid, now);
    throw error;
  }
}

/** Returns true for a notice with a later time than its event (a reminder) that is over before this time has come. */
function isNeverTold({ notice, isDone }: JudgedNotice, now: Date): boolean {
  const { at, madeAt, pushAt, readAt } = notice;
  const isTold = pushAt === null || (at <= now && pushAt.getTime() !== at.getTime());
  return at > madeAt && !isTold && readAt === null && isDone(now);
}

/**
 * Postpones a notice of an unknown kind by a minute, until it is over. During a deployment, a server of a newer
 * release may know the kind and send the notice.
 */
function ofUnknownKind(notice: NoticeRecord, now: Date): Pick<NoticeRecord, "pushAt" | "smsAt"> {
  const next = endOfNotice(notice) <= now ? null : new Date(now.getTime() + MINUTE_MS);
  // Its push may be decided already: that must not be decided again, and its SMS must not begin to wait anew.
  return { pushAt: notice.pushAt && next, smsAt: notice.smsAt && next };
}

function toPending(
  judged: JudgedNotice,
  choices: NoticeChoices,
  reach: NoticeReach | null,
  now: Date,
): Pending {
  const { notice } = judged;
  const { id, madeAt, at, until, pushAt, smsAt, joining, joined } = notice;
  const group = GROUP_OF[notice.reader];
  const has = reach?.channels ?? { push: false, sms: false, mail: false };
  // Without a device, times and joins count as if the person had one.
  const { push } = channelsOf(group, choices.groups[group], { ...has, push: true }).on;
  const { sms } = channelsOf(group, choices.groups[group], has).on;
  return {
    ...{ id, madeAt, at, until, pushAt, smsAt, joining, joined },
    push: judged.push ?? "day",
    sms: judged.sms,
    // A notice of a deleted account, or that goes nowhere beside the inbox, is decided at once.
    isDone: judged.push === null || !reach || judged.isDone(now),
    wantsPush: push,
    wantsSms: sms && !(judged.smsWithoutEmail && has.mail),
  };
}

/** The SMS that the limits of the person and of all SMS of the Dhaka day let through. */
async function withinLimits(
  uid: string,
  sms: NoticePlan["sms"],
  judged: ReadonlyMap<string, JudgedNotice>,
  now: Date,
): Promise<NoticePlan["sms"]> {
  const isVital = (id: string) => judged.get(id)?.sms === "now";
  const passed: NoticePlan["sms"] = [];
  for (const one of sms) if (await countNoticeSms(uid, now, one.notices.some(isVital))) passed.push(one);
  return passed;
}

/** Writes a person's outgoing pushes and SMS into the outbox. Their keys name the event, the person and the channel. */
async function addOutgoing(
  uid: string,
  { pushes, sms }: Pick<NoticePlan, "pushes" | "sms">,
  judged: ReadonlyMap<string, JudgedNotice>,
  tx: Tx,
): Promise<void> {
  const keyOf = (id: string | null, [first = ""]: readonly string[]) =>
    id === null ? (judged.get(first)?.notice.key ?? first) : `joined-${id}`;
  const messages = [
    ...pushes.map((one) => ({ ...one, kind: "push" as const })),
    ...sms.map((one) => ({ ...one, kind: "notice" as const })),
  ];
  await addMails(
    messages.map(
      ({ kind, id, notices }): NoticeMessage => ({
        key: `${keyOf(id, notices)}-${uid}-${kind}`,
        to: uid,
        kind,
        data: { notices, id: id ?? notices[0] ?? "" },
      }),
    ),
    tx,
  );
}

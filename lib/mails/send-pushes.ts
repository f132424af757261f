import "server-only";
import { createHash } from "node:crypto";
import { type ComposedNotices, composeNotices } from "@/lib/flows/compose-notices";
import { listLiveDevices } from "@/lib/flows/live-devices";
import { readAddressee } from "@/lib/flows/notice-reach";
import type { DeviceRecord } from "@/lib/people/notices/model";
import { readOutgoing } from "@/lib/people/notices/outgoing";
import {
  forgetDevice,
  recordPushed,
  recordPushFailed,
  recordPushRefused,
} from "@/lib/people/notices/queries-devices";
import { processDue, type RoundOptions } from "@/lib/platform/jobs/process-due";
import {
  beginTry,
  forgetMail,
  isMailDue,
  listDueMails,
  postponeMail,
  recordFailed,
  recordReached,
  recordSent,
  type WaitingMail,
} from "@/lib/platform/outbox/outbox";
import type { PushPayload } from "@/lib/platform/push/schema";
import { sendPush } from "@/lib/platform/push/transport";
import { routes } from "@/lib/routes";
import { inLanguage, type Language, pathIn } from "@/lib/texts/language";
import { noticesTexts } from "@/lib/texts/notices";
import { pauseAfter } from "./send-mails";

export const SEND_PUSHES = "send-pushes";

/**
 * How many pushes are sent at the same time. Anybody can register endpoints that take 10 s to answer; so many of them
 * must not keep others' pushes waiting.
 */
const AT_ONCE = 50;
/** The shortest pause between two tries, whatever a push service asks for. */
const LEAST_PAUSE_MS = 60_000;
const TITLE = "RANNA";
/** The longest `Topic` of RFC 8030, in characters of base64url. */
const TOPIC_CHARACTERS = 32;

/**
 * Sends the pushes of the outbox that are due. If the server is killed during a try, the push goes again with the same
 * id to the devices that are not recorded as reached. Returns null if nothing is due or another server holds the lease.
 */
export async function sendPushes(options: RoundOptions = {}) {
  const now = options.now ?? new Date();
  if (!(await isMailDue(now, "pushes"))) return null;
  return processDue(
    {
      job: SEND_PUSHES,
      list: (at, limit) => listDueMails(at, limit, "pushes"),
      postpone: (push) => beginTry(push, new Date(now.getTime() + pauseAfter(push.tries))),
      process: (push) => settlePush(push, now),
      // A failure is the browser's push service's, so it holds up nobody else's.
      serviceOf: ({ id }) => id,
      label: ({ id, kind }) => ({ mailId: id, kind }),
      atOnce: AT_ONCE,
    },
    { ...options, now },
  );
}

/** Sends a push to those devices that it has not reached. `dropped`: there is nothing to tell any more. */
async function settlePush(push: WaitingMail, now: Date): Promise<"sent" | "dropped" | "waiting"> {
  const { id, to: uid, data, reached = [] } = push;
  const about = readOutgoing(data);
  const to = await readAddressee(uid);
  const composed = to && (await compose(about, push, to.language, now));
  if (!composed) {
    await forgetMail(id);
    return "dropped";
  }
  const endedFor = composed.toEndedDevices ? composed.at : null;
  const devices = (await listLiveDevices(uid, endedFor)).filter(
    (device) => (about.device ?? device.id) === device.id && !reached.includes(device.id),
  );
  const message = messageOf(composed, about.id, to.language, now);
  const outcomes = await Promise.all(devices.map((device) => pushTo(device, message, id, now)));
  const open = outcomes.flatMap((outcome) => (outcome === "done" ? [] : [outcome]));
  if (open.length === 0) {
    await recordSent(id, now);
    return "sent";
  }
  await recordFailed(id, open.map(({ why }) => why).join("; "), null);
  const asked = open.flatMap(({ afterMs }) => afterMs ?? []);
  if (asked.length > 0) await postponeMail(id, new Date(now.getTime() + Math.max(LEAST_PAUSE_MS, ...asked)));
  return "waiting";
}

/** Composes a push. Null: none of its notices is still to be told, or a push to try a device comes too late. */
async function compose(
  about: ReturnType<typeof readOutgoing>,
  { until }: WaitingMail,
  language: Language,
  now: Date,
): Promise<ComposedNotices | null> {
  if (about.device === undefined) return composeNotices(about, "push", language, now);
  if (!until || until <= now) return null;
  return {
    words: inLanguage(language, () => noticesTexts.trial),
    href: routes.noticeSettings,
    tag: "trial",
    isUrgent: false,
    toEndedDevices: false,
    at: now,
    until,
  };
}

const messageOf = (
  { words, href, tag, isUrgent, until }: ComposedNotices,
  id: string,
  lang: Language,
  now: Date,
) => ({
  payload: JSON.stringify({
    id,
    title: TITLE,
    body: words,
    href: pathIn(lang, href),
    tag,
    lang,
  } satisfies PushPayload),
  ttlSeconds: Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000)),
  urgency: isUrgent ? ("high" as const) : ("normal" as const),
  topic: createHash("sha256").update(tag).digest("base64url").slice(0, TOPIC_CHARACTERS),
});

/** Sends a push to one device, and records what came of it. `done`: nothing is to be tried again. */
async function pushTo(
  device: DeviceRecord,
  message: ReturnType<typeof messageOf>,
  pushId: string,
  now: Date,
): Promise<"done" | { afterMs: number | null; why: string }> {
  const { endpoint, p256dh, auth, publicKey } = device;
  const outcome = await sendPush({ subscription: { endpoint, p256dh, auth }, publicKey, ...message });
  switch (outcome.kind) {
    case "sent":
      await recordReached(pushId, device.id);
      await recordPushed(device.id, now);
      return "done";
    case "gone":
      await forgetDevice(device);
      return "done";
    case "retry":
      await recordPushFailed(device.id, now);
      return outcome;
    case "refused":
      await recordReached(pushId, device.id);
      await recordPushFailed(device.id, now);
      // Status 0: nothing was sent, because the endpoint is not allowed or not public. No service refused anything.
      if (outcome.status > 0) await recordPushRefused(outcome.host, outcome.status, now);
      return "done";
    case "otherKey":
      await recordPushFailed(device.id, now);
      return "done";
  }
}

import { z } from "zod";
import { idCodec, momentCodec } from "@/lib/platform/model/codecs";
import { stored } from "@/lib/platform/model/fields";
import { type RecordOf, recordOf } from "@/lib/platform/model/shapes";
import { type Channels, type Group, type NoticeReader, type NoticeSubject, READERS, SUBJECTS } from "./rules";

/** What happened, told to one person. Stored in the collection `notices`, without names. */
export const notice = z.object({
  _id: idCodec(),
  /** Identifies event and recipient; unique. A mail about the same event has the same key. */
  key: stored<string>(),
  userId: idCodec(),
  /** A kind of the table in lib/flows/judge-notices.ts. */
  kind: z.string(),
  reader: z.enum(READERS),
  about: z.object({ kind: z.enum(SUBJECTS), id: z.string() }),
  /** The page that it leads to, without `/bn`. */
  href: z.string(),
  /** Figures of its text that its subject does not have, such as an amount in poisha. */
  figures: z.record(z.string(), z.union([z.string(), z.number()])),
  madeAt: stored<Date>(),
  /** When it is told. Later than `madeAt` in reminders, which are not shown before. */
  at: momentCodec(),
  /** The deadline that it names; null: none. */
  until: momentCodec().nullable(),
  /** When the person has seen it; null: not yet. */
  readAt: momentCodec().nullable(),
  /* What is still to be decided about it; see `Pending` in plan.ts. */
  pushAt: stored<Date | null>(),
  smsAt: stored<Date | null>(),
  joining: stored<boolean>(),
  joined: idCodec().nullable(),
});
export type NoticeDoc = z.input<typeof notice>;
export type NoticeRecord = RecordOf<NoticeDoc>;

export const toNoticeRecord = (doc: NoticeDoc): NoticeRecord => recordOf(notice, doc);

/** What a person is told about an event, beside a mail. */
export type NewNotice = {
  /** The person's account. Null: the person has none, and no notice is made. */
  uid: string | null;
  reader: NoticeReader;
  about: NoticeSubject;
  /** The page that the notice leads to, without `/bn`. */
  href: string;
  /** From when it is told. Defaults to now. */
  from?: Date;
  /** The deadline that the notice names. */
  until?: Date | null;
  figures?: NoticeDoc["figures"];
  /** True: it is told at a time before its deadline (`until`), which lib/people/notices/plan.ts computes. */
  isReminder?: true;
};

/** A browser that shows a person's pushes, in the collection `devices`. It belongs to a session. */
export const device = z.object({
  _id: idCodec(),
  userId: idCodec(),
  sessionId: idCodec(),
  /** The address at the browser's push service; unique. Together with the keys it lets anybody send pushes. */
  endpoint: stored<string>(),
  p256dh: stored<string>(),
  auth: stored<string>(),
  /** The server's public key with which the subscription was made. */
  publicKey: stored<string>(),
  userAgent: stored<string>(),
  createdAt: momentCodec(),
  lastSentAt: momentCodec().nullable(),
  /** Since when every push to it failed; null: the last one came through. */
  failingSince: stored<Date | null>(),
  /** When its session ended with all others of the account. The push about that still goes to it. */
  endedAt: stored<Date | null>(),
});
export type DeviceDoc = z.input<typeof device>;
export type DeviceRecord = RecordOf<DeviceDoc>;

export const toDeviceRecord = (doc: DeviceDoc): DeviceRecord => recordOf(device, doc);

/** What a person has chosen about notices, in the collection `noticeSettings`. `_id`: the account's id. */
export const noticeChoices = z.object({
  _id: idCodec(),
  /** False: nothing waits for the end of quiet hours. */
  quiet: z.boolean(),
  groups: stored<Partial<Record<Group, Partial<Channels>>>>(),
  /** The end of the window in which further pushes are joined; null: no push has opened one. */
  joinUntil: stored<Date | null>(),
});
export type NoticeChoicesDoc = z.input<typeof noticeChoices>;

/** A push service that refused pushes, in the collection `pushRefusals`. `_id`: host and status. */
export type PushRefusalDoc = {
  _id: string;
  host: string;
  status: number;
  since: Date;
  lastAt: Date;
  count: number;
};

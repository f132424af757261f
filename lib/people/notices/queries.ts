import "server-only";
import { type Filter, ObjectId } from "mongodb";
import { parseId, requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { idText } from "@/lib/platform/model/codecs";
import { literalPattern } from "@/lib/platform/search-text";
import { noticeDocs } from "./collections";
import { type NewNotice, type NoticeDoc, type NoticeRecord, toNoticeRecord } from "./model";

/** The most notices of one person that one round decides about. The rest follows in the next rounds. */
const MAX_PLANNED = 500;

type Inserted = NewNotice & { uid: string; key: string; kind: string };

/** Stores new notices. Does nothing for a key that exists. */
export async function insertNotices(notices: readonly Inserted[], tx: Tx): Promise<void> {
  if (notices.length === 0) return;
  const now = new Date();
  await noticeDocs().bulkWrite(
    notices.map(
      ({ key, uid, kind, reader, about, href, from = now, until = null, figures = {}, isReminder }) => ({
        updateOne: {
          filter: { key },
          update: {
            $setOnInsert: {
              _id: new ObjectId(),
              userId: requireId(uid),
              kind,
              reader,
              about,
              href,
              figures,
              madeAt: now,
              // A reminder is not shown before its time, which is never later than its deadline.
              at: isReminder && until ? until : from,
              until,
              readAt: null,
              pushAt: from,
              smsAt: null,
              joining: false,
              joined: null,
            },
          },
          upsert: true,
        },
      }),
    ),
    inside(tx),
  );
}

/** The notices that a person is shown; reminders only from their time on. */
const shownTo = (uid: string, now: Date) => ({ userId: requireId(uid), at: { $lte: now } });

/** A page of a person's notices, newest first, and how many there are. */
export async function listNotices(
  uid: string,
  { page, size, unread }: { page: number; size: number; unread: boolean },
): Promise<{ notices: NoticeRecord[]; total: number }> {
  const filter: Filter<NoticeDoc> = { ...shownTo(uid, new Date()), ...(unread ? { readAt: null } : {}) };
  const [docs, total] = await Promise.all([
    noticeDocs()
      .find(filter)
      .sort({ at: -1, _id: -1 })
      .skip((page - 1) * size)
      .limit(size)
      .toArray(),
    noticeDocs().countDocuments(filter),
  ]);
  return { notices: docs.map(toNoticeRecord), total };
}

export const countUnread = (uid: string): Promise<number> =>
  noticeDocs().countDocuments({ ...shownTo(uid, new Date()), readAt: null });

/**
 * Marks a person's notices as seen: those with these ids (of a notice, or of a push that joins several), all up to a
 * moment, or all that lead to a page, at whichever place of it.
 */
export async function markRead(
  uid: string,
  which: { ids: readonly string[] } | { until: Date } | { href: string },
): Promise<void> {
  const now = new Date();
  const own = { userId: requireId(uid), readAt: null };
  const set = { $set: { readAt: now } };
  if ("ids" in which) {
    const ids = which.ids.flatMap((id) => parseId(id) ?? []);
    await noticeDocs().updateMany({ ...own, $or: [{ _id: { $in: ids } }, { joined: { $in: ids } }] }, set);
    return;
  }
  const until = "until" in which && which.until < now ? which.until : now;
  await noticeDocs().updateMany(
    { ...own, at: { $lte: until }, ...("href" in which ? atPage(which.href) : {}) },
    set,
  );
}

function atPage(address: string): Filter<NoticeDoc> {
  const href = address.replace(/#.*/s, "");
  return { $or: [{ href }, { href: { $regex: `^${literalPattern(href)}#` } }] };
}

/** A date that has come. Spelled as in the partial indexes. */
const dueAt = (now: Date) => ({ $gt: new Date(0), $lte: now });

/** The ids of accounts with a notice of which a push is due, and with one of which an SMS is; at most `limit` of each. */
export async function listDuePeople(now: Date, limit: number): Promise<string[]> {
  // Grouped, so that one person's many notices keep nobody else's out of a round.
  const dueSince = (field: "pushAt" | "smsAt") =>
    noticeDocs()
      .aggregate<{ _id: ObjectId; since: Date }>([
        { $match: { [field]: dueAt(now) } },
        { $sort: { [field]: 1 } },
        { $group: { _id: "$userId", since: { $first: `$${field}` } } },
        { $sort: { since: 1 } },
        { $limit: limit },
      ])
      .toArray();
  const found = (await Promise.all([dueSince("pushAt"), dueSince("smsAt")])).flat();
  const oldestFirst = found.sort((a, b) => a.since.getTime() - b.since.getTime());
  return [...new Set(oldestFirst.map(({ _id }) => idText(_id)))];
}

/** Puts off what is due of a person's notices. */
export async function postponeDue(uid: string, now: Date, next: Date): Promise<void> {
  const userId = requireId(uid);
  await noticeDocs().updateMany({ userId, pushAt: dueAt(now) }, { $set: { pushAt: next } });
  await noticeDocs().updateMany({ userId, smsAt: dueAt(now) }, { $set: { smsAt: next } });
}

/**
 * A person's notices of which something is due, oldest first. Two queries, each in the order of its index: for one of
 * both times the database would read all notices of the person.
 */
export async function listDueNotices(uid: string, now: Date): Promise<NoticeRecord[]> {
  const userId = requireId(uid);
  const due = dueAt(now);
  const found = await Promise.all([
    noticeDocs().find({ userId, pushAt: due }).sort({ pushAt: 1 }).limit(MAX_PLANNED).toArray(),
    noticeDocs().find({ userId, smsAt: due }).sort({ smsAt: 1 }).limit(MAX_PLANNED).toArray(),
  ]);
  const byId = new Map(found.flat().map((doc) => [idText(doc._id), toNoticeRecord(doc)]));
  return [...byId.values()].sort((a, b) => a.at.getTime() - b.at.getTime());
}

export async function findNotices(ids: readonly string[]): Promise<NoticeRecord[]> {
  const docs = await noticeDocs()
    .find({ _id: { $in: ids.map(requireId) } })
    .toArray();
  return docs.map(toNoticeRecord);
}

type Decided = Partial<Pick<NoticeRecord, "at" | "pushAt" | "smsAt" | "joining" | "joined">>;

/**
 * Stores what was decided about notices. Returns false, and the transaction must be undone, if another server has
 * decided about one of them since they were read.
 */
export async function recordPlanned(
  decided: readonly { read: NoticeRecord; set: Decided }[],
  tx: Tx,
): Promise<boolean> {
  if (decided.length === 0) return true;
  const { matchedCount } = await noticeDocs().bulkWrite(
    decided.map(({ read: { id, pushAt, smsAt }, set: { joined, ...set } }) => ({
      updateOne: {
        filter: { _id: requireId(id), pushAt, smsAt },
        update: { $set: { ...set, ...(joined && { joined: requireId(joined) }) } },
      },
    })),
    inside(tx),
  );
  return matchedCount === decided.length;
}

/** Deletes notices that are never told. */
export async function dropNotices(ids: readonly string[], tx: Tx): Promise<void> {
  if (ids.length > 0) await noticeDocs().deleteMany({ _id: { $in: ids.map(requireId) } }, inside(tx));
}

export const newNoticeId = (): string => idText(new ObjectId());

import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { noticeChoiceDocs } from "./collections";
import type { NoticeChoicesDoc } from "./model";
import { CHANNELS, type Channels, type Group } from "./rules";

/** What a person has chosen about notices. */
export type NoticeChoices = Omit<NoticeChoicesDoc, "_id">;

export async function readNoticeChoices(uid: string, tx?: Tx): Promise<NoticeChoices> {
  const found = await noticeChoiceDocs().findOne({ _id: requireId(uid) }, inside(tx));
  return found ?? { quiet: true, groups: {}, joinUntil: null };
}

/** What a person changes: quiet hours, and channels of groups. */
export type ChoiceChanges = {
  quiet?: boolean | undefined;
  groups: readonly ({ group: Group } & { [Name in keyof Channels]?: boolean | undefined })[];
};

export async function storeChoices(uid: string, { quiet, groups }: ChoiceChanges, tx: Tx): Promise<void> {
  const set: Record<string, boolean> = {};
  if (quiet !== undefined) set.quiet = quiet;
  for (const { group, ...channels } of groups)
    for (const channel of CHANNELS) {
      const isOn = channels[channel];
      if (isOn !== undefined) set[`groups.${group}.${channel}`] = isOn;
    }
  if (Object.keys(set).length === 0) return;
  // MongoDB refuses an update that sets a field and a part of it.
  const hasGroups = Object.keys(set).length > (quiet === undefined ? 0 : 1);
  await noticeChoiceDocs().updateOne(
    { _id: requireId(uid) },
    {
      $set: set,
      $setOnInsert: {
        joinUntil: null,
        ...(quiet === undefined && { quiet: true }),
        ...(!hasGroups && { groups: {} }),
      },
    },
    { upsert: true, ...inside(tx) },
  );
}

/** Stores until when further pushes of a person are joined. */
export async function storeJoinUntil(uid: string, joinUntil: Date, tx: Tx): Promise<void> {
  await noticeChoiceDocs().updateOne(
    { _id: requireId(uid) },
    { $set: { joinUntil }, $setOnInsert: { quiet: true, groups: {} } },
    { upsert: true, ...inside(tx) },
  );
}

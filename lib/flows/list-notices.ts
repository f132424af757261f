import "server-only";
import type { z } from "zod";
import { countUnread, listNotices, markRead } from "@/lib/people/notices/queries";
import { GROUP_OF } from "@/lib/people/notices/rules";
import type { listNoticesQuery, readNoticesInput } from "@/lib/people/notices/schema";
import type { NoticesPage } from "@/lib/people/notices/views";
import { log } from "@/lib/platform/log";
import { isoText } from "@/lib/platform/model/codecs";
import { englishPath } from "@/lib/texts/language";
import { noticesTexts } from "@/lib/texts/notices";
import { type JudgedNotice, judgeNotices } from "./judge-notices";

/** A page of a person's inbox, newest first, in the current language. `unread: "true"`: only what is not seen. */
export async function listOwnNotices(
  uid: string,
  { page, size, unread }: z.output<typeof listNoticesQuery>,
): Promise<NoticesPage> {
  const [{ notices, total }, waiting] = await Promise.all([
    listNotices(uid, { page, size, unread: unread === "true" }),
    countUnread(uid),
  ]);
  const judged = new Map((await judgeNotices(notices)).map((one) => [one.notice.id, one]));
  return {
    notices: notices.map(({ id, kind, reader, href, at, readAt }) => ({
      _id: id,
      kind,
      group: GROUP_OF[reader],
      text: textOf(judged.get(id)),
      href,
      at: isoText(at),
      readAt: readAt && isoText(readAt),
    })),
    unread: waiting,
    total,
    page,
    size,
    pages: Math.ceil(total / size),
  };
}

/** A kind that this release does not know has no text. Figures that it does not know must not hide other lines. */
function textOf(one: JudgedNotice | undefined): string {
  try {
    return one?.text() ?? noticesTexts.page.gone;
  } catch (err) {
    log.error({ err, noticeId: one?.notice.id }, "a notice has no text");
    return noticesTexts.page.gone;
  }
}

export const readUnread = async (uid: string) => ({ unread: await countUnread(uid) });

/** Marks a person's notices as seen. Returns how many are left. */
export async function readNotices(uid: string, which: z.output<typeof readNoticesInput>) {
  await markRead(uid, "href" in which ? { href: englishPath(which.href) } : which);
  return readUnread(uid);
}

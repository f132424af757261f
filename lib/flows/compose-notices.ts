import "server-only";
import { findNotices } from "@/lib/people/notices/queries";
import { endOfNotice } from "@/lib/people/notices/rules";
import { nearMoment } from "@/lib/platform/day-words";
import { routes } from "@/lib/routes";
import { inLanguage, type Language } from "@/lib/texts/language";
import { noticesTexts } from "@/lib/texts/notices";
import { judgeNotices } from "./judge-notices";

/** What a push or an SMS says now. */
export type ComposedNotices = {
  words: string;
  /** Without `/bn`. */
  href: string;
  /** Names the subject. A newer push about it replaces an older one. */
  tag: string;
  isUrgent: boolean;
  toEndedDevices: boolean;
  /** When the event of the first of them was. */
  at: Date;
  /** It says nothing true afterwards. */
  until: Date;
};

/**
 * Composes what a push or an SMS says about notices, in a language. Those that are over or seen by now are left out.
 * Null: nothing is left. `id` names a push that joins several.
 */
export async function composeNotices(
  { notices: ids, id }: { notices: readonly string[]; id: string },
  by: "push" | "sms",
  language: Language,
  now: Date,
): Promise<ComposedNotices | null> {
  const judged = await judgeNotices(await findNotices(ids));
  const alive = judged.filter((one) => one[by] !== null && !one.isDone(now));
  const [first, ...others] = alive.sort((a, b) => a.notice.at.getTime() - b.notice.at.getTime());
  if (!first) return null;
  const until = new Date(Math.min(...alive.map(({ notice }) => endOfNotice(notice).getTime())));
  const { at, about, href } = first.notice;
  if (others.length === 0)
    return {
      words: inLanguage(language, first.words),
      href,
      tag: `${about.kind}-${about.id}`,
      isUrgent: first.push !== "day",
      toEndedDevices: first.toEndedDevices === true,
      at,
      until,
    };
  const sold = alive.every(({ notice }) => notice.kind === "order_sold");
  const deadlines = alive.flatMap(({ notice }) => notice.until?.getTime() ?? []);
  return {
    words: inLanguage(language, () =>
      sold
        ? noticesTexts.joined.orders(alive.length, nearMoment(new Date(Math.min(...deadlines)), now))
        : noticesTexts.joined.notices(alive.length),
    ),
    href: sold ? routes.mySales : routes.notices,
    tag: `joined-${id}`,
    isUrgent: false,
    toEndedDevices: false,
    at,
    until,
  };
}

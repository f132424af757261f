"use client";

import { Bell } from "lucide";
import { CountBadge } from "@/components/ui/count-badge";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { routes } from "@/lib/routes";
import { localDigits } from "@/lib/texts/digits";
import { topBarTexts } from "@/lib/texts/top-bar";
import { useUnread } from "./unread-count";

/** The largest number on the bell. */
const MOST = 9;

const shownCount = (unread: number): string => localDigits(unread > MOST ? `${MOST}+` : unread);

/** The link to the inbox with the number of unread notices. */
export function NoticeBell({ uid }: { uid: string }) {
  const unread = useUnread(uid);
  return (
    <Link
      href={routes.notices}
      // The inbox is made anew for each visit.
      prefetch={false}
      aria-label={topBarTexts.notices(unread)}
      className="relative grid size-touch place-items-center rounded-sm text-inherit"
    >
      <Icon of={Bell} aria-hidden size={22} />
      {unread > 0 && <CountBadge>{shownCount(unread)}</CountBadge>}
    </Link>
  );
}

/** What the side menu's entry of the inbox says: its label, and the number of unread notices at its end. */
export function InboxEntry({ uid, label }: { uid: string; label: string }) {
  const unread = useUnread(uid);
  if (unread === 0) return label;
  return (
    <>
      <span className="sr-only">{topBarTexts.notices(unread)}</span>
      <span aria-hidden>{label}</span>
      <span
        aria-hidden
        className="num ml-auto rounded-full bg-alta px-2 text-xs/5 font-semibold text-on-alta"
      >
        {shownCount(unread)}
      </span>
    </>
  );
}

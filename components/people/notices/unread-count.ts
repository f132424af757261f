"use client";

import { useSyncExternalStore } from "react";
import { type KeptValue, keptValue } from "@/components/ui/kept-value";
import { api } from "@/lib/platform/http/client";
import { englishPath } from "@/lib/texts/language";

/** The shortest time between two requests for the count, in ms. All pages and tabs of this browser share it. */
const EVERY_MS = 60_000;

type Count = { unread: number; askedAt: number };

const NOTHING: Count = { unread: 0, askedAt: 0 };
const counts = new Map<string, KeptValue<Count>>();

/** A person's count in this browser's storage. Signing out deletes it, because its name ends with the person's id. */
function countOf(uid: string): KeptValue<Count> {
  const count =
    counts.get(uid) ??
    keptValue<Count>(`ranna-unread-1:${uid}`, NOTHING, (stored) => {
      const { unread, askedAt } = stored as Partial<Record<keyof Count, unknown>>;
      return typeof unread === "number" && typeof askedAt === "number" ? { unread, askedAt } : null;
    });
  counts.set(uid, count);
  return count;
}

/** How many notices of the signed-in person are unread, as far as this browser knows. */
export function useUnread(uid: string): number {
  const { subscribe, current, none } = countOf(uid);
  return useSyncExternalStore(subscribe, current, none).unread;
}

/** Marks notices as seen, and stores how many are left. Without a network they stay unread. */
export async function markSeen(
  uid: string,
  which: { ids: string[] } | { until: string } | { href: string },
): Promise<void> {
  const { unread } = await api("POST /notices/read", { body: which, background: true });
  const count = countOf(uid);
  count.keep({ ...count.current(), unread });
}

/** How many notices were unread after a page had been marked as seen, by person and address. */
const seen = new Map<string, number>();

/** Marks what leads to the shown page as seen. Does so once for an address, until there are more unread notices. */
async function markPage(uid: string): Promise<void> {
  const href = englishPath(location.pathname + location.search);
  const page = `${uid} ${href}`;
  const { unread } = countOf(uid).current();
  const before = seen.get(page) ?? 0;
  // First, so that a second look meanwhile does not ask again.
  seen.set(page, unread);
  if (unread <= before) return;
  await markSeen(uid, { href });
  seen.set(page, countOf(uid).current().unread);
}

let later: ReturnType<typeof setTimeout> | undefined;

/**
 * Must be called when a page begins to be looked at. Asks for the count, at the end of a minute if it was asked
 * within that, and marks what leads to the page as seen. Does nothing for a page that nobody sees.
 */
export async function lookAtPage(uid: string): Promise<void> {
  clearTimeout(later);
  if (document.visibilityState !== "visible") return;
  const count = countOf(uid);
  const now = Date.now();
  const { unread, askedAt } = count.current();
  // A clock that was set back must not keep the count from being asked.
  const wait = askedAt > now ? 0 : askedAt + EVERY_MS - now;
  try {
    if (wait > 0) later = setTimeout(() => void lookAtPage(uid), wait);
    else {
      count.keep({ unread, askedAt: now });
      const answer = await api("GET /notices/count", { background: true });
      count.keep({ ...answer, askedAt: now });
    }
    await markPage(uid);
  } catch {
    // Without a network or a session the count stays as it was.
  }
}

"use client";

import { keptValue } from "@/components/ui/kept-value";
import { ApiError, api } from "@/lib/platform/http/client";
import type { ListAnswer, ListItem } from "@/lib/shop/lists/schema";

/** What was ticked and is not yet answered for: in the state that it shall have, so sending it twice does no harm. */
export type Mark = { checked: boolean; have: boolean; additions: number };

type Unsent = { uid: string; marks: Record<string, Mark> };

const NONE: Unsent = { uid: "", marks: {} };
/** More lines than a list has are none of its. */
const MAX = 300;

/** Ticks that wait for the network, by line; kept in the browser, so that a shop without a network loses none. */
export const unsentMarks = keptValue<Unsent>("ranna-list-marks-1", NONE, (stored) => {
  const { uid, marks } = stored as Unsent;
  if (typeof uid !== "string" || typeof marks !== "object") return null;
  const kept = Object.entries(marks).filter(([id]) => /^[0-9a-f]{24}$/.test(id));
  return { uid, marks: Object.fromEntries(kept.slice(0, MAX)) };
});

/** This person's; what somebody else left in this browser is not sent. */
export const marksOf = (waiting: Unsent, uid: string): Record<string, Mark> =>
  waiting.uid === uid ? waiting.marks : NONE.marks;

/** Notes how a line shall be. */
export function saveMark(uid: string, id: string, mark: Mark): void {
  unsentMarks.keep({ uid, marks: { ...marksOf(unsentMarks.current(), uid), [id]: mark } });
}

function dropMark(uid: string, id: string, sent: Mark): void {
  const { [id]: now, ...others } = marksOf(unsentMarks.current(), uid);
  // Ticked again meanwhile: that waits still.
  if (now && JSON.stringify(now) !== JSON.stringify(sent)) return;
  unsentMarks.keep(Object.keys(others).length === 0 ? NONE : { uid, marks: others });
}

/** The lines as they will be once everything has arrived. */
export const withMarks = (items: readonly ListItem[], marks: Record<string, Mark>): ListItem[] =>
  items.map((item) => {
    const mark = marks[item._id];
    // More was added than the person saw: the server leaves it open, and so does the page.
    if (!mark || mark.additions < item.additions) return item;
    const { checked, have } = mark;
    return { ...item, checked, have, grown: item.grown && !checked && !have };
  });

let sending: Promise<void> | null = null;

/**
 * Sends what waits, one after the other; `onAnswer` gets each answer. Ends where the network does: that is tried again. What
 * the server refuses is dropped, and `onRefused` is told; a line that is gone is no refusal.
 */
export function sendMarks(
  uid: string,
  on: { answer: (answer: ListAnswer) => void; refused: () => void },
): Promise<void> {
  sending ??= send(uid, on).finally(() => {
    sending = null;
  });
  return sending;
}

async function send(
  uid: string,
  on: { answer: (answer: ListAnswer) => void; refused: () => void },
): Promise<void> {
  for (;;) {
    const [next] = Object.entries(marksOf(unsentMarks.current(), uid));
    if (!next) return;
    const [id, mark] = next;
    try {
      on.answer(await api("PATCH /list/items/{id}", { params: { id }, body: mark }));
    } catch (error) {
      if (!(error instanceof ApiError) || isLater(error)) return;
      if (error.code !== "not_found") on.refused();
    }
    dropMark(uid, id, mark);
  }
}

/** Nobody answered, or not for good. */
const isLater = ({ status }: ApiError) => status === 0 || status === 401 || status === 429 || status >= 500;

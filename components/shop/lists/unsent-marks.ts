"use client";

import { keptValue } from "@/components/ui/kept-value";
import { ApiError, api } from "@/lib/platform/http/client";
import type { ListAnswer, ListItem } from "@/lib/shop/lists/views";

/** A tick that the server has not confirmed, with the line's wanted state. */
export type Mark = { checked: boolean; have: boolean; additions: number };

type Unsent = { uid: string; marks: Record<string, Mark> };

const NONE: Unsent = { uid: "", marks: {} };
/** Stored data with more entries than a list can have is ignored. */
const MAX = 300;

/**
 * The ticks that are not sent yet, by line. They are stored in the browser, so that ticks made without a network are
 * not lost.
 */
export const unsentMarks = keptValue<Unsent>("ranna-list-marks-1", NONE, (stored) => {
  const { uid, marks } = stored as Unsent;
  if (typeof uid !== "string" || typeof marks !== "object") return null;
  const kept = Object.entries(marks).filter(([id]) => /^[0-9a-f]{24}$/.test(id));
  return { uid, marks: Object.fromEntries(kept.slice(0, MAX)) };
});

/** The unsent ticks of this person only. */
export const marksOf = (waiting: Unsent, uid: string): Record<string, Mark> =>
  waiting.uid === uid ? waiting.marks : NONE.marks;

/** Stores a line's wanted state until it is sent. */
export function saveMark(uid: string, id: string, mark: Mark): void {
  unsentMarks.keep({ uid, marks: { ...marksOf(unsentMarks.current(), uid), [id]: mark } });
}

function dropMark(uid: string, id: string, sent: Mark): void {
  const { [id]: now, ...others } = marksOf(unsentMarks.current(), uid);
  // If the line was ticked again after this tick was sent, the newer tick stays stored.
  if (now && JSON.stringify(now) !== JSON.stringify(sent)) return;
  unsentMarks.keep(Object.keys(others).length === 0 ? NONE : { uid, marks: others });
}

/** Returns the lines with all stored ticks applied. */
export const withMarks = (items: readonly ListItem[], marks: Record<string, Mark>): ListItem[] =>
  items.map((item) => {
    const mark = marks[item._id];
    // Ignores a tick that was made before the line's amount grew, as the server does.
    if (!mark || mark.additions < item.additions) return item;
    const { checked, have } = mark;
    return { ...item, checked, have, grown: item.grown && !checked && !have };
  });

let sending: Promise<void> | null = null;

/**
 * Sends the stored ticks one after the other. Stops if the network fails. `on.answer` receives each answer.
 * `on.refused` is called if the server refuses a tick.
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
      on.answer(await api("PATCH /list/items/{id}", { params: { id }, body: mark, background: true }));
    } catch (error) {
      if (!(error instanceof ApiError) || isLater(error)) return;
      if (error.code !== "not_found") on.refused();
    }
    dropMark(uid, id, mark);
  }
}

/** Returns true for temporary errors, so that the tick is sent again later. Status 0 means no answer. */
const isLater = ({ status }: ApiError) => status === 0 || status === 401 || status === 429 || status >= 500;

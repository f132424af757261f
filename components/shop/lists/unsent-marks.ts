"use client";

import { keptValue } from "@/components/ui/kept-value";
import { ApiError, api } from "@/lib/platform/http/client";
import type { ListAnswer, ListItem } from "@/lib/shop/lists/views";

/**
 * A tick that the server has not confirmed. It holds the final state of the line, so sending it twice changes
 * nothing.
 */
export type Mark = { checked: boolean; have: boolean; additions: number };

type Unsent = { uid: string; marks: Record<string, Mark> };

const NONE: Unsent = { uid: "", marks: {} };
/** More entries than a list has lines are not ours. */
const MAX = 300;

/**
 * Ticks that are not sent yet, by line. They are stored in the browser, so that a shop without a network loses none.
 */
export const unsentMarks = keptValue<Unsent>("ranna-list-marks-1", NONE, (stored) => {
  const { uid, marks } = stored as Unsent;
  if (typeof uid !== "string" || typeof marks !== "object") return null;
  const kept = Object.entries(marks).filter(([id]) => /^[0-9a-f]{24}$/.test(id));
  return { uid, marks: Object.fromEntries(kept.slice(0, MAX)) };
});

/** The ticks of this person; those that somebody else left in this browser are not sent. */
export const marksOf = (waiting: Unsent, uid: string): Record<string, Mark> =>
  waiting.uid === uid ? waiting.marks : NONE.marks;

/** Stores the wanted state of a line. */
export function saveMark(uid: string, id: string, mark: Mark): void {
  unsentMarks.keep({ uid, marks: { ...marksOf(unsentMarks.current(), uid), [id]: mark } });
}

function dropMark(uid: string, id: string, sent: Mark): void {
  const { [id]: now, ...others } = marksOf(unsentMarks.current(), uid);
  // The line was ticked again in the meantime: the new tick is still to be sent.
  if (now && JSON.stringify(now) !== JSON.stringify(sent)) return;
  unsentMarks.keep(Object.keys(others).length === 0 ? NONE : { uid, marks: others });
}

/** The lines as they will be once every tick is sent. */
export const withMarks = (items: readonly ListItem[], marks: Record<string, Mark>): ListItem[] =>
  items.map((item) => {
    const mark = marks[item._id];
    // The amount has grown since the person ticked the line: the server leaves the line unticked, and so does this
    // page.
    if (!mark || mark.additions < item.additions) return item;
    const { checked, have } = mark;
    return { ...item, checked, have, grown: item.grown && !checked && !have };
  });

let sending: Promise<void> | null = null;

/**
 * Sends the stored ticks one after the other; `onAnswer` gets each answer. Ends when the network fails: those ticks
 * are tried again later. A tick that the server refuses is dropped and `onRefused` is called; a line that no longer
 * exists is dropped silently.
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

/** No answer, or an error that may pass. */
const isLater = ({ status }: ApiError) => status === 0 || status === 401 || status === 429 || status >= 500;

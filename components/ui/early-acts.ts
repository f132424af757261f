import { enterAgain, isTypedField, sameAgain } from "./typed-fields";

/** What was done before its component worked. `value`: of a field; missing: a button was pressed, or a form sent. */
type EarlyAct = {
  at: HTMLElement;
  place: Element;
  value?: string;
  /** Finds the control, also after its component has rendered it anew. */
  find?: () => HTMLElement | null;
};

declare global {
  interface Window {
    /** What early-code.mjs keeps. */
    rannaEarly?: EarlyAct[];
  }
  interface WindowEventMap {
    /** A press or a form is held until its component works. */
    "ranna-held": Event;
  }
}

/** After this time, in ms, the effects of the first render are over, such as a form that restores its draft. */
const SETTLED_AFTER = 30;

const kept = (): readonly EarlyAct[] => window.rannaEarly ?? [];

export const isDoneEarly = (): boolean => kept().length > 0;

/** Whether a press or a form is held. */
export const isHeld = (): boolean => kept().some(({ value }) => value === undefined);

/**
 * The components of `place` work now, except those of an inner place that has `data-sleeps`. Enters again what was
 * typed here, because components set fields to their first values, and then repeats the presses. Returns a function
 * that cancels it.
 */
export function wakeUp(place: HTMLElement): () => void {
  const { activeElement } = document;
  const focused =
    activeElement instanceof HTMLElement && place.contains(activeElement)
      ? sameAgain(activeElement, place)
      : null;
  for (const act of kept()) if (act.place === place) act.find = sameAgain(act.at, place);
  const timer = setTimeout(() => {
    place.removeAttribute("data-sleeps");
    const acts = kept().filter((act) => act.place === place);
    window.rannaEarly = window.rannaEarly?.filter((act) => act.place !== place);
    if (document.activeElement === document.body) focused?.()?.focus();
    void repeat([...lastTyped(acts), ...acts.filter(({ value }) => value === undefined)]);
  }, SETTLED_AFTER);
  return () => clearTimeout(timer);
}

/** The last value of each field, in the order in which the fields were left. */
function lastTyped(acts: readonly EarlyAct[]): EarlyAct[] {
  const fields = new Map<HTMLElement, EarlyAct>();
  for (const act of acts) {
    if (act.value === undefined) continue;
    fields.delete(act.at);
    fields.set(act.at, act);
  }
  return [...fields.values()];
}

/** Lets the components render between two acts, as they would between two real presses. */
async function repeat(acts: readonly EarlyAct[]) {
  for (const { at, find, value } of acts) {
    const control = find ? find() : at;
    if (control instanceof HTMLFormElement) control.requestSubmit();
    else if (value === undefined) control?.click();
    else if (isTypedField(control)) enterAgain(control, value);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

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
export const isHeld = (): boolean =>
  kept().some(({ place, value }) => value === undefined && place.isConnected);

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
    if (document.activeElement === document.body) focused?.()?.focus();
    void repeat(place);
  }, SETTLED_AFTER);
  return () => clearTimeout(timer);
}

async function repeat(place: HTMLElement) {
  // The place keeps `data-sleeps` until all fields are entered again: what somebody types meanwhile is kept as well,
  // and is not overwritten by what was in the field before.
  for (let typed = nextTyped(place); typed; typed = nextTyped(place)) {
    const { at, value } = typed;
    take((act) => act.at === at && act.value !== undefined);
    const field = controlOf(typed);
    place.removeAttribute("data-sleeps");
    if (isTypedField(field) && value !== undefined) enterAgain(field, value);
    place.dataset.sleeps = "";
    await rendered();
  }
  place.removeAttribute("data-sleeps");
  for (const act of take((one) => one.place === place)) {
    const control = controlOf(act);
    if (control instanceof HTMLFormElement) control.requestSubmit();
    else control?.click();
    await rendered();
  }
}

/** The last value of the next field. The fields come in the order in which they were left. */
function nextTyped(place: Element): EarlyAct | undefined {
  const typed = kept().filter((act) => act.place === place && act.value !== undefined);
  return typed.find(({ at }, index) => typed.findLastIndex((later) => later.at === at) === index);
}

const controlOf = ({ at, find }: EarlyAct): HTMLElement | null => (find ? find() : at);

/** Takes those acts out of what is kept. */
function take(is: (act: EarlyAct) => boolean): EarlyAct[] {
  const taken = kept().filter(is);
  window.rannaEarly = kept().filter((act) => !is(act));
  return taken;
}

/** Lets the components render between two acts, as they would between two real presses. */
const rendered = () => new Promise((resolve) => setTimeout(resolve));

import { chooseAgain, enterAgain, isFileField, isTypedField, sameAgain } from "./typed-fields";

/**
 * A user action that happened before its React component was hydrated. `value`: the typed value of a field, of a file
 * field any text; undefined for a button press or a form submission.
 */
type EarlyAct = {
  at: HTMLElement;
  place: Element;
  value?: string;
  /** Returns the element for the control, even if React has replaced the element since the action. */
  find?: () => HTMLElement | null;
};

declare global {
  interface Window {
    /** The user actions that the script in early-code.mjs has recorded. */
    rannaEarly?: EarlyAct[];
  }
  interface WindowEventMap {
    /** Dispatched when a press or a submission is recorded. */
    "ranna-held": Event;
  }
}

/** How long after hydration, in ms, React's first effects have surely run. */
const SETTLED_AFTER = 30;

const kept = (): readonly EarlyAct[] => window.rannaEarly ?? [];

export const isDoneEarly = (): boolean => kept().length > 0;

/** Returns true if a button press or a form submission is still to be repeated after hydration. */
export const isHeld = (): boolean =>
  kept().some(({ place, value }) => value === undefined && place.isConnected);

/**
 * Repeats the early user actions in `place` once its components are hydrated. Leaves out inner elements with
 * `data-sleeps`, which repeat their own. Fills in typed text and chosen files before it repeats presses, because
 * hydration resets fields to their first values. Returns a function that cancels the repetition.
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
  // `data-sleeps` stays until all fields are filled in, so that newly typed text is recorded and not overwritten.
  for (let typed = nextTyped(place); typed; typed = nextTyped(place)) {
    const { at, value } = typed;
    take((act) => act.at === at && act.value !== undefined);
    const field = controlOf(typed);
    place.removeAttribute("data-sleeps");
    if (isFileField(field) && isFileField(at)) chooseAgain(field, at);
    else if (isTypedField(field) && value !== undefined) enterAgain(field, value);
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

/** Returns the newest recorded value of one typed field, or undefined if none is left. */
function nextTyped(place: Element): EarlyAct | undefined {
  const typed = kept().filter((act) => act.place === place && act.value !== undefined);
  return typed.find(({ at }, index) => typed.findLastIndex((later) => later.at === at) === index);
}

const controlOf = ({ at, find }: EarlyAct): HTMLElement | null => (find ? find() : at);

/** Removes the matching actions from the recorded ones, and returns them. */
function take(is: (act: EarlyAct) => boolean): EarlyAct[] {
  const taken = kept().filter(is);
  window.rannaEarly = kept().filter((act) => !is(act));
  return taken;
}

/** Waits one task, so that components can render between two repeated actions. */
const rendered = () => new Promise((resolve) => setTimeout(resolve));

import { isFollowedHere } from "./followed-here";
import { enterAgain, enteredIn, isTick, isTypedField, sameAgain, type TypedField } from "./typed-fields";

export type EarlyActs = { replay: () => void; forget: () => void };

/**
 * How long, in ms, a link or form that the browser can follow without a script waits for the code before the browser
 * follows it.
 */
const FOLLOWED_AFTER = 1500;
/** After this time, in ms, somebody who pressed is told that it takes long. */
const SLOW_AFTER = 4000;
/** After this time, in ms, the effects of the first render are over, such as a form that restores its draft. */
const SETTLED_AFTER = 30;

/** Whether the browser can send the form by itself. A form without an address needs its script. */
const isSentPlainly = (form: HTMLFormElement | null): boolean =>
  form?.method === "get" && form.hasAttribute("action");

/** Whether only a script can answer a press on the button: it opens no popover and sends no plain form. */
const needsScript = (button: HTMLButtonElement): boolean =>
  !button.disabled &&
  !button.hasAttribute("popovertarget") &&
  !(button.type === "submit" && isSentPlainly(button.form));

/** An event with the value that its field had, or the type that its button had. */
type Done = readonly [Event, string | undefined];

declare global {
  interface Window {
    /** What early-code.mjs records. */
    rannaEarly?: { kept: Done[]; isAwake: boolean };
  }
}

export const isDoneBefore = (): boolean => (window.rannaEarly?.kept.length ?? 0) > 0;

/** Marks that the page works, except for places whose code is still missing (`data-sleeps`). */
export function pageIsAwake(): void {
  if (window.rannaEarly) window.rannaEarly.isAwake = true;
}

/**
 * Takes, once, what was done in `place` before its scripts loaded. Leaves out what was done in an inner place whose
 * code is still missing (`data-sleeps`): that place takes it itself.
 */
function takeDone(place: Element): Done[] {
  const early = window.rannaEarly;
  if (!early) return [];
  const taken = early.kept.filter(([{ target }]) => isOf(place, target));
  early.kept = early.kept.filter((done) => !taken.includes(done));
  return taken;
}

/** The places whose code is loading and that record events themselves. */
const waiting = new Set<Element>();

const isOf = (place: Element, target: EventTarget | null): target is Element =>
  target instanceof Element &&
  place.contains(target) &&
  !place.contains(target.closest("[data-sleeps]")) &&
  ![...waiting].some((other) => other !== place && place.contains(other) && other.contains(target));

/**
 * Runs the acts one after another, and lets the components render in between, as they would between two real presses.
 */
async function inTurn(acts: readonly (() => void)[]) {
  for (const act of acts) {
    act();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/**
 * Records what is typed, ticked, pressed and sent inside `place` while its code loads. `replay` repeats it in the
 * same order, on the same elements or on those that replaced them; `forget` drops it. Links and GET forms the browser
 * follows by itself when the code does not come soon; for the rest `slow` is called.
 */
export function keepEarlyActs(place: Element, slow: () => void): EarlyActs {
  const listening = new AbortController();
  waiting.add(place);
  const entered = new Map<TypedField, { field: () => TypedField | null; value: string }>();
  const acts: { act: () => void; early?: Event }[] = [];
  let away: (() => void) | null = null;
  let lastFocused: () => HTMLElement | null = () => null;
  let isPassing = false;
  const timers = new Map<"away" | "slow", ReturnType<typeof setTimeout>>();
  const forget = () => {
    listening.abort();
    waiting.delete(place);
    for (const timer of timers.values()) clearTimeout(timer);
  };
  const hold = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const keep = (act: () => void, early?: Event) => {
    acts.push({ act, early });
    if (!timers.has("slow")) timers.set("slow", setTimeout(slow, SLOW_AFTER));
  };
  const later = (event: Event, act: () => void) => {
    hold(event);
    keep(act);
  };
  /**
   * Handles a press on a link. Of several links to other pages only the last is followed. A link that stays on this
   * page (`stays`) is pressed again once the code works, and each press counts ("one more" twice adds two).
   */
  const soonAway = (event: Event, go: () => void, stays = false) => {
    hold(event);
    if (stays) acts.push({ act: go });
    away = stays ? null : go;
    clearTimeout(timers.get("away"));
    const pass = () => {
      isPassing = true;
      go();
      isPassing = false;
    };
    timers.set("away", setTimeout(pass, FOLLOWED_AFTER));
  };
  // Listens on the window, because React holds back events of elements that do not work yet from every listener
  // below.
  const hear = <Name extends "input" | "click" | "keydown" | "submit" | "focusin">(
    name: Name,
    act: (event: HTMLElementEventMap[Name], target: Element) => void,
  ) => {
    const inside = (event: HTMLElementEventMap[Name]) => {
      const { target } = event;
      if (!isPassing && isOf(place, target)) act(event, target);
    };
    addEventListener(name, inside as EventListener, { capture: true, signal: listening.signal });
  };
  const enter = (target: TypedField, value = enteredIn(target)) => {
    const field = entered.get(target)?.field ?? sameAgain(target, place);
    // Moved to the end of the map: the fields are replayed in the order in which they were left.
    entered.delete(target);
    entered.set(target, { field, value });
  };
  const pressOf = (control: HTMLElement) => {
    const again = sameAgain(control, place);
    return () => again()?.click();
  };
  const sendOf = (form: HTMLFormElement) => {
    const again = sameAgain(form, place);
    return () => again()?.requestSubmit();
  };
  hear("input", (_, target) => {
    if (isTypedField(target)) enter(target);
  });
  hear("focusin", (_, target) => {
    if (target instanceof HTMLElement) lastFocused = sameAgain(target, place);
  });
  hear("click", (event, target) => {
    const control = target.closest<HTMLElement>("a[href], button, summary, label");
    if (!control) return;
    if (control instanceof HTMLButtonElement && needsScript(control)) later(event, pressOf(control));
    if (control instanceof HTMLAnchorElement && isFollowedHere(event, control))
      soonAway(event, pressOf(control), control.pathname === location.pathname);
  });
  hear("keydown", (event, target) => {
    // A form whose button is not a submit button yet (login-form.tsx) reacts to Enter only by its script.
    const form = target instanceof HTMLInputElement && !isTick(target) ? target.form : null;
    if (event.key !== "Enter" || event.isComposing || !form || form.querySelector("[type=submit]")) return;
    later(event, sendOf(form));
  });
  hear("submit", (event, form) => {
    if (!(form instanceof HTMLFormElement)) return;
    if (isSentPlainly(form)) soonAway(event, sendOf(form));
    else later(event, sendOf(form));
  });
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && place.contains(activeElement))
    lastFocused = sameAgain(activeElement, place);
  for (const [early, stood] of takeDone(place)) {
    const { type } = early;
    const target = early.target as Element;
    // The form's code may have reset the field in the meantime.
    if (type === "input" && isTypedField(target)) enter(target, stood);
    if (type === "submit" && target instanceof HTMLFormElement) keep(sendOf(target), early);
    const link = type === "click" && target.closest<HTMLAnchorElement>("a[data-counts]");
    if (link) soonAway(early, pressOf(link), true);
    const button = type === "click" ? target.closest("button") : null;
    // A press that sends a form is recorded as the form's submit event.
    if (button && stood !== "submit" && needsScript(button)) keep(pressOf(button), early);
  }
  const replay = () => {
    // React handles an event that is still being dispatched by itself, now that it listens.
    const reacts = acts.filter(({ early }) => early && early.eventPhase !== Event.NONE);
    setTimeout(() => {
      forget();
      const focused = lastFocused();
      if (focused && document.activeElement === document.body) focused.focus();
      const entries = [...entered.values()].map(({ field, value }) => () => {
        const now = field();
        if (now) enterAgain(now, value);
      });
      const again = acts.filter((one) => !reacts.includes(one)).map(({ act }) => act);
      inTurn([...entries, ...again, ...(away ? [away] : [])]);
    }, SETTLED_AFTER);
  };
  return { replay, forget };
}

import { isFollowedHere } from "./followed-here";
import { enterAgain, enteredIn, isTick, isTypedField, sameAgain, type TypedField } from "./typed-fields";

export type EarlyActs = { replay: () => void; forget: () => void };

/** How long a link or a form that the browser can follow by itself waits for the code before it does so, in ms. */
const FOLLOWED_AFTER = 1500;
/** After this somebody who pressed is told that it takes long, in ms. */
const SLOW_AFTER = 4000;
/** What the first drawing still sets by itself, such as a form that finds what was kept of it, is through then, in ms. */
const SETTLED_AFTER = 30;

/** Sent by the browser itself to an address: works as it is. Without an address a form is a script's. */
const isSentPlainly = (form: HTMLFormElement | null): boolean =>
  form?.method === "get" && form.hasAttribute("action");

/** What a press reaches and nothing but a script answers: no popover's button, none that sends a plain form. */
const needsScript = (button: HTMLButtonElement): boolean =>
  !button.disabled &&
  !button.hasAttribute("popovertarget") &&
  !(button.type === "submit" && isSentPlainly(button.form));

/** Each with what stood in its field, or the type that its button had. */
type Done = readonly [Event, string | undefined];

declare global {
  interface Window {
    /** What early-code.mjs notes. */
    rannaEarly?: { kept: Done[]; isAwake: boolean };
  }
}

export const isDoneBefore = (): boolean => (window.rannaEarly?.kept.length ?? 0) > 0;

/** The page works, but for its places that sleep on. */
export function pageIsAwake(): void {
  if (window.rannaEarly) window.rannaEarly.isAwake = true;
}

/**
 * Takes, once, what was done in `place` before its scripts had come. What was done in a place inside of it that sleeps (`data-sleeps`,
 * until that place's own code hears) is that place's.
 */
function takeDone(place: Element): Done[] {
  const early = window.rannaEarly;
  if (!early) return [];
  const taken = early.kept.filter(([{ target }]) => isOf(place, target));
  early.kept = early.kept.filter((done) => !taken.includes(done));
  return taken;
}

/** Places that hear for themselves, while their code is on the way. */
const waiting = new Set<Element>();

const isOf = (place: Element, target: EventTarget | null): target is Element =>
  target instanceof Element &&
  place.contains(target) &&
  !place.contains(target.closest("[data-sleeps]")) &&
  ![...waiting].some((other) => other !== place && place.contains(other) && other.contains(target));

/** Each finds what the one before has changed: a component is drawn anew between two presses, not while they are made. */
async function inTurn(acts: readonly (() => void)[]) {
  for (const act of acts) {
    act();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/**
 * Keeps what is typed, ticked, pressed and sent inside `place` while its code is on the way; `replay` does it again in the same
 * order, on the same elements or on those that stand in their place, and `forget` drops it. What the browser can do by itself
 * (links, GET forms) it does when the code does not come soon; for the rest `slow` is called.
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
   * The last of several ways away is the one that is gone. One that stays on this page leads to another view, which the code shows by
   * itself: each counts ("one more" twice is two more).
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
  // On the window, because React keeps events of what is not there yet from everything below.
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
    // In the order in which they were left.
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
    // A form whose button is no submit button yet (login-form.tsx) hears of Enter only by its script.
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
    // A form's code may have set the field back meanwhile.
    if (type === "input" && isTypedField(target)) enter(target, stood);
    if (type === "submit" && target instanceof HTMLFormElement) keep(sendOf(target), early);
    const link = type === "click" && target.closest<HTMLAnchorElement>("a[data-counts]");
    if (link) soonAway(early, pressOf(link), true);
    const button = type === "click" ? target.closest("button") : null;
    // What sends a form is noted as sent.
    if (button && stood !== "submit" && needsScript(button)) keep(pressOf(button), early);
  }
  const replay = () => {
    // What is still on its way through the page React takes itself, now that it hears.
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

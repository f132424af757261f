"use client";

import { Activity, type ComponentType, lazy, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { wordsArrived } from "#words";
import { untilFetched } from "@/lib/texts/fetched";
import { isDoneEarly, wakeUp } from "./early-acts";

/**
 * Wraps a component whose code is loaded late (docs/decisions/first-load.md). The server renders the component's
 * HTML. `when` says when its code is loaded: "touched" is at the first user action, "at once" right after the page is
 * hydrated. "known or touched" is at once if the browser stores data about the user, otherwise "touched".
 */
export function lazyComponent<Props extends object>(
  when: "at once" | "touched" | "known or touched",
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy(async () => {
    const waits = when === "touched" || (when === "known or touched" && !isKnownHere());
    if (waits && typeof window !== "undefined")
      await (when === "touched" ? touched : Promise.race([touched, readerKnown]));
    const component = await untilFetched(load);
    await wordsArrived();
    return { default: component };
  });
  return (props) => (
    <Place>
      <Loaded {...props} />
    </Place>
  );
}

/** The element around the lazy component. It has `data-sleeps` until the component is hydrated (early-acts.ts). */
function Place({ children }: { children: ReactNode }) {
  drawnLate();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    pageIsShown();
    // Loads the code now if a user action was already recorded before this effect ran.
    if (isDoneEarly()) release();
  }, []);
  return (
    <div ref={place} data-sleeps="" className="contents">
      <Activity>
        {children}
        <Arrival place={place} />
      </Activity>
    </div>
  );
}

/** Calls `wakeUp` once the lazy component beside it is hydrated. */
function Arrival({ place }: { place: RefObject<HTMLDivElement | null> }) {
  useEffect(() => (place.current ? wakeUp(place.current) : undefined), [place]);
  return null;
}

// Events that count as the first user action. "ranna-held" is one, because early-code.mjs stops the click that it
// records.
const SIGNS = ["pointerover", "pointerdown", "keydown", "focusin", "click", "input", "ranna-held"] as const;

let release: () => void = () => undefined;
/** Resolves when the user first points at, presses or types anything on this page, or goes to another page. */
const touched = new Promise<void>((resolve) => {
  release = resolve;
});
if (typeof window !== "undefined") {
  const listening = new AbortController();
  const end = () => {
    listening.abort();
    release();
  };
  const options = { signal: listening.signal, capture: true, passive: true };
  for (const sign of SIGNS) addEventListener(sign, end, options);
}

/**
 * The id of `<html>` in the empty page that Next sends for an unknown address. The browser alone renders such a page.
 */
const SHELL = "__next_error__";

let shown = typeof document !== "undefined" && document.documentElement.id === SHELL;

/** Records that the server's HTML is hydrated. */
export function pageIsShown(): void {
  shown = true;
}

/** Must be called when a lazy component renders. Loads all lazy code at once if the page is already hydrated. */
export function drawnLate(): void {
  if (shown) release();
}

let know: () => void = () => undefined;
const readerKnown = new Promise<void>((resolve) => {
  know = resolve;
});

/** The most time, in ms, until all lazy code is loaded for a known user. */
const ALL_WITHIN = 1000;

/**
 * Must be called when the server has said who the user is. Loads the "known or touched" components at once, and all
 * others when the browser is idle.
 */
export function readerIsKnown(): void {
  know();
  if ("requestIdleCallback" in window) requestIdleCallback(release, { timeout: ALL_WITHIN });
  else setTimeout(release, ALL_WITHIN);
}

/**
 * Returns true if this browser stores data about its user: a sign-in, also one that was only begun, a guest's data such
 * as a cart, or the delivery address.
 */
export function isKnownHere(): boolean {
  try {
    return (
      "ranna-sign-in:guest" in sessionStorage ||
      Object.keys(localStorage).some((key) => key !== "ranna-theme") ||
      /(^|; )ranna-place=/.test(document.cookie)
    );
  } catch {
    return false;
  }
}

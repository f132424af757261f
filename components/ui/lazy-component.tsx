"use client";

import { Activity, type ComponentType, lazy, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { wordsArrived } from "#words";
import { untilFetched } from "@/lib/texts/fetched";
import { isDoneEarly, wakeUp } from "./early-acts";

/**
 * A component whose code is not part of any page's first load (docs/decisions/first-load.md). The server renders it
 * whole; its code then hydrates the server's elements. When the code is loaded: "touched": at the first touch of the
 * page; "at once": right after hydration; "known or touched": right after hydration if this browser stores something
 * to show of its reader, otherwise at the first touch or when `readerIsKnown` is called. What somebody typed or
 * pressed in the meantime is repeated. It uses `Activity` and not `Suspense`: React never hides the content of an
 * `Activity` behind a fallback that only a script can replace.
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

/** The element around the component. It has `data-sleeps` until the component works (early-acts.ts). */
function Place({ children }: { children: ReactNode }) {
  drawnLate();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    pageIsShown();
    // What was done before this effect counts as a touch.
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

/** Rendered in the same boundary as the component: its effect runs once the component is hydrated. */
function Arrival({ place }: { place: RefObject<HTMLDivElement | null> }) {
  useEffect(() => (place.current ? wakeUp(place.current) : undefined), [place]);
  return null;
}

// "ranna-held", because early-code.mjs stops the click that it holds.
const SIGNS = ["pointerover", "pointerdown", "keydown", "focusin", "click", "input", "ranna-held"] as const;

let release: () => void = () => undefined;
/** Resolves when somebody first points at, presses or types anything on this page, or goes to another page. */
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

/** For a page that does not exist Next sends an empty page with this id and renders all of it in the browser. */
const SHELL = "__next_error__";

let shown = typeof document !== "undefined" && document.documentElement.id === SHELL;

/** Marks that the server's page is hydrated: whatever is rendered from now on, the browser renders. */
export function pageIsShown(): void {
  shown = true;
}

/**
 * Called where a late component is rendered. What the browser renders itself (the next page, for example) has no
 * elements from the server to show meanwhile, so all code is loaded now.
 */
export function drawnLate(): void {
  if (shown) release();
}

let know: () => void = () => undefined;
const readerKnown = new Promise<void>((resolve) => {
  know = resolve;
});

/** For a known reader all code of the page is loaded after this time at the latest, in ms. */
const ALL_WITHIN = 1000;

/**
 * Called when the server has said who the reader is. Loads the components that wait for a known reader at once, also
 * where this browser had stored nothing about the reader, and all others as soon as the browser is idle. Without them
 * React shows no change on the page while the network is lost, such as a recipe added to the cart.
 */
export function readerIsKnown(): void {
  know();
  if ("requestIdleCallback" in window) requestIdleCallback(release, { timeout: ALL_WITHIN });
  else setTimeout(release, ALL_WITHIN);
}

/**
 * Whether this browser stores something to show of its reader: a sign-in, things that a guest keeps here, or the
 * delivery address.
 */
export function isKnownHere(): boolean {
  try {
    return (
      Object.keys(localStorage).some((key) => key !== "ranna-theme") ||
      /(^|; )ranna-place=/.test(document.cookie)
    );
  } catch {
    return false;
  }
}
